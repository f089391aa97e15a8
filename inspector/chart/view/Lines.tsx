import css from '../chart-view.module.css'
import type { Line, Point, Run } from '../drawing'
import { TYPE } from '../type'
import { Sign } from './Sign'

/** Lines of a drawing inside a box whose corner is at the given point. */
export function Lines({ lines, from }: { lines: readonly Line[]; from: Point }) {
  return lines.flatMap(({ y, runs }) =>
    runs.map(run => <Words key={`${run.x} ${y}`} run={run} x={run.x - from.x} y={y - from.y} />),
  )
}

function Words({ run: { tone, text, width }, x, y }: { run: Run; x: number; y: number }) {
  const { size } = TYPE[tone]
  if (!text) return <Sign tone={tone} x={x} y={y} width={width} />
  // The signs of Figtree stand 0.95 em above the line and 0.25 em below it.
  return (
    <span className={css.words} data-tone={tone} style={{ left: x, top: y - size * 0.95, fontSize: size }}>
      {/* The space parts the words for a voice; it is wider than what is seen of it. */}
      {`${text} `}
    </span>
  )
}
