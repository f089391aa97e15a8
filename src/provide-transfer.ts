import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { TransferRecords } from '#actors/transfers'
import { listToken } from '#actors/wallet/asset'
import { type PayingWallet, transferDoors } from '#actors/wallet/transfer'
import { assetMachine } from '#machines/asset'
import { transferMachine } from '#machines/transfer'

/** The machines that need a connected wallet, with their doors: loaded when one is there, or was asked before. */
export function provideTransfer(
  wallet: PayingWallet,
  records: TransferRecords,
  tokenContract: PromiseActorLogic<string>,
  chainId: number,
) {
  return {
    transfer: transferMachine.provide({
      actors: transferDoors(wallet, records),
      actions: { 'record transfer': (_, { uuid, asked }) => records.keep(uuid, asked) },
    }),
    asset: assetMachine.provide({
      actors: {
        'fetch token contract': tokenContract,
        'watch asset': fromPromise(({ input }) => listToken(wallet, chainId, input)),
      },
    }),
  }
}
