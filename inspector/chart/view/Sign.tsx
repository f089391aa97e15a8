import css from '../chart-view.module.css'
import type { Tone } from '../drawing'

const HEIGHT = 14

/** A sign that is drawn and not written: towards the target, the initial state, a state that remembers. */
export function Sign({ tone, x, y, width }: { tone: Tone; x: number; y: number; width: number }) {
  return (
    <svg
      className={css.sign}
      data-tone={tone}
      style={{ left: x, top: y - (tone === 'arrow' ? 11 : 12) }}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
    >
      {tone === 'arrow' && <path d="M0 7h9m-3.5-3.5L9 7l-3.5 3.5" />}
      {tone === 'initial' && (
        <>
          <circle cx="4" cy="7" r="3.5" />
          <path d="M4 7h13m-3.5-3.5L17 7l-3.5 3.5" />
        </>
      )}
      {tone === 'history' && <path d="M7 .5a6.500 6.500 0 1 0 .01 0M5 4v6M9 4v6M5 7h4" />}
    </svg>
  )
}
