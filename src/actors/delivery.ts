import { fromPromise } from 'xstate'
import type { SaleApi } from '#api/client'
import type { DeliveryClaim, DeliveryFinding } from '#domain/proof'
import type { ReadThroughWallet } from './wallet/wallet'

/** The check of a delivery, which comes in a chunk of its own: it is the last thing that a buyer needs. */
export function deliveryActors(
  { rpcUrl }: { rpcUrl: string },
  { contract }: Pick<SaleApi, 'contract'>,
  readThroughWallet: ReadThroughWallet,
) {
  return {
    'check delivery': fromPromise<DeliveryFinding, DeliveryClaim | null>(async ({ input: claim, signal }) => {
      if (!claim) throw new Error('A delivery that names no transaction was to be checked.')
      const { checkDelivery } = await import('./delivery-check')
      return checkDelivery(claim, { rpcUrl, contract, readThroughWallet }, signal)
    }),
  }
}
