import { Suspense, use, useState } from 'react'
import type { Chart, ChartTransition } from './chart'
import css from './chart-view.module.css'
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
  /** The ids of the containers that are folded at first. */
  folded?: ReadonlySet<string>
  /** Whether a transition can be taken now; without it every one can. */
  canTake?: (transition: ChartTransition) => boolean
  onState: (id: string) => void
  onTransition: (transition: ChartTransition) => void
}

/** A chart to look at and to click: its states and transitions, lit as a running actor stands. */
export function ChartView({ chart, folded, ...scene }: ChartViewProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(folded ?? new Set())
  const fold = (id: string) => setClosed(before => new Set(before.has(id) ? without(before, id) : [...before, id]))
  return (
    <div className={css.view} data-chart={chart.id}>
      <Suspense fallback={<p className={css.waiting}>Drawing {chart.id} …</p>}>
        <Drawn chart={chart} closed={opened(closed, chart, scene.selected)} scene={{ ...scene, chart, fold }} />
      </Suspense>
    </div>
  )
}

function Drawn({ chart, closed, scene }: { chart: Chart; closed: ReadonlySet<string>; scene: Scene }) {
  const drawing = use(drawn(chart, closed))
  return (
    <SceneContext value={scene}>
      <Canvas drawing={drawing} />
    </SceneContext>
  )
}

/** What is folded, but for what is around the selected state: what was chosen is seen. */
function opened(closed: ReadonlySet<string>, chart: Chart, selected: string | null): ReadonlySet<string> {
  const parent = chart.states.find(({ id }) => id === selected)?.parent ?? null
  return parent === null ? closed : opened(new Set(without(closed, parent)), chart, parent)
}

function without(ids: ReadonlySet<string>, id: string): string[] {
  return [...ids].filter(each => each !== id)
}
