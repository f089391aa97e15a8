import './flow.css'
import { ReactFlow, ReactFlowProvider, useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { type CSSProperties, type FocusEvent, type KeyboardEvent, type UIEvent, useId, useMemo, useState } from 'react'
import css from '../chart-view.module.css'
import type { Drawing } from '../drawing'
import { Exit } from './Exit'
import { Foot } from './Foot'
import { Nameless, namelessAt } from './far'
import { edgesOf, nodesOf } from './flow'
import { Label } from './Label'
import { Sight } from './Sight'
import { State } from './State'
import { useScene } from './scene'
import { approached, boxesOf, isFar, LARGEST, leastZoom, panned, placeOf, READABLE } from './sight'
import { StopContext, stopAt, stopsOf } from './stops'
import { Way } from './Way'

const NODES = { state: State, label: Label, exit: Exit }
const EDGES = { way: Way }
const NONE: ReadonlySet<string> = new Set()
const STEP = 60
const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}
/** How far beyond the drawing the sheet can be moved, in the drawing's own units. */
const BEYOND = 240
const START = { x: 0, y: 0, zoom: READABLE }

/** A drawing to move about in; from afar, where its words could not be read, only the names of its states are written. */
export function Canvas({ drawing }: { drawing: Drawing }) {
  return (
    <ReactFlowProvider>
      <Sheet drawing={drawing} />
      <Foot drawing={drawing} />
    </ReactFlowProvider>
  )
}

function Sheet({ drawing }: { drawing: Drawing }) {
  // Ids in the document begin with it, and a second chart may be drawn beside this one.
  const id = useId()
  const flow = useReactFlow()
  const store = useStoreApi()
  const { chart, onState } = useScene()
  const stop = useHeldStop(drawing)
  const least = useStore(room => leastZoom(drawing, room))
  const zoom = useStore(({ transform: [, , zoom] }) => (isFar(zoom) ? zoom : null))
  const nameless = useMemo(() => (zoom === null ? NONE : namelessAt(drawing, zoom)), [drawing, zoom])
  const nodes = useMemo(() => nodesOf(drawing), [drawing])
  const edges = useMemo(() => edgesOf(drawing), [drawing])
  const extent = useMemo((): [[number, number], [number, number]] => {
    const { width, height } = drawing
    return [
      [-BEYOND, -BEYOND],
      [width + BEYOND, height + BEYOND],
    ]
  }, [drawing])
  /** Arrow keys lead from stop to stop; with Shift they pan the sheet. */
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = STEPS[event.key]
    if (step && event.shiftKey) {
      event.preventDefault()
      const { x, y, zoom } = flow.getViewport()
      return void flow.setViewport({ x: x + step.x, y: y + step.y, zoom })
    }
    const next = stopAt(drawing, stop.id, event.key)
    if (step || next) event.preventDefault()
    if (next) event.currentTarget.querySelector<HTMLElement>(`[data-stop="${CSS.escape(next)}"]`)?.focus()
  }
  /** What the keyboard reaches out of sight is panned into it. */
  function show({ target }: FocusEvent) {
    stop.hold(target.closest('[data-stop]')?.getAttribute('data-stop') ?? null)
    const id = target.closest('[data-id]')?.getAttribute('data-id')
    const node = nodes.find(each => each.id === id)
    if (!node || !target.matches(':focus-visible')) return
    const { domNode, width, height } = store.getState()
    domNode?.scrollTo(0, 0)
    const viewport = flow.getViewport()
    const from = domNode?.getBoundingClientRect() ?? new DOMRect()
    const { left, top, ...size } = target.getBoundingClientRect().toJSON() as DOMRect
    const { zoom } = viewport
    const place = {
      x: (left - from.left - viewport.x) / zoom,
      y: (top - from.top - viewport.y) / zoom,
      width: size.width / zoom,
      height: size.height / zoom,
    }
    void flow.setViewport(panned(viewport, [place], { width, height }))
  }
  /** From afar a press on a state or an arrow leads to where it can be read. */
  function approach(id: string) {
    const viewport = flow.getViewport()
    const near = approached(viewport, placeOf(drawing, id)[0], drawing, store.getState())
    if (near !== viewport) void flow.setViewport(near)
  }
  return (
    // The buttons of a toolbar are one stop of Tab, and arrow keys reach all of them.
    <div
      className={css.sheet}
      data-far={zoom === null ? undefined : ''}
      style={{ '--far': zoom === null ? 1 : 1 / zoom } as CSSProperties}
      role="toolbar"
      aria-label={`States and arrows of ${chart.id}`}
      onKeyDown={press}
      onFocus={show}
      onScrollCapture={stay}
    >
      <StopContext value={stop.id}>
        <Nameless value={nameless}>
          <ReactFlow
            id={id}
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
            panOnScroll
            minZoom={least}
            maxZoom={LARGEST}
            defaultViewport={START}
            translateExtent={extent}
            onNodeClick={(_, { id }) => approach(id)}
            onPaneClick={() => onState(chart.id)}
            proOptions={NAMED_BELOW}
          >
            <Sight drawing={drawing} />
          </ReactFlow>
        </Nameless>
      </StopContext>
    </div>
  )
}

/** The stop that Tab leads to: the one that had the focus last or, once a state is chosen, that state. */
function useHeldStop(drawing: Drawing) {
  const { chart, selected } = useScene()
  const [held, hold] = useState(selected)
  const [seen, setSeen] = useState(selected)
  if (seen !== selected) {
    setSeen(selected)
    hold(selected)
  }
  const stops = useMemo(() => new Set(stopsOf(drawing)), [drawing])
  const first = boxesOf(drawing, [selected ?? chart.id]).at(-1)?.state.id ?? chart.id
  return { id: held !== null && stops.has(held) ? held : first, hold }
}

/** The library is named in the foot, where it covers no state. */
const NAMED_BELOW = { hideAttribution: true }

/** A browser scrolls to what has the focus; the sheet is panned instead, or arrows and boxes would part. */
function stay({ target }: UIEvent): void {
  if (target instanceof Element) target.scrollTo(0, 0)
}
