import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'

/** An actor once its chart, which may be loaded later, is there. */
export function useArrived<Actor extends AnyActorRef>(actor: Actor | undefined): Actor | undefined {
  const isHere = useSelector(actor, snapshot => snapshot !== undefined && 'machine' in snapshot)
  return isHere ? actor : undefined
}
