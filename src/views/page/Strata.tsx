import css from './page.module.css'

/** How large each ring is beside the outermost, how far it lies below its middle, and how much of it is seen. */
const RINGS = [
  [1, 0, 0.15],
  [0.84, 3.2, 0.31],
  [0.69, 6.2, 0.46],
  [0.55, 9, 0.6],
  [0.42, 11.6, 0.73],
  [0.3, 14, 0.85],
  [0.19, 16.2, 0.96],
]

/** The drop as contour lines, behind the words: decoration only. */
export function Strata() {
  return (
    <svg className={css.strata} viewBox="-100 -130 200 230" fill="none" stroke="currentColor" aria-hidden="true">
      {RINGS.map(([scale, below, opacity]) => (
        <path
          key={scale}
          d="M0-120C45-66 80-25 80 20a80 80 0 0 1-160 0c0-45 35-86 80-140z"
          transform={`translate(0 ${below}) scale(${scale})`}
          vectorEffect="non-scaling-stroke"
          opacity={opacity}
        />
      ))}
    </svg>
  )
}
