import css from './page.module.css'

/** How large each ring is beside the outermost, how far it lies below its middle, and how much of it is seen. */
const RINGS = [
  [1, 0, 0.05],
  [0.84, 3.2, 0.13],
  [0.69, 6.2, 0.24],
  [0.55, 9, 0.36],
  [0.42, 11.6, 0.48],
  [0.3, 14, 0.58],
  [0.19, 16.2, 0.67],
]

/**
 * The drop as contour lines, behind the words: decoration only. Its strokes are translucent, and nothing else: a layer or a
 * mask of its own takes as long to draw as the page beside it.
 */
export function Strata() {
  return (
    <svg className={css.strata} viewBox="-100 -130 200 230" fill="none" stroke="currentColor" aria-hidden="true">
      {RINGS.map(([scale, below, opacity]) => (
        <path
          key={scale}
          d="M0-120C45-66 80-25 80 20a80 80 0 0 1-160 0c0-45 35-86 80-140z"
          transform={`translate(0 ${below}) scale(${scale})`}
          vectorEffect="non-scaling-stroke"
          strokeOpacity={opacity}
        />
      ))}
    </svg>
  )
}
