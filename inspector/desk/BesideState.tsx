import type { Desk, DeskActor } from './desk.machine'
import shell from './desk.module.css'
import { PutThere } from './PutThere'
import type { Sight } from './sight'
import { words } from './words'

/** What can be done with the chosen state, beside it, so far as the details do not offer it already. */
export function BesideState({ desk, snapshot, sight }: { desk: DeskActor; snapshot: Desk; sight: Sight }) {
  const { rooms } = snapshot.context
  const isScreen = rooms.details && snapshot.matches({ side: 'screen', screen: 'example' })
  const isState = rooms.details && snapshot.matches({ side: 'state' })
  return (
    <div className={shell.beside}>
      <PutThere desk={desk} snapshot={snapshot} sight={sight} look="strong" />
      {!isScreen && (
        <button type="button" className={shell.button} onClick={() => desk.send({ type: 'example.asked' })}>
          {words.state.show}
        </button>
      )}
      {!isState && (
        <button type="button" className={shell.button} onClick={() => desk.send({ type: 'state.shown' })}>
          {words.state.about}
        </button>
      )}
    </div>
  )
}
