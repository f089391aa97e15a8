import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { Recorder } from '#actors/recorder'
import type { SaleActor } from '#machines/sale'
import { App } from '#views/App'
import { Fallback } from '#views/Fallback'
import { Frame } from './Frame'
import css from './live.module.css'
import { type LookActor, shownBy } from './look.machine'
import { words } from './words'

/** The page as visitors have it or, in a frame, as it is not now; the sale goes on beneath. */
export function Page({ sale, look, log }: { sale: SaleActor; look: LookActor; log: Recorder }) {
  const snapshot = useSelector(look, now => now)
  const shown = shownBy(snapshot)
  const { standing } = snapshot.context
  if (shown.kind === 'now' || !standing) {
    return (
      <Fallback onSaveTrace={() => sale.send({ type: 'trace.requested' })}>
        <App sale={sale} />
      </Fallback>
    )
  }
  return (
    <div className={css.away}>
      <div className={css.bar} role="status">
        <p>{shown.kind === 'step' ? <Place number={shown.number} log={log} /> : words.put}</p>
        <button type="button" onClick={() => look.send({ type: 'now.chosen' })}>
          {words.back}
        </button>
      </div>
      <Frame key={shown.kind} plays={shown.kind === 'standing'} standing={standing} />
    </div>
  )
}

function Place({ number, log }: { number: number; log: Recorder }) {
  const last = useSyncExternalStore(log.subscribe, () => log.steps.at(-1)?.number ?? 0)
  return words.past(number, last)
}
