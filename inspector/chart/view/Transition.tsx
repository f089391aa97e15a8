import type { ChartTransition } from '../chart'
import css from '../chart-view.module.css'
import type { Line, Rect } from '../drawing'
import { inFull, named } from '../words'
import { Lines } from './Lines'
import { MarkSign } from './MarkSign'
import { useScene } from './scene'
import { useStop } from './stops'

const REFUSED = 'the condition does not hold now'

/** A transition as a button, in a state or on an arrow. */
export function Transition({
  transition,
  lines,
  place,
  kind,
}: {
  transition: ChartTransition
  lines: readonly Line[]
  place: Rect & { left: number; top: number }
  kind: 'chip' | 'label'
}) {
  const { chart, last, marks, fresh, heat, pointed, canTake, isRefused, onTransition } = useScene()
  const isPossible = canTake?.(transition) ?? true
  const refused = isPossible && isRefused?.(transition) === true
  const warmth = heat?.warmth.get(transition.id)
  const name = [named(chart, transition, lines), warmth?.says].filter(Boolean).join(', ')
  const { left, top, width, height } = place
  return (
    <button
      {...useStop(transition.id)}
      type="button"
      className={css.transition}
      style={{ left, top, width, height }}
      data-kind={kind}
      data-transition-id={transition.id}
      data-label={kind === 'label' ? '' : undefined}
      data-chip={kind === 'chip' ? '' : undefined}
      data-last={last.includes(transition.id) || undefined}
      data-refused={refused || undefined}
      data-mark={marks?.get(transition.id)}
      data-heat={warmth?.level}
      data-pointed={pointed === transition.id || undefined}
      aria-label={refused ? `${name}, ${REFUSED}` : name}
      data-idle={!isPossible || undefined}
      title={refused ? `${inFull(chart, transition)}\n${REFUSED}` : inFull(chart, transition)}
      onClick={event => {
        event.stopPropagation()
        onTransition(transition)
      }}
    >
      <Lines lines={lines} from={place} fresh={fresh?.get(transition.id)} />
      <MarkSign id={transition.id} />
    </button>
  )
}
