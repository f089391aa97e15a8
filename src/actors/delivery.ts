import { fromPromise } from 'xstate'
import type { SaleApi } from '#api/client'
import { recordOf } from '#domain/record'
import { isCreatedHere } from '#domain/terms'
import { withFinding } from '#domain/update-record'
import { claimsOnTransaction, type DeliveryClaim, type DeliveryFinding } from '#domain/verification'
import type { Store } from './store'
import { updateAndRemind } from './unresolved'
import type { ReadThroughWallet } from './wallet/wallet'

/** The chunk that asks the configured node. */
export const loadCheck = () => import('./delivery-check')

/**
 * The delivery check, whose code (delivery-check.ts) is a chunk of its own, because a buyer needs it last. A mismatch is kept
 * with the order, and the form reminds of it.
 */
export function deliveryActors(
  { rpcUrl }: { rpcUrl: string },
  { contract }: Pick<SaleApi, 'contract'>,
  store: Pick<Store, 'orders' | 'openOrder'>,
  readThroughWallet: ReadThroughWallet,
) {
  async function find(claim: DeliveryClaim, signal: AbortSignal): Promise<DeliveryFinding> {
    // What a transaction delivered of another order of this browser does not verify this one.
    const orders = store.orders.read()
    const claims = claimsOnTransaction(claim, orders)
    if (!claims) return 'mismatch'
    const record = recordOf(orders, claim.uuid)
    const since = record && isCreatedHere(record.terms) ? record.since : null
    const tokenContract = async () => record?.terms.tokenContract ?? (await contract(signal)).address
    const { checkDelivery } = await loadCheck()
    return checkDelivery(claim, claims, { rpcUrl, tokenContract, since, readThroughWallet }, signal)
  }

  return {
    'check delivery': fromPromise<DeliveryFinding, DeliveryClaim | null>(async ({ input: claim, signal }) => {
      if (!claim) throw new Error('A delivery that names no transaction was to be checked.')
      const finding = await find(claim, signal)
      updateAndRemind(store, claim.uuid, records => withFinding(records, claim.uuid, finding))
      return finding
    }),
  }
}
