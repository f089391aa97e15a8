import { fromPromise, type PromiseActorLogic } from 'xstate'
import { loadCheck } from '#actors/delivery'
import { pageWatcher } from '#actors/page'
import type { TransferRecords } from '#actors/transfers'
import { listToken } from '#actors/wallet/asset'
import { type PayingWallet, transferDoors } from '#actors/wallet/transfer'
import { assetMachine, tokenPolling } from '#machines/asset'
import { transferMachine, transferPolling } from '#machines/transfer'

/** The machines that need a connected wallet, with their doors: loaded when one is there, or was asked before. */
export function provideTransfer({
  wallet,
  records,
  otherAsked,
  tokenContract,
  settings: { chainId, rpcUrl },
  delays,
}: {
  wallet: PayingWallet
  records: TransferRecords
  otherAsked: (uuid: string) => string | null
  tokenContract: PromiseActorLogic<string>
  settings: { chainId: number; rpcUrl: string }
  delays: { backoff: () => number }
}) {
  const readNode: PayingWallet['read'] = async (id, method, params) => {
    if (id !== chainId) throw new Error('There is no node.')
    const { askNode } = await loadCheck()
    return askNode(rpcUrl, method, params)
  }
  return {
    transfer: transferWith(transferDoors(wallet, records, { otherAsked, readNode }), records),
    asset: assetMachine.provide({
      actors: {
        polling: tokenPolling.provide({ actors: { fetch: tokenContract, 'watch page': pageWatcher }, delays }),
        'list token': fromPromise(({ input }) => listToken(wallet, chainId, input)),
      },
    }),
  }
}

/** The payment of an order with its doors. */
export function transferWith(
  { 'look for transfer': fetch, ...doors }: ReturnType<typeof transferDoors>,
  records: TransferRecords,
  watchPage = pageWatcher,
): typeof transferMachine {
  return transferMachine.provide({
    actors: { ...doors, polling: transferPolling.provide({ actors: { fetch, 'watch page': watchPage } }) },
    actions: { 'record sighting': (_, asked) => asked && records.complete(asked) },
  })
}
