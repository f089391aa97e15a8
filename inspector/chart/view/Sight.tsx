import { useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import type { Drawing, Rect, Size } from '../drawing'
import { useScene } from './scene'
import {
  approached,
  boxesOf,
  filled,
  inSight,
  isFar,
  litBoxes,
  newsIn,
  opening,
  panned,
  placeOf,
  type Seen,
  type Viewport,
  whole,
} from './sight'

/** The fields that are typed in: the sheet lies still until they are left. */
const TYPED = 'textarea, [type="search"]'

/** Pans to what is chosen or newly lit, and otherwise leaves the sheet where it lies. */
export function Sight({ drawing }: { drawing: Drawing }) {
  const { chart, active, selected, pointed = null, anchor, follows = false, holds = false, onReached } = useScene()
  const { getViewport, setViewport } = useReactFlow()
  const width = useStore(store => store.width)
  const height = useStore(store => store.height)
  const seen = useRef<Seen>(null)
  const size = useRef<Size>(null)
  useEffect(() => {
    if (width === 0 || height === 0) return
    const room = { width, height }
    const before = seen.current
    // The same states with figures or without: what is in the middle stays there.
    const isSame = before !== null && String(idsOf(before.drawing)) === String(idsOf(drawing))
    const start = before === null || (anchor === null && !isSame)
    const viewport = start
      ? opening(drawing, room)
      : anchored(
          getViewport(),
          before.drawing,
          drawing,
          isSame ? middleOf(before.drawing, getViewport(), room) : anchor,
        )
    const now = { drawing, selected, pointed, active }
    const isHeld = holds || document.activeElement?.matches(TYPED) === true
    const moves = newsIn(before, now, { isAnew: start, follows, isHeld })
    const isStill = !start && before.drawing === drawing && moves.length === 0
    const chosen = [...placeOf(drawing, pointed), ...boxesOf(drawing, selected === null ? [] : [selected])]
    seen.current = now
    if (!start && isFar(viewport.zoom)) {
      const isChosen = pointed !== before.pointed || selected !== before.selected
      const near = approached(viewport, isChosen ? chosen[0] : undefined, drawing, room)
      if (near !== viewport) return void setViewport(near)
      // From afar all of a chart is seen, whatever was folded and whichever panel was opened.
      if (isStill || before.drawing !== drawing) return void setViewport(whole(drawing, room))
    }
    const isFolding = before !== null && anchor !== null && before.drawing !== drawing
    const folded = isFolding ? boxesOf(drawing, [anchor]).map(({ name }) => name) : []
    // A room that became another one may have covered what is chosen or active; a chart that ends to follow stays where it came to.
    const isOtherRoom = isResized(size.current, room)
    const again = isOtherRoom ? [...chosen, ...inSight(viewport, litBoxes(drawing, active), size.current ?? room)] : []
    const next = panned(viewport, isStill ? again : [...moves, ...folded], room)
    // The box that was folded stays where it is; else no part of the room is empty that the drawing could fill.
    void setViewport(isFolding || (isStill && !isOtherRoom) ? next : filled(next, drawing, room))
    size.current = room
  }, [drawing, active, selected, pointed, anchor, follows, holds, width, height, getViewport, setViewport])
  const { domNode } = useStoreApi().getState()
  useEffect(() => {
    if (!onReached || width === 0) return
    // A box that was just drawn is hidden until it is measured.
    const state = boxesOf(drawing, [selected ?? chart.id]).at(-1)?.state.id
    const reach = () => {
      const arrow = pointed && `[data-transition-id="${CSS.escape(pointed)}"]`
      const button =
        (arrow && domNode?.querySelector<HTMLElement>(arrow)) ||
        domNode?.querySelector<HTMLElement>(`[data-state-id="${state}"] > button`)
      button?.focus({ preventScroll: true })
      if (button && document.activeElement === button) {
        const sought = [...placeOf(drawing, pointed), ...boxesOf(drawing, selected === null ? [] : [selected])]
        const viewport = getViewport()
        const near = approached(viewport, sought[0], drawing, { width, height })
        if (sought[0]) void setViewport(near === viewport ? panned(viewport, sought, { width, height }) : near)
        onReached()
      } else frame = requestAnimationFrame(reach)
    }
    let frame = requestAnimationFrame(reach)
    return () => cancelAnimationFrame(frame)
  }, [drawing, selected, pointed, chart.id, onReached, width, height, domNode, getViewport, setViewport])
  return null
}

function isResized(before: Size | null, { width, height }: Size): boolean {
  return before?.width !== width || before.height !== height
}

function idsOf({ boxes }: Drawing): string[] {
  return boxes.map(({ state }) => state.id)
}

/** The state in the middle of what is seen. */
function middleOf({ boxes }: Drawing, viewport: Viewport, room: Size): string | null {
  const x = (room.width / 2 - viewport.x) / viewport.zoom
  const y = (room.height / 2 - viewport.y) / viewport.zoom
  const isAround = (box: Rect) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
  return boxes.findLast(isAround)?.state.id ?? null
}

/** Keeps the start of the box that was folded or unfolded where it is, and with it what is not in it. */
function anchored(viewport: Viewport, before: Drawing, now: Drawing, anchor: string | null): Viewport {
  const [old] = boxesOf(before, anchor === null ? [] : [anchor])
  const [box] = boxesOf(now, anchor === null ? [] : [anchor])
  if (!old || !box || before === now) return viewport
  const { x, y, zoom } = viewport
  return { x: x + (old.x - box.x) * zoom, y: y + (old.y - box.y) * zoom, zoom }
}
