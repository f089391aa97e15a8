import { useState } from 'react'
import type { RouteName } from '#api/routes'
import type { FaultInjector } from '../faults/injector'
import { CALL_NAMES, type Fault, KIND_NAMES, KINDS, LATENESS, latenessInWords } from '../faults/kinds'
import type { Send } from './ask'
import style from './bar.module.css'

export type FaultsView = ReturnType<FaultInjector['view']>

const RATES = [0.1, 0.3]

/** The fault injector's controls: how late answers come, one fault for one call, or a share of all answers by a seed that replays. */
export function Faults({ view, send }: { view: FaultsView; send: Send }) {
  const [fault, setFault] = useState<Fault>('latency')
  const [call, setCall] = useState<RouteName>('order')
  const strike = (times?: number) => send('PUT', '/faults', { rules: [{ call, fault, times }] })
  return (
    <details className={style.faults}>
      <summary>Faults: {told(view)}</summary>
      <label>
        Answers come{' '}
        <select
          value={view.late_ms}
          onChange={({ target }) => send('PUT', '/faults/late', { ms: Number(target.value) })}
        >
          {LATENESS.map(late => (
            <option key={late} value={late}>
              {latenessInWords(late)}
            </option>
          ))}
        </select>
      </label>
      <select aria-label="Fault" value={fault} onChange={({ target }) => setFault(target.value as Fault)}>
        {KIND_NAMES.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select aria-label="Call" value={call} onChange={({ target }) => setCall(target.value as RouteName)}>
        {CALL_NAMES.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <p className={style.means}>{KINDS[fault]}</p>
      <button type="button" onClick={() => strike(1)}>
        Once
      </button>
      <button type="button" onClick={() => strike()}>
        Always
      </button>
      {RATES.map(rate => (
        <button key={rate} type="button" onClick={() => send('PUT', '/faults', { rate })}>
          {rate * 100} % of answers fail
        </button>
      ))}
      <button
        type="button"
        disabled={view.set === null && view.late_ms === 0}
        onClick={() => send('DELETE', '/faults')}
      >
        No faults
      </button>
    </details>
  )
}

function told({ set, late_ms, drawn, log }: FaultsView): string {
  const late = late_ms > 0 ? [`answers ${latenessInWords(late_ms)}`] : []
  if (!set) return late[0] ?? 'off'
  const [rule] = set.rules
  const last = log.at(-1)
  return [
    ...late,
    rule ? `${rule.call}: ${rule.fault}${rule.times === null ? '' : ' once'}` : `${set.rate * 100} %, seed ${set.seed}`,
    `${drawn} drawn`,
    ...(last ? [`last ${last.call}: ${last.became}`] : []),
  ].join(' · ')
}
