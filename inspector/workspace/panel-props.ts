import type { ViewModel } from './view-model'
import type { WorkspaceActor, WorkspaceSnapshot } from './workspace.machine'

/** The props of every panel of the workspace. */
export interface PanelProps {
  workspace: WorkspaceActor
  snapshot: WorkspaceSnapshot
  view: ViewModel
}
