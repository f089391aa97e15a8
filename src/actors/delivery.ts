import { fromPromise } from 'xstate'
import type { SaleApi } from '#api/client'
import { claimsOnTransaction, type DeliveryClaim, type DeliveryFinding } from '#domain/verification'
import type { Store } from './store'
import type { ReadThroughWallet } from './wallet/wallet'

/** The delivery check, in a chunk of its own because a buyer needs it last. */
export function deliveryActors(
  { rpcUrl }: { rpcUrl: string },
  { contract }: Pick<SaleApi, 'contract'>,
  { orders }: Pick<Store, 'orders'>,
  readThroughWallet: ReadThroughWallet,
) {
  return {
    'check delivery': fromPromise<DeliveryFinding, DeliveryClaim | null>(async ({ input: claim, signal }) => {
      if (!claim) throw new Error('A delivery that names no transaction was to be checked.')
      // What a transaction delivered of another order of this browser does not verify this one.
      const claims = claimsOnTransaction(claim, orders.read())
      if (!claims) return 'mismatch'
      const { checkDelivery } = await import('./delivery-check')
      return checkDelivery(claim, claims, { rpcUrl, contract, readThroughWallet }, signal)
    }),
  }
}
