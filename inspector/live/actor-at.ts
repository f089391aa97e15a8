import { type AnyActorRef, isMachineSnapshot } from 'xstate'

/** The living actor with this path, such as `sale/order`; `undefined` where there is none. */
export function actorAt(root: AnyActorRef, path: string): AnyActorRef | undefined {
  const [first, ...ids] = path.split('/')
  let actor: AnyActorRef | undefined = first === root.id ? root : undefined
  for (const id of ids) {
    const snapshot = actor?.getSnapshot()
    actor = isMachineSnapshot(snapshot) ? snapshot.children[id] : undefined
  }
  return actor
}
