import { createElement, type ReactNode } from 'react'
import type { SaleActor } from '#machines/sale'
import { ISLANDS } from '../../src/start/islands'
import { placesIn } from '../page/static-page'

let host: HTMLElement | null = null

/** The islands of a sale, each with its place in the static page, which stands in the tab once, for all visits. */
export function islandsOf(sale: SaleActor): { place: HTMLElement; island: ReactNode }[] {
  host ??= document.body.appendChild(document.createElement('div'))
  return placesIn(host).map(([name, place]) => ({ place, island: createElement(ISLANDS[name], { sale }) }))
}
