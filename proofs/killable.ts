import type { TransferRecords } from '#actors/transfers'
import type { PayingWallet } from '#actors/wallet/transfer'

/** What the tabs of one browser share, and a payment from the wallet needs. */
export interface Shared {
  readonly wallet: PayingWallet
  readonly records: TransferRecords
  readonly locks: LockManager
}

/**
 * What the tabs of a browser share, as one tab has it that may be killed: then it hears no answer any more, writes nothing,
 * and its locks are free. The wallet's questions outlive it.
 */
export function killable({ wallet, records, locks }: Shared) {
  let isDead = false
  let kill = () => {}
  const killed = new Promise<void>(resolve => {
    kill = resolve
  })
  const alive = <Answer>(answer: Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      answer.then(
        value => isDead || resolve(value),
        error => isDead || reject(error),
      )
    })
  return {
    wallet: {
      ask: (method, params) => alive(wallet.ask(method, params)),
      read: (chainId, method, params) => alive(wallet.read(chainId, method, params)),
    } satisfies PayingWallet,
    records: {
      ...records,
      keep: (uuid, asked) => isDead || records.keep(uuid, asked),
      complete: asked => isDead || records.complete(asked),
      restore: (asked, before) => isDead || records.restore(asked, before),
    } as TransferRecords,
    locks: {
      query: () => locks.query(),
      request: (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
        alive(locks.request(name, options, lock => (isDead ? undefined : Promise.race([work(lock), killed])))),
    } as LockManager,
    dies() {
      isDead = true
      kill()
    },
  }
}
