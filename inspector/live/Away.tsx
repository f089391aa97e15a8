import { useSelector } from '@xstate/react'
import { type ComponentType, useSyncExternalStore } from 'react'
import type { Recorder } from '#trace/recorder'
import { Frame } from './Frame'
import css from './live.module.css'
import { type LookActor, shownBy } from './look.machine'
import { words } from './words'

/** The addresses of the pages that show a snapshot: one that stands still, and one that plays on. */
interface Frames {
  past: string
  restored: string
}

/** The same view of the page, and nothing while the page is away: it goes on beneath. */
export function whileNow<Props extends object>(look: LookActor, View: ComponentType<Props>): ComponentType<Props> {
  return function Now(props: Props) {
    const isNow = useSelector(look, snapshot => snapshot.matches('now'))
    return isNow ? <View {...props} /> : null
  }
}

/** The page as it is not now, in a frame: after an earlier step, or in a restored state. */
export function Away({ look, log, frames }: { look: LookActor; log: Recorder; frames: Frames }) {
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
      <Frame key={shown.kind} src={shown.kind === 'restored' ? frames.restored : frames.past} snapshot={snapshot} />
    </div>
  )
}

function Place({ number, log }: { number: number; log: Recorder }) {
  const last = useSyncExternalStore(log.subscribe, () => log.steps.at(-1)?.number ?? 0)
  return words.past(number, last)
}
