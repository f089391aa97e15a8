import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Step } from '#trace/format'
import type { Direction } from './steps'
import css from './timeline.module.css'

/** Pixels, as `--row` in timeline.module.css. */
export const ROW = 28
const SPARE = 8

const KEYS: Record<string, Direction> = {
  ArrowLeft: 'back',
  ArrowUp: 'back',
  ArrowRight: 'forward',
  ArrowDown: 'forward',
  Home: 'first',
  End: 'last',
}

interface Props {
  label: string
  steps: readonly Step[]
  /** The number of the step at the cursor. */
  chosen: number
  /** Pixels, where the rows are wider than their viewport. */
  width?: number
  /** Where in this width the chosen step is, and how much around it is to be seen. */
  across?: number
  margin?: number
  head?: ReactNode
  onChoose(number: number): void
  onMove(to: Direction): void
  children: (step: Step, place: number) => ReactNode
}

/** A list of steps of which only those in view are drawn, with the chosen one always among them. */
export function Rows({ label, steps, chosen, width, across, margin = 0, head, onChoose, onMove, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState({ top: 0, height: 400 })
  const at = steps.findLastIndex(({ number }) => number <= chosen)
  const from = Math.max(0, Math.floor(viewport.top / ROW) - SPARE)
  const to = Math.min(steps.length, Math.ceil((viewport.top + viewport.height) / ROW) + SPARE)

  // The row may not be drawn yet, so that the browser's own scrolling could not find it.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || at < 0) return
    const headHeight = element.firstElementChild?.clientHeight ?? 0
    const [start, end] = [at * ROW, (at + 1) * ROW]
    const height = element.clientHeight - headHeight
    if (start < element.scrollTop) element.scrollTop = start
    else if (end > element.scrollTop + height) element.scrollTop = end - height
    setViewport({ top: element.scrollTop, height: element.clientHeight })
  }, [at])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || across === undefined) return
    const [start, end] = [Math.max(0, across - margin), across + margin]
    if (start < element.scrollLeft) element.scrollLeft = start
    else if (end > element.scrollLeft + element.clientWidth) element.scrollLeft = end - element.clientWidth
  }, [across, margin])

  const move = (event: KeyboardEvent) => {
    const direction = KEYS[event.key]
    if (!direction) return
    event.preventDefault()
    onMove(direction)
  }
  return (
    <div
      ref={scroller}
      className={css.rows}
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) =>
        setViewport({ top: scrollTop, height: clientHeight })
      }
    >
      <div className={css.head} style={{ minInlineSize: width }} aria-hidden="true">
        {head}
      </div>
      <div
        className={css.list}
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={at >= from && at < to ? `step-${steps[at]?.number}` : undefined}
        onKeyDown={move}
        style={{ blockSize: steps.length * ROW, minInlineSize: width }}
      >
        {steps.slice(from, to).map((step, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and takes the keys for its rows
          <div
            key={step.number}
            id={`step-${step.number}`}
            className={css.row}
            role="option"
            tabIndex={-1}
            aria-selected={from + index === at}
            aria-setsize={steps.length}
            aria-posinset={from + index + 1}
            data-kind={step.kind}
            data-moved={step.transitions.length > 0 || undefined}
            style={{ insetBlockStart: (from + index) * ROW }}
            onMouseDown={event => event.preventDefault()}
            onClick={({ currentTarget }) => {
              currentTarget.parentElement?.focus({ preventScroll: true })
              onChoose(step.number)
            }}
          >
            {children(step, from + index)}
          </div>
        ))}
      </div>
    </div>
  )
}
