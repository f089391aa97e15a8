import { useSelector } from '@xstate/react'
import { type ComponentType, useSyncExternalStore } from 'react'
import type { SaleActor } from '#machines/sale'
import type { Recorder } from '#trace/recorder'
import { Frame } from './Frame'
import css from './live.module.css'
import { type LookActor, shownBy } from './look.machine'
import { words } from './words'

/** The same view of the page, and nothing while the page is away: its sale goes on beneath. */
export function whileNow(look: LookActor, View: ComponentType<{ sale: SaleActor }>): typeof View {
  return function Now(props) {
    const isNow = useSelector(look, snapshot => snapshot.matches('now'))
    return isNow ? <View {...props} /> : null
  }
}

/** The page as it is not now, in a frame: after an earlier step, or in a restored state. */
export function Away({ look, log }: { look: LookActor; log: Recorder }) {
  const shown = useSelector(look, shownBy)
  const snapshot = useSelector(look, ({ context }) => context.snapshot)
  if (shown.kind === 'now' || !snapshot) return null
  return (
    <div className={css.away}>
      <div className={css.bar} role="status">
        <p>{shown.kind === 'step' ? <Place number={shown.number} log={log} /> : words.restored}</p>
        <button type="button" onClick={() => look.send({ type: 'now.chosen' })}>
          {words.back}
        </button>
      </div>
      <Frame key={shown.kind} plays={shown.kind === 'restored'} snapshot={snapshot} />
    </div>
  )
}

function Place({ number, log }: { number: number; log: Recorder }) {
  const last = useSyncExternalStore(log.subscribe, () => log.steps.at(-1)?.number ?? 0)
  return words.past(number, last)
}
