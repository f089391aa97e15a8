import { saleApi } from '#api/client'
import type { SaleActor } from '#machines/sale'
import type { Environment } from './environment'
import { visitorsSale } from './provide'
import { provideLater } from './provide-later'

/** This visitor's sale, started, and nothing of it comes later: for whoever is no visitor. */
export function startSale(settings: Environment, options: Parameters<typeof visitorsSale>[1] = {}): SaleActor {
  const sale = visitorsSale(settings, { api: saleApi(settings.apiBase), later: provideLater, ...options })()
  sale.start()
  return sale
}
