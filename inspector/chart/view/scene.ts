import { createContext, type ReactNode, use } from 'react'
import type { Heat } from '../../run/heat'
import type { Chart, ChartTransition } from '../chart'
import type { Mark } from '../marks'
import type { Folds } from './drawn'

/** The changing part of a drawing: lit states, taken transitions, and listeners. */
export interface Scene {
  chart: Chart
  active: ReadonlySet<string>
  last: readonly string[]
  selected: string | null
  marks?: ReadonlyMap<string, Mark> | undefined
  /** The words that another version has otherwise, by the ids of their states and transitions. */
  fresh?: ReadonlyMap<string, ReadonlySet<string>> | undefined
  heat?: Heat | undefined
  pointed?: string | null
  /** Whether all that is active is brought into sight when something is newly lit, and not only that. */
  follows?: boolean
  /** Whether the sheet lies still, whatever is newly lit. */
  holds?: boolean
  /** Hears that what was found has the focus; given as long as that is awaited. */
  onReached?: (() => void) | undefined
  notes?: Readonly<Record<string, string>>
  /** The id of the state into which the page was put. */
  put?: string | null
  canTake?: (transition: ChartTransition) => boolean
  isRefused?: (transition: ChartTransition) => boolean
  beside?: ReactNode
  onState: (id: string) => void
  onTransition: (transition: ChartTransition) => void
  /** The state that was folded or unfolded last: its box stays where it is. `null` after all of them. */
  anchor: string | null
  fold: (id: string) => void
  foldAll: (folds: Folds) => void
}

export const SceneContext = createContext<Scene | null>(null)

export function useScene(): Scene {
  const scene = use(SceneContext)
  if (!scene) throw new Error('A piece of a chart is shown outside of a ChartView.')
  return scene
}
