import { createElement, type ReactNode } from 'react'
import type { SaleActor } from '#machines/sale'
import { ISLANDS } from '../../src/start/islands'
import { keepTextsOfReact } from '../../src/start/text-substitutes'
import { placesIn } from '../page/static-page'

let host: HTMLElement | null = null

/** The islands of a sale, each with its place in the static page, which stands in the tab once, for all visits. */
export function islandsOf(sale: SaleActor): { place: HTMLElement; island: ReactNode }[] {
  if (!host) {
    host = document.body.appendChild(document.createElement('div'))
    keepTextsOfReact(document.body)
  }
  return placesIn(host).map(([name, place]) => ({ place, island: createElement(ISLANDS[name], { sale }) }))
}
