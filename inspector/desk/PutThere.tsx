import type { Desk, DeskActor } from './desk.machine'
import shell from './desk.module.css'
import { useExamples } from './examples'
import { standingFor } from './show'
import type { Sight } from './sight'
import { words } from './words'

interface Props {
  desk: DeskActor
  snapshot: Desk
  sight: Sight
  look?: 'strong'
}

/** Puts the page of a live tab into the chosen state, and leads it back to now. */
export function PutThere({ desk, snapshot, sight: { source }, look }: Props) {
  const { example, hint } = useExamples(snapshot)
  if (source?.kind !== 'tab' || !source.isLive) return null
  return (
    <>
      <button
        type="button"
        className={shell.button}
        data-look={look}
        disabled={!example}
        title={hint ?? undefined}
        onClick={() => example && desk.send({ type: 'page.put', standing: standingFor(example) })}
      >
        {words.state.put}
      </button>
      {source.shows.kind !== 'now' && (
        <button type="button" className={shell.button} onClick={() => desk.send({ type: 'page.put', standing: null })}>
          {words.state.now}
        </button>
      )}
    </>
  )
}
