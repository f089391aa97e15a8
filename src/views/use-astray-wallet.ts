import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { useLoaded } from '../start/lazy-view'
import { useChild } from './use-child'

/** The connected wallet while it is on another network than the sale's; `undefined` otherwise. */
export function useAstrayWallet(sale: SaleActor) {
  const wallet = useLoaded(useChild(sale, 'wallet'))
  const isAstray = useSelector(wallet, snapshot => snapshot?.can({ type: 'network.requested' }) === true)
  return isAstray ? wallet : undefined
}
