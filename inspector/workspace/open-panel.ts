import { flushSync } from 'react-dom'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'

/** Opens a panel of the details, and gives it the focus: the button that was pressed may be gone then. */
export function openPanel(workspace: WorkspaceActor, type: 'example.asked' | 'state.shown' | 'paths.shown'): void {
  flushSync(() => workspace.send({ type }))
  document.getElementById(`${words.sideName}-panel`)?.focus()
}
