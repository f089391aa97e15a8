import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

/** An actor by the children that its snapshot has. */
interface Parent<Children> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { children: Children }
}

/** The child that an actor has by this id; `undefined` while the machine invokes none, or while there is no such parent. */
export function useChild<Children, Id extends keyof Children>(
  parent: Parent<Children> | undefined,
  id: Id,
): Children[Id] | undefined {
  return useSelector(parent, snapshot => snapshot?.children[id])
}
