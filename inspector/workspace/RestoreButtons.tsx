import { inspected } from '#inspected'
import { useExamples } from './examples'
import type { PanelProps } from './panel-props'
import { snapshotFor } from './show'
import { TryAgain } from './TryAgain'
import { words } from './words'
import shell from './workspace.module.css'

interface Props extends PanelProps {
  look?: 'strong'
}

/** Restores the page of a live tab in the chosen state, and leads it back to now. */
export function RestoreButtons({ workspace, snapshot, view: { source }, look }: Props) {
  const { example, isUnreachable, hint } = useExamples(snapshot)
  if (!inspected.offers.screen || source?.kind !== 'tab' || !source.isLive) return null
  return (
    <>
      <button
        type="button"
        className={shell.button}
        data-look={look}
        disabled={!example}
        onClick={() => example && workspace.send({ type: 'page.restored', snapshot: snapshotFor(example) })}
      >
        {words.state.restore}
      </button>
      {!example && hint && <small className={shell.why}>{hint}</small>}
      {isUnreachable && <TryAgain workspace={workspace} />}
      {source.shows.kind !== 'now' && (
        <button
          type="button"
          className={shell.button}
          onClick={() => workspace.send({ type: 'page.restored', snapshot: null })}
        >
          {words.state.now}
        </button>
      )}
    </>
  )
}
