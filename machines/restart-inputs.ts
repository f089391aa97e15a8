import type { InputFrom, SnapshotFrom } from 'xstate'
import { TIMINGS } from '#domain/timings'
import type { coinsMachine } from '#machines/coins'
import type { countdownMachine } from '#machines/countdown'
import type { orderMachine } from '#machines/order'
import type { promocodeMachine } from '#machines/promocode'
import type { purchaseMachine } from '#machines/purchase'
import type { walletMachine } from '#machines/wallet'

/**
 * The context of an actor that crashed, each field of it optional, because the actor may have failed before its first
 * snapshot.
 */
type Held<Machine extends { getInitialSnapshot(...input: never[]): unknown }> =
  SnapshotFrom<Machine> extends { context: infer Context } ? Partial<Context> : never

/** The input of a restarted actor, by its name. An actor without an entry restarts with its first input. */
export const RESTART_INPUTS = {
  coins: ({ linkedCode, savedCode }: InputFrom<typeof coinsMachine>, { chosen }: Held<typeof coinsMachine>) => ({
    linkedCode: chosen ? null : (linkedCode ?? null),
    savedCode: chosen?.code ?? savedCode,
  }),
  promocode: (input: InputFrom<typeof promocodeMachine>, { code, stored }: Held<typeof promocodeMachine>) =>
    code === undefined ? input : { inPath: code.trim() || null, stored: stored ?? null },
  /** The form may have failed after the order was sent, so it restarts with a look at the stored unconfirmed order. */
  purchase: ({ typed }: InputFrom<typeof purchaseMachine>, held: Held<typeof purchaseMachine>) => ({
    hasUnconfirmedOrder: true,
    typed: held.typed ?? typed,
  }),
  /**
   * Restarts without the answer to the creation, because that answer may have caused the failure: the order is fetched
   * by its uuid.
   */
  order: (input: InputFrom<typeof orderMachine>, held: Held<typeof orderMachine>) => ({
    uuid: input.uuid,
    created: null,
    terms: held.terms ?? input.terms,
    candidates: held.candidates ?? input.candidates,
    // Kept until the check is answered: `endedOrder` is from before the check, so that it did not cause the crash.
    endedOrder: held.isHeard ? null : (input.endedOrder ?? null),
    isMismatchOnRecord: held.isMismatchOnRecord ?? input.isMismatchOnRecord,
    hasWaited: held.hasWaited ?? input.hasWaited,
    deadline: held.deadline ?? input.deadline,
    email: held.recipient?.email ?? input.email,
    payer: held.payer === undefined ? input.payer : held.payer,
    chainId: input.chainId,
  }),
  /** At least one second, so that a countdown whose time was up ends again, and tells the order. */
  countdown: (input: InputFrom<typeof countdownMachine>, { deadline, now }: Held<typeof countdownMachine>) => ({
    secondsLeft: deadline && now ? Math.max(1, (deadline - now - TIMINGS.childRestart) / 1000) : input.secondsLeft,
  }),
  wallet: (input: InputFrom<typeof walletMachine>, held: Held<typeof walletMachine>) => ({
    ...input,
    recentConnectorId: held.recentConnectorId ?? null,
  }),
}
