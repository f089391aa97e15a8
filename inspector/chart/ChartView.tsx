import { type ReactNode, Suspense, use, useDeferredValue, useState } from 'react'
import type { Chart, ChartTransition } from './chart'
import css from './chart-view.module.css'
import { Canvas } from './view/Canvas'
import { drawn } from './view/drawn'
import { type Scene, SceneContext } from './view/scene'
import { useShape } from './view/shape'

export interface ChartViewProps {
  chart: Chart
  /** The ids of the states that are lit. */
  active: ReadonlySet<string>
  /** The ids of the transitions that were taken last. */
  last: readonly string[]
  selected: string | null
  /** The ids of the containers that are folded at first. */
  folded?: ReadonlySet<string>
  /** Whether a transition can be taken now; without it every one can. */
  canTake?: (transition: ChartTransition) => boolean
  /** Whether the condition of a transition that could be taken is known not to hold. */
  isRefused?: (transition: ChartTransition) => boolean
  /** What stands beside the selected state. */
  beside?: ReactNode
  /** The id of the chart itself where nothing in it was meant. */
  onState: (id: string) => void
  onTransition: (transition: ChartTransition) => void
}

/** A chart to look at and to click: its states and transitions, lit as a running actor stands. */
export function ChartView({ chart, folded, ...scene }: ChartViewProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(folded ?? new Set())
  const [shape, measured] = useShape()
  // The drawing that is seen stays until the one for the new shape is laid out.
  const ratio = useDeferredValue(shape) ?? shape
  const fold = (id: string) => setClosed(before => new Set(before.has(id) ? without(before, id) : [...before, id]))
  return (
    <div ref={measured} className={css.view} data-chart={chart.id}>
      <Suspense fallback={<p className={css.waiting}>Drawing {chart.id} …</p>}>
        {ratio && (
          <Drawn
            chart={chart}
            closed={opened(closed, chart, scene.selected)}
            ratio={ratio}
            scene={{ ...scene, chart, fold }}
          />
        )}
      </Suspense>
    </div>
  )
}

interface DrawnProps {
  chart: Chart
  closed: ReadonlySet<string>
  ratio: number
  scene: Scene
}

function Drawn({ chart, closed, ratio, scene }: DrawnProps) {
  const drawing = use(drawn(chart, closed, ratio))
  return (
    <SceneContext value={scene}>
      <Canvas drawing={drawing} />
    </SceneContext>
  )
}

/** The folded states, except those around the selected state, so that the selection is visible. */
function opened(closed: ReadonlySet<string>, chart: Chart, selected: string | null): ReadonlySet<string> {
  const parent = chart.states.find(({ id }) => id === selected)?.parent ?? null
  return parent === null ? closed : opened(new Set(without(closed, parent)), chart, parent)
}

function without(ids: ReadonlySet<string>, id: string): string[] {
  return [...ids].filter(each => each !== id)
}
