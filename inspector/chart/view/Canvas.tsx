import './flow.css'
import { Panel, ReactFlow, ReactFlowProvider, useReactFlow, useStore } from '@xyflow/react'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import css from '../chart-view.module.css'
import type { Drawing } from '../drawing'
import { Beside } from './Beside'
import { edgesOf, nodesOf } from './flow'
import { Label } from './Label'
import { State } from './State'
import { useScene } from './scene'
import { Way } from './Way'

const NODES = { state: State, label: Label }
const EDGES = { way: Way }
const PADDING = 8
const FIT = { padding: `${PADDING}px`, maxZoom: 1.4 } as const
const STEP = 60
const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}

/** A drawing to move about in. */
export function Canvas({ drawing }: { drawing: Drawing }) {
  return (
    <ReactFlowProvider>
      <Sheet drawing={drawing} />
    </ReactFlowProvider>
  )
}

function Sheet({ drawing }: { drawing: Drawing }) {
  const flow = useReactFlow()
  const { chart, onState } = useScene()
  const [moved, setMoved] = useState<Drawing | null>(null)
  const nodes = useMemo(() => nodesOf(drawing), [drawing])
  const edges = useMemo(() => edgesOf(drawing), [drawing])
  const fit = () => {
    setMoved(null)
    void flow.fitView(FIT)
  }
  const move = (zoom: () => Promise<boolean>) => {
    setMoved(drawing)
    void zoom()
  }
  function pan(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { x, y, zoom } = flow.getViewport()
    move(() => flow.setViewport({ x: x + step.x, y: y + step.y, zoom }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys bubble here from the focused button, and move the sheet.
    <div className={css.sheet} onKeyDown={pan}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODES}
        edgeTypes={EDGES}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        zoomOnDoubleClick={false}
        minZoom={0.2}
        maxZoom={3}
        fitView
        fitViewOptions={FIT}
        onMoveEnd={event => event && setMoved(drawing)}
        onPaneClick={() => onState(chart.id)}
        attributionPosition="bottom-left"
      >
        <Fitted drawing={drawing} isFree={moved === drawing} />
        <Beside drawing={drawing} />
        <Panel position="bottom-right" className={css.tools}>
          <button type="button" aria-label="Zoom out" onClick={() => move(() => flow.zoomOut())}>
            −
          </button>
          <button type="button" onClick={fit}>
            Fit
          </button>
          <button type="button" aria-label="Zoom in" onClick={() => move(() => flow.zoomIn())}>
            +
          </button>
        </Panel>
      </ReactFlow>
    </div>
  )
}

/** Keeps the whole drawing in sight while it or its place changes, until somebody moves it. */
function Fitted({ drawing, isFree }: { drawing: Drawing; isFree: boolean }) {
  const { fitBounds } = useReactFlow()
  const width = useStore(store => store.width)
  const height = useStore(store => store.height)
  useEffect(() => {
    if (isFree || width === 0 || height === 0) return
    void fitBounds(
      { x: 0, y: 0, width: drawing.width, height: drawing.height },
      { padding: (2 * PADDING) / Math.max(width, height) },
    )
  }, [drawing, fitBounds, height, isFree, width])
  return null
}
