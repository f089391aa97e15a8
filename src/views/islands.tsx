import type { ReactNode } from 'react'
import type { SaleActor } from '#machines/sale'
import { Above, Actions, Trace } from './around'
import { Card } from './Card'

/** What lives on the page, by its place in the rest, which stands still (`Page`). */
export const ISLANDS = {
  actions: Actions,
  above: Above,
  card: Card,
  trace: Trace,
} as const satisfies Record<string, (props: { sale: SaleActor }) => ReactNode>

export type Island = keyof typeof ISLANDS
