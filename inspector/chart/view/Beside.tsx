import { useStore } from '@xyflow/react'
import { type CSSProperties, useEffect } from 'react'
import css from '../chart-view.module.css'
import type { Drawing } from '../drawing'
import { useScene } from './scene'

/** The given content beside the selected state: above its box, or below where there is no room above. */
export function Beside({ drawing }: { drawing: Drawing }) {
  const { chart, selected, beside, onState } = useScene()
  const [left, top, zoom] = useStore(store => store.transform)
  const height = useStore(store => store.height)
  const box = drawing.boxes.find(({ state }) => state.id === selected)
  const isShown = box !== undefined && Boolean(beside)

  useEffect(() => {
    if (!isShown) return
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onState(chart.id)
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [isShown, onState, chart.id])

  if (!isShown) return null
  const start = top + box.y * zoom
  const end = start + box.height * zoom
  const isAbove = start > SPACE
  const y = isAbove ? start - GAP : end + SPACE < height ? end + GAP : Math.max(start, 0) + SPACE
  return (
    <div
      className={css.beside}
      style={{ '--x': `${left + box.x * zoom}px`, '--y': `${y}px` } as CSSProperties}
      data-side={isAbove ? 'above' : 'below'}
    >
      {beside}
    </div>
  )
}

/** Pixels that it takes, and between it and the box. */
const SPACE = 52
const GAP = 7
