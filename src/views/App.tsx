import { createElement } from 'react'
import type { SaleActor } from '#machines/sale'
import { ISLANDS } from './islands'
import { Page } from './page/Page'

/** The whole page in one tree: where it is developed, tested and inspected. Visitors get it prerendered (src/main.ts). */
export function App({ sale }: { sale: SaleActor }) {
  return <Page island={name => createElement(ISLANDS[name], { sale })} />
}
