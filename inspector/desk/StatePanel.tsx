import type { ReactNode } from 'react'
import type { ChartState, ChartTransition } from '../chart/chart'
import type { Desk, DeskActor, Goods } from './desk.machine'
import shell from './desk.module.css'
import { Json } from './Json'
import { chartById, stateAt } from './place'
import css from './side.module.css'
import type { Sight } from './sight'
import { words } from './words'

/** What is to be known of a chart or of one of its states, and what can be taken away of it. */
export function StatePanel({ desk, snapshot, sight }: { desk: DeskActor; snapshot: Desk; sight: Sight }) {
  const { place, theme } = snapshot.context
  const chart = chartById(place.chart)
  const state = stateAt(place) ?? chart?.states.find(({ parent }) => parent === null)
  if (!chart || !state) return null
  const own = chart.transitions.filter(({ source }) => source === state.id)
  const take = (goods: Goods) => () => desk.send({ type: 'goods.taken', goods })
  return (
    <>
      <h2>{state.id}</h2>
      <p className={css.where}>
        {[
          words.state.kind[state.kind],
          state.isInitial && words.state.initial,
          sight.active.has(state.id) && words.state.active,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {state.description && <p>{state.description}</p>}
      <div className={shell.buttons}>
        <button
          type="button"
          className={shell.button}
          data-look="strong"
          onClick={() => desk.send({ type: 'example.asked' })}
        >
          {words.state.show}
        </button>
        <button type="button" className={shell.button} onClick={take({ kind: 'link', place })}>
          {words.state.link}
        </button>
      </div>
      <Facts state={state} />
      <h3>{words.state.transitions}</h3>
      {own.length === 0 && state.kind !== 'compound' && state.kind !== 'parallel' && (
        <p className={css.hint}>{words.state.nowhere}</p>
      )}
      <ul className={css.list}>
        {own.map(transition => (
          <li key={transition.id}>
            <button
              type="button"
              className={css.event}
              data-kind={transition.kind}
              onClick={() => desk.send({ type: 'transition.picked', id: transition.id })}
            >
              {transition.label}
              <small>{leads(transition)}</small>
            </button>
          </li>
        ))}
      </ul>
      <h3>{words.state.takeAway}</h3>
      <div className={shell.buttons}>
        <button type="button" className={shell.button} onClick={take({ kind: 'svg', chart: chart.id, theme })}>
          {words.state.svg}
        </button>
        <button type="button" className={shell.button} onClick={take({ kind: 'png', chart: chart.id, theme })}>
          {words.state.png}
        </button>
        <button type="button" className={shell.button} onClick={take({ kind: 'mermaid', chart: chart.id })}>
          {words.state.mermaid}
        </button>
        <button type="button" className={shell.button} onClick={take({ kind: 'mermaid text', chart: chart.id })}>
          {words.state.mermaidText}
        </button>
      </div>
    </>
  )
}

function Facts({ state }: { state: ChartState }) {
  return (
    <dl className={css.facts}>
      <Fact name={words.state.tags}>{state.tags.join(', ')}</Fact>
      <Fact name={words.state.invokes}>{state.invokes.map(({ id }) => id).join(', ')}</Fact>
      <Fact name={words.state.entry}>{state.entry.join(', ')}</Fact>
      <Fact name={words.state.exit}>{state.exit.join(', ')}</Fact>
      {state.meta !== undefined && state.meta !== null && (
        <Fact name={words.state.meta}>
          <Json name={words.state.meta} value={state.meta} isOpen />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
}

function leads({ targets, guard, source }: ChartTransition): string {
  const to = targets.map(id => (id === source ? id : id.split('.').slice(1).join('.'))).join(', ')
  return `→ ${to || words.state.stays}${guard ? ` [${guard}]` : ''}`
}
