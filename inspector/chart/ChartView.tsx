import { type ReactNode, use, useDeferredValue, useState } from 'react'
import type { Heat } from '../run/heat'
import type { Chart, ChartTransition } from './chart'
import css from './chart-view.module.css'
import type { Mark } from './marks'
import { Canvas } from './view/Canvas'
import { drawn } from './view/drawn'
import { type Scene, SceneContext } from './view/scene'

export interface ChartViewProps {
  chart: Chart
  /** The ids of the states that are lit. */
  active: ReadonlySet<string>
  /** The ids of the transitions that were taken last. */
  last: readonly string[]
  selected: string | null
  /** How states and transitions stand to another version, by their ids. */
  marks?: ReadonlyMap<string, Mark> | undefined
  /** How hot states and transitions are, while the heat of the chart is seen. */
  heat?: Heat | undefined
  /** The id of the transition that is pointed at. */
  pointed?: string | null
  /** Whether all that is active is brought into sight at each step, and not only what is newly lit. */
  follows?: boolean
  /** Hears that what is pointed at, the chosen state or else the chart has the focus; while it is given, that is brought about. */
  onReached?: (() => void) | undefined
  /** What is pinned to states, by their ids. */
  notes?: Readonly<Record<string, string>>
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

/** What is folded, and the state that was folded or unfolded last. */
interface Folds {
  folded: ReadonlySet<string>
  anchor: string | null
}

/**
 * A chart to look at and to click: its states and transitions, lit as a running actor stands. It suspends until it is laid
 * out, so that the `Suspense` around it can keep on screen what was there before.
 */
export function ChartView({ chart, ...scene }: ChartViewProps) {
  const { selected } = scene
  const [folds, setFolds] = useState<Folds>({ folded: new Set(), anchor: null })
  const [seen, setSeen] = useState(selected)
  if (seen !== selected) {
    setSeen(selected)
    setFolds(before => opened(before, chart, selected))
  }
  // The drawing that is seen stays until the next one is laid out.
  const { folded, anchor } = useDeferredValue(folds)
  const heat = useDeferredValue(scene.heat)
  const fold = (id: string) =>
    setFolds(before => ({
      anchor: id,
      folded: new Set(before.folded.has(id) ? without(before.folded, id) : [...before.folded, id]),
    }))
  const foldAll = (ids: ReadonlySet<string>) => setFolds({ folded: ids, anchor: null })
  return (
    <div className={css.view} data-chart={chart.id}>
      <Drawn chart={chart} folded={folded} scene={{ ...scene, heat, chart, anchor, fold, foldAll }} />
    </div>
  )
}

interface DrawnProps {
  chart: Chart
  folded: ReadonlySet<string>
  scene: Scene
}

function Drawn({ chart, folded, scene }: DrawnProps) {
  const drawing = use(drawn(chart, folded, scene.heat?.figures))
  return (
    <SceneContext value={scene}>
      <Canvas drawing={drawing} />
    </SceneContext>
  )
}

/** Unfolds what is around the selected state, so that the selection is visible. */
function opened(before: Folds, chart: Chart, selected: string | null): Folds {
  const parent = chart.states.find(({ id }) => id === selected)?.parent ?? null
  if (parent === null) return before
  const outer = opened(before, chart, parent)
  return outer.folded.has(parent) ? { folded: new Set(without(outer.folded, parent)), anchor: parent } : outer
}

function without(ids: ReadonlySet<string>, id: string): string[] {
  return [...ids].filter(each => each !== id)
}
