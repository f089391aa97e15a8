import { type Linked, SIDES } from './link'
import type { WorkspaceSnapshot } from './workspace.machine'

/** What a link to what is seen now is made of. */
export function linkedOf(snapshot: WorkspaceSnapshot): Linked {
  const side = SIDES.find(name => snapshot.matches({ side: name })) ?? null
  return {
    ...snapshot.context,
    side: snapshot.context.panels.details ? side : null,
    isExample: snapshot.matches({ screen: 'example' }),
    isChasing: snapshot.matches({ chart: 'chasing' }),
  }
}
