import { useState } from 'react'

/** The shapes, width by height, for which charts are laid out: few, so that a drawing stays while its place grows a little. */
const SHAPES = [0.7, 1.1, 1.5, 2.2]

/** Which of the shapes an element has, and a `ref` for it; `null` before it was measured. */
export function useShape(): [number | null, (element: HTMLElement | null) => (() => void) | undefined] {
  const [shape, setShape] = useState<number | null>(null)
  const [measured] = useState(() => (element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 }
      if (width > 0 && height > 0) setShape(nearest(width / height))
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return [shape, measured]
}

function nearest(ratio: number): number {
  const away = (shape: number) => Math.abs(Math.log(shape / ratio))
  return SHAPES.reduce((one, other) => (away(other) < away(one) ? other : one))
}
