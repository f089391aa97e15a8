import type { Step } from '#trace/format'
import { LedTo } from './LedTo'
import { Rows } from './Rows'
import { clockTime, eventName, ledTo, nameOf } from './steps'
import css from './timeline.module.css'
import type { ViewModel } from './view-model'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'

/** Every step in a line: when, to whom, what it heard, from whom, and where that led. */
export function Log({ workspace, view }: { workspace: WorkspaceActor; view: ViewModel }) {
  return (
    <Rows
      label={words.below.log}
      steps={view.listed}
      chosen={view.number}
      head={<Headings />}
      onChoose={number => workspace.send({ type: 'cursor.placed', number })}
      onMove={to => workspace.send({ type: 'cursor.moved', to })}
    >
      {step => <Line step={step} />}
    </Rows>
  )
}

function Headings() {
  const { number, time, actor, event, led, from } = words.log
  return (
    <div className={css.headings}>
      <span className={css.number}>{number}</span>
      <span>{time}</span>
      <span>{actor}</span>
      <span>{event}</span>
      <span>{led}</span>
      <span className={css.from}>{from}</span>
    </div>
  )
}

function Line({ step }: { step: Step }) {
  const led = ledTo(step).join(', ')
  return (
    <>
      <span className={css.number}>{step.number}</span>
      <span className={css.time}>{clockTime(step.at)}</span>
      <span className={css.actor} title={step.actor}>
        {nameOf(step.actor)}
      </span>
      <span className={css.event}>{eventName(step)}</span>
      <LedTo led={led} className={css.led} sign="→ " />
      <span className={css.from}>{step.from ? nameOf(step.from) : ''}</span>
    </>
  )
}
