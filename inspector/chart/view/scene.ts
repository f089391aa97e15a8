import { createContext, type ReactNode, use } from 'react'
import type { Heat } from '../../run/heat'
import type { Chart, ChartTransition } from '../chart'
import type { Mark } from '../marks'
import type { Folds } from './drawn'

export interface ChartViewProps {
  chart: Chart
  /** The ids of the states that are lit. */
  active: ReadonlySet<string>
  /** The ids of the transitions that were taken last. */
  last: readonly string[]
  selected: string | null
  /** How states and transitions stand to another version, by their ids. */
  marks?: ReadonlyMap<string, Mark> | undefined
  /** The words that another version has otherwise, by the ids of their states and transitions. */
  fresh?: ReadonlyMap<string, ReadonlySet<string>> | undefined
  /** How hot states and transitions are, while the heat of the chart is seen. */
  heat?: Heat | undefined
  /** The id of the transition that is pointed at. */
  pointed?: string | null
  /** Whether all that is active is brought into sight when something is newly lit, and not only that. */
  follows?: boolean
  /** Whether the sheet lies still, whatever is newly lit. */
  holds?: boolean
  /** Hears that what is pointed at, the chosen state or else the chart has the focus; while it is given, that is brought about. */
  onReached?: (() => void) | undefined
  /** What is pinned to states, by their ids. */
  notes?: Readonly<Record<string, string>>
  /** The id of the state into which the page was put. */
  put?: string | null
  /** Whether a transition can be taken now; without it every one can. */
  canTake?: (transition: ChartTransition) => boolean
  /** Whether the condition of a transition that could be taken is known not to hold. */
  isRefused?: (transition: ChartTransition) => boolean
  /** What stands below the chart, about the selected state. */
  beside?: ReactNode
  /** The id of the chart itself where nothing in it was meant. */
  onState: (id: string) => void
  onTransition: (transition: ChartTransition) => void
}

/** The changing part of a drawing: lit states, taken transitions, what is folded, and listeners. */
export interface Scene extends ChartViewProps {
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
