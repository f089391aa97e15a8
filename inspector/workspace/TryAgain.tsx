import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import shell from './workspace.module.css'

/** Asks once more for what could not be loaded. */
export function TryAgain({ workspace }: { workspace: WorkspaceActor }) {
  return (
    <button type="button" className={shell.button} onClick={() => workspace.send({ type: 'load.retried' })}>
      {words.unreachable.again}
    </button>
  )
}
