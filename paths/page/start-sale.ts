import { saleApi } from '#api/client'
import type { SaleActor } from '#machines/sale'
import type { Environment } from '../../src/environment'
import { visitorsSale } from '../../src/provide'
import { provideLazy, superviseAll } from '../../src/provide-after-form'

/** This visitor's sale, started, and nothing of it lazy: for tests and proofs. */
export function startSale(settings: Environment, options: Parameters<typeof visitorsSale>[1] = {}): SaleActor {
  const sale = visitorsSale(settings, {
    api: saleApi(settings.apiBase, undefined, settings.logoHosts),
    lazyMachines: provideLazy,
    ...options,
  })()
  superviseAll(sale)
  sale.start()
  return sale
}
