import { type ReactNode, use, useDeferredValue, useState } from 'react'
import type { Heat } from '../run/heat'
import type { Chart, ChartTransition } from './chart'
import css from './chart-view.module.css'
import type { Mark } from './marks'
import { Canvas } from './view/Canvas'
import { drawn, type Folds, WHOLE } from './view/drawn'
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

/** What is folded, and the state that was folded or unfolded last. */
interface Folding {
  folds: Folds
  anchor: string | null
}

/**
 * A chart to look at and to click: its states and transitions, lit as a running actor stands. It suspends until it is laid
 * out, so that the `Suspense` around it can keep on screen what was there before.
 */
export function ChartView({ chart, ...scene }: ChartViewProps) {
  const { selected } = scene
  const [folding, setFolding] = useState<Folding>({ folds: WHOLE, anchor: null })
  const [seen, setSeen] = useState(selected)
  if (seen !== selected) {
    setSeen(selected)
    setFolding(before => opened(before, chart, selected))
  }
  // The drawing that is seen stays until the next one is laid out.
  const { folds, anchor } = useDeferredValue(folding)
  const heat = useDeferredValue(scene.heat)
  const fold = (id: string) =>
    setFolding(({ folds }) => {
      const { folded } = folds
      return {
        anchor: id,
        folds: { ...folds, folded: new Set(folded.has(id) ? without(folded, id) : [...folded, id]) },
      }
    })
  const foldAll = (folds: Folds) => setFolding({ folds, anchor: null })
  return (
    <div className={css.view} data-chart={chart.id}>
      <Drawn chart={chart} folds={folds} scene={{ ...scene, heat, chart, anchor, fold, foldAll }} />
    </div>
  )
}

interface DrawnProps {
  chart: Chart
  folds: Folds
  scene: Scene
}

function Drawn({ chart, folds, scene }: DrawnProps) {
  const drawing = use(drawn(chart, folds, scene.heat?.figures))
  return (
    <SceneContext value={scene}>
      <Canvas drawing={drawing} />
    </SceneContext>
  )
}

/** Unfolds what is around the selected state, so that the selection is visible. */
function opened(before: Folding, chart: Chart, selected: string | null): Folding {
  const parent = chart.states.find(({ id }) => id === selected)?.parent ?? null
  if (parent === null) return before
  const outer = opened(before, chart, parent)
  const { folded } = outer.folds
  if (!folded.has(parent)) return outer
  return { folds: { ...outer.folds, folded: new Set(without(folded, parent)) }, anchor: parent }
}

function without(ids: ReadonlySet<string>, id: string): string[] {
  return [...ids].filter(each => each !== id)
}
