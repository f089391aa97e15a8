import { use, useDeferredValue, useState } from 'react'
import type { Chart } from './chart'
import css from './chart-view.module.css'
import { Canvas } from './view/Canvas'
import { drawn, type Folds, WHOLE } from './view/drawn'
import { type ChartViewProps, type Scene, SceneContext } from './view/scene'

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
