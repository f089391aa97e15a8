import { useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { useMemo, useTransition } from 'react'
import css from '../chart-view.module.css'
import type { Drawing } from '../drawing'
import { overviewOf, WHOLE } from './drawn'
import { isTelling } from './far'
import { backToState } from './keys'
import { useScene } from './scene'
import { boxesOf, broughtIn, fitted, isFar, LARGEST, leastZoom, litBoxes, outOfSight, whole, zoomed } from './sight'

/** Zooms that differ by less are the same. */
const NEAR = 1e-3
/** How many times nearer a press leads. */
const ZOOM = 1.2

/** What can be done with the chosen state and with the drawing, below it, where nothing is covered. */
export function Foot({ drawing }: { drawing: Drawing }) {
  const flow = useReactFlow()
  const store = useStoreApi()
  const { chart, active, selected, beside, foldAll } = useScene()
  const lit = useMemo(() => litBoxes(drawing, active), [drawing, active])
  const hidden = useStore(({ transform: [x, y, zoom], ...room }) => outOfSight({ x, y, zoom }, lit, room).length)
  const far = useStore(({ transform: [, , zoom] }) => isFar(zoom))
  const isLeast = useStore(({ transform: [, , zoom], ...room }) => zoom < leastZoom(drawing, room) + NEAR)
  const isLargest = useStore(({ transform: [, , zoom] }) => zoom > LARGEST - NEAR)
  const sought = [...boxesOf(drawing, selected === null ? [] : [selected]), ...lit]
  const isFolded = drawing.isBrief || drawing.boxes.some(box => box.isFolded)
  const [isFolding, begin] = useTransition()
  const fold = () => begin(async () => foldAll(await overviewOf(chart, store.getState(), { selected, active })))
  const zoomBy = (factor: number) =>
    void flow.setViewport(zoomed(flow.getViewport(), factor, sought, drawing, store.getState()))
  /** The whole chart, or its overview where from afar it would say too little. */
  const fit = () => {
    const viewport = whole(drawing, store.getState())
    if (isTelling(drawing, viewport.zoom)) void flow.setViewport(viewport)
    else fold()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the focused button, and lead back to the state.
    <div className={css.foot} onKeyDown={backToState}>
      <div className={css.chosen} data-actions>
        {beside}
      </div>
      <div className={css.tools}>
        <button
          type="button"
          disabled={lit.length === 0}
          data-hidden={hidden > 0 || undefined}
          title={hidden > 0 ? `Active and out of sight: ${hidden}` : undefined}
          onClick={() => void flow.setViewport(broughtIn(flow.getViewport(), lit, store.getState()))}
        >
          {hidden > 0 ? `Show active (${hidden})` : 'Show active'}
        </button>
        <button type="button" aria-busy={isFolding} onClick={fold}>
          Overview
        </button>
        <button type="button" disabled={!isFolded} onClick={() => foldAll(WHOLE)}>
          Unfold all
        </button>
        <Zoom
          name="Zoom out"
          sign="−"
          end={isLeast ? 'The whole chart is in sight' : undefined}
          onPress={() => zoomBy(1 / ZOOM)}
        />
        {far ? (
          <button
            type="button"
            title="As near as it takes to read every word"
            onClick={() => void flow.setViewport(fitted(drawing, sought, store.getState()))}
          >
            Read
          </button>
        ) : (
          <button
            type="button"
            title="The whole chart; from afar only the names of its states are written, and where these have no room, its overview"
            onClick={fit}
          >
            Fit
          </button>
        )}
        <Zoom
          name="Zoom in"
          sign="+"
          end={isLargest ? 'Nearer it does not come' : undefined}
          onPress={() => zoomBy(ZOOM)}
        />
      </div>
      <a className={css.credit} href="https://reactflow.dev" target="_blank" rel="noreferrer">
        React Flow
      </a>
    </div>
  )
}

/** A step nearer or farther; `end` says why there is none. */
function Zoom({
  name,
  sign,
  end,
  onPress,
}: {
  name: string
  sign: string
  end: string | undefined
  onPress: () => void
}) {
  return (
    <button type="button" aria-label={name} disabled={end !== undefined} title={end} onClick={onPress}>
      {sign}
    </button>
  )
}
