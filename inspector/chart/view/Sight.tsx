import { useReactFlow, useStore } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import type { Drawing } from '../drawing'
import { useScene } from './scene'
import { boxesOf, litBoxes, opening, panned, type Viewport } from './sight'

/** What was seen when the sheet was moved last. */
interface Seen {
  drawing: Drawing
  selected: string | null
  active: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()

/** Pans to what is chosen or newly lit, and otherwise leaves the sheet where it lies. */
export function Sight({ drawing }: { drawing: Drawing }) {
  const { active, selected, anchor } = useScene()
  const { getViewport, setViewport } = useReactFlow()
  const width = useStore(store => store.width)
  const height = useStore(store => store.height)
  const seen = useRef<Seen>(null)
  useEffect(() => {
    if (width === 0 || height === 0) return
    const room = { width, height }
    const before = seen.current
    const start = before === null || (anchor === null && before.drawing !== drawing)
    const viewport = start ? opening(drawing, room) : anchored(getViewport(), before.drawing, drawing, anchor)
    const known = before?.active ?? NOTHING
    const news = litBoxes(drawing, active).filter(({ state }) => start || !known.has(state.id))
    const chosen = selected === null || selected === before?.selected ? [] : boxesOf(drawing, [selected])
    const isStill = !start && before.drawing === drawing && news.length === 0 && chosen.length === 0
    // A room that became another one may have covered what is chosen.
    const wanted = isStill ? boxesOf(drawing, selected === null ? [] : [selected]) : [...chosen, ...news]
    seen.current = { drawing, selected, active }
    void setViewport(panned(viewport, wanted, room))
  }, [drawing, active, selected, anchor, width, height, getViewport, setViewport])
  return null
}

/** Keeps the corner of the box that was folded or unfolded, with the sign that does so, under the pointer. */
function anchored(viewport: Viewport, before: Drawing, now: Drawing, anchor: string | null): Viewport {
  const [old] = boxesOf(before, anchor === null ? [] : [anchor])
  const [box] = boxesOf(now, anchor === null ? [] : [anchor])
  if (!old || !box || before === now) return viewport
  const { x, y, zoom } = viewport
  return { x: x + (old.x + old.width - box.x - box.width) * zoom, y: y + (old.y - box.y) * zoom, zoom }
}
