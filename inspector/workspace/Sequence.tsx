import { useMemo } from 'react'
import { LedTo } from './LedTo'
import { type Arrow, sequenceOf } from './lanes'
import { ROW, Rows } from './Rows'
import css from './timeline.module.css'
import type { ViewModel } from './view-model'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'

const LANE = 112
const EDGE = 60
const HEAD = 5

/** The events between the charts: a column for each, an arrow for each event, downwards in time. */
export function Sequence({ workspace, view }: { workspace: WorkspaceActor; view: ViewModel }) {
  const { trace, listed } = view
  const { lanes, arrows } = useMemo(() => sequenceOf(trace, listed), [trace, listed])
  const width = lanes.length * LANE + EDGE
  return (
    <Rows
      label={words.below.sequence}
      steps={arrows.map(({ step }) => step)}
      chosen={view.number}
      width={width}
      across={arrows.length > 0 ? x(arrowAt(arrows, view.number)?.to ?? 0) : undefined}
      margin={LANE}
      onChoose={number => workspace.send({ type: 'cursor.placed', number })}
      onMove={to => workspace.send({ type: 'cursor.moved', to })}
      head={lanes.map(({ path, name }, place) => (
        <span key={path} className={css.lane} style={{ insetInlineStart: x(place) }}>
          {name || words.outside}
        </span>
      ))}
    >
      {(_, place) => {
        const arrow = arrows[place]
        return arrow && <ArrowRow arrow={arrow} lanes={lanes.length} width={width} />
      }}
    </Rows>
  )
}

/** The arrow of the step at the cursor, or the one before it. */
function arrowAt(arrows: readonly Arrow[], number: number): Arrow | undefined {
  return arrows.findLast(({ step }) => step.number <= number)
}

function ArrowRow({ arrow, lanes, width }: { arrow: Arrow; lanes: number; width: number }) {
  const { step, to, label, led, living } = arrow
  const end = x(to)
  const start = arrow.work !== null || arrow.from === to ? end - LANE / 3 : x(arrow.from)
  const side = start < end ? -1 : 1
  const isStopped = step.kind === 'stopped'
  return (
    <>
      <svg className={css.drawing} width={width} height={ROW} aria-hidden="true">
        {Array.from({ length: lanes }, (_, place) => place).map(place => (
          <line
            key={place}
            className={css.life}
            data-state={living.has(place) ? 'active' : 'stopped'}
            x1={x(place)}
            x2={x(place)}
            y1={0}
            y2={ROW}
          />
        ))}
        {isStopped ? (
          <path className={css.end} d={`M${end - 5} ${ROW - 13}l10 10m0 -10l-10 10`} />
        ) : (
          <path
            className={css.arrow}
            d={`M${start} ${ROW - 8}H${end}m${side * HEAD * 1.4} ${-HEAD}l${-side * HEAD * 1.4} ${HEAD}l${side * HEAD * 1.4} ${HEAD}`}
          />
        )}
        {arrow.work !== null && <circle className={css.workDot} cx={start} cy={ROW - 8} r={3} />}
      </svg>
      <span className={css.arrowLabel} style={labelAt(start, end)}>
        {isStopped ? '' : label}
      </span>
      {led && <LedTo led={led} className={css.ledPill} style={besideHead(start, end)} />}
    </>
  )
}

/** Above its arrow, and to the left of a short one, where there is room. */
function labelAt(start: number, end: number) {
  return start < end ? { insetInlineEnd: `calc(100% - ${end - 10}px)` } : { insetInlineStart: end + 10 }
}

/** Beyond the head of its arrow, where the label is not. */
function besideHead(start: number, end: number) {
  return start < end ? { insetInlineStart: end + 8 } : { insetInlineEnd: `calc(100% - ${end - 8}px)` }
}

function x(place: number): number {
  return EDGE + place * LANE
}
