import css from '../chart-view.module.css'
import type { Line, Point, Run } from '../drawing'
import { TYPE } from '../type'
import { Sign } from './Sign'

const NONE: ReadonlySet<string> = new Set()

interface Props {
  lines: readonly Line[]
  from: Point
  /** The words that another version has otherwise. */
  fresh?: ReadonlySet<string> | undefined
}

/** Lines of a drawing inside a box whose corner is at the given point. */
export function Lines({ lines, from, fresh }: Props) {
  return lines.flatMap(({ y, runs }) =>
    runs.map(run => (
      <Words key={`${run.x} ${y}`} isFresh={isFresh(run, fresh)} run={run} x={run.x - from.x} y={y - from.y} />
    )),
  )
}

/** The commas between the words of a list are of none of them. */
function isFresh({ text, whole = text }: Run, fresh: ReadonlySet<string> = NONE): boolean {
  return fresh.has(whole.replace(/,$/, ''))
}

function Words({ run: { tone, text, width }, x, y, isFresh }: { run: Run; x: number; y: number; isFresh: boolean }) {
  const { size } = TYPE[tone]
  if (!text) return <Sign tone={tone} x={x} y={y} width={width} />
  // The signs of Figtree stand 0.95 em above the line and 0.25 em below it.
  return (
    <span
      className={css.words}
      data-tone={tone}
      data-fresh={isFresh || undefined}
      style={{ left: x, top: y - size * 0.95, fontSize: size }}
    >
      {/* The space parts the words for a voice; it is wider than what is seen of it. */}
      {`${text} `}
    </span>
  )
}
