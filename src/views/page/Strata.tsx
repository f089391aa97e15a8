import css from './page.module.css'

const RINGS = [1, 0.84, 0.69, 0.55, 0.42, 0.3, 0.19]

/** The drop as contour lines, behind the words: decoration only. */
export function Strata() {
  return (
    <svg className={css.strata} viewBox="-100 -130 200 230" fill="none" aria-hidden="true">
      {RINGS.map(scale => (
        <path
          key={scale}
          d="M0-120C45-66 80-25 80 20a80 80 0 0 1-160 0c0-45 35-86 80-140z"
          transform={`translate(0 ${20 * (1 - scale)}) scale(${scale})`}
          stroke="currentColor"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
          opacity={1.15 - scale}
        />
      ))}
    </svg>
  )
}
