import type { ChartTransition } from '../chart'
import css from '../chart-view.module.css'
import type { Line, Rect } from '../drawing'
import { inFull } from '../words'
import { Lines } from './Lines'
import { useScene } from './scene'

/** A transition as a button, in a state or on an arrow. */
export function Transition({
  transition,
  says,
  lines,
  place,
  kind,
}: {
  transition: ChartTransition
  says: string
  lines: readonly Line[]
  place: Rect & { left: number; top: number }
  kind: 'chip' | 'label'
}) {
  const { chart, last, canTake, onTransition } = useScene()
  const isPossible = canTake?.(transition) ?? true
  const { left, top, width, height } = place
  return (
    <button
      type="button"
      className={css.transition}
      style={{ left, top, width, height }}
      data-kind={kind}
      data-transition-id={transition.id}
      data-label={kind === 'label' ? '' : undefined}
      data-chip={kind === 'chip' ? '' : undefined}
      data-last={last.includes(transition.id) || undefined}
      aria-label={says}
      aria-disabled={!isPossible}
      title={inFull(chart, transition)}
      onClick={event => {
        event.stopPropagation()
        if (isPossible) onTransition(transition)
      }}
    >
      <Lines lines={lines} from={place} />
    </button>
  )
}
