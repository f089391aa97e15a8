import { createElement } from 'react'
import type { SaleActor } from '#machines/sale'
import { Page } from '#views/page/Page'
import { ISLANDS } from '../../src/start/islands'
import * as cardViews from '../../src/views/lazy-card'
import * as panels from '../../src/views/lazy-panels'

/** The whole page in one tree, for tests and the inspector. Visitors get the page prerendered (start/main.ts). */
export function App({ sale }: { sale: SaleActor }) {
  return <Page language="en" languages={[]} island={name => createElement(ISLANDS[name], { sale })} />
}

/** Loads every lazy view, for tools that show each state of the page without waiting. */
export async function loadViews(): Promise<void> {
  const views = Object.values({ ...cardViews, ...panels })
  await Promise.all(views.map(view => 'load' in view && view.load()))
}
