import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { isOnWrongNetwork } from '#machines/wallet'
import { useLoaded } from '../../start/lazy-view'
import { useChild } from '../use-child'

/** The connected wallet while it is on another network than the sale's; `undefined` otherwise. */
export function useWrongNetwork(sale: SaleActor) {
  const wallet = useLoaded(useChild(sale, 'wallet'))
  const isWrong = useSelector(wallet, snapshot => snapshot !== undefined && isOnWrongNetwork(snapshot))
  return isWrong ? wallet : undefined
}
