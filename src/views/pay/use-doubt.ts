import { useSelector } from '@xstate/react'
import type { EnquiryActor } from '#machines/enquiry'
import type { OrderActor } from '#machines/order'

/** Why nothing may be paid for an order that lives: its details changed, or the server does not know it any more. */
export function useDoubt(order: OrderActor): 'contradicted' | 'lost' | null {
  const isContradicted = useSelector(order, snapshot => snapshot.matches({ live: { details: 'contradicted' } }))
  const enquiry = useSelector(order, ({ children }) => children.enquiry as EnquiryActor | undefined)
  const isLost = useSelector(enquiry, snapshot => snapshot?.matches({ link: { silent: 'lost' } }) === true)
  return isContradicted ? 'contradicted' : isLost ? 'lost' : null
}
