import { fromPromise } from 'xstate'
import type { SaleApi } from '#api/client'
import type { DeliveryClaim, DeliveryFinding } from '#domain/verification'
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
      // A transaction that delivered another order of this browser does not verify this one.
      if (orders.read().some(({ uuid, txHash }) => uuid !== claim.uuid && isSame(txHash, claim.txHash)))
        return 'mismatch'
      const { checkDelivery } = await import('./delivery-check')
      return checkDelivery(claim, { rpcUrl, contract, readThroughWallet }, signal)
    }),
  }
}

function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
