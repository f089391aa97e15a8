import { createActor } from 'xstate'
import type { Terms } from '#domain/terms'
import { type TransferTerms, transferTermsOf } from '#domain/transfer'
import type { TransferAttempt } from '#domain/transfer-attempt'
import type { Funds, TransferCheck, TransferQuestion, TurnEvent, WalletQuestion } from '#domain/transfer-question'
import type { Sighting } from '#domain/transfer-sighting'
import type { TransferStanding } from '#domain/transfer-standing'
import type { Connection } from '#domain/wallet'
import { transferMachine, transferPolling } from '#machines/transfer'
import { transferState } from '#machines/transfer-screen'
import { Deferred } from '../../paths/fixtures/deferred'
import { HASH, USDT_TERMS, UUID } from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import { FakePage } from '../../paths/fixtures/page'
import { passes } from '../../paths/fixtures/time'
import { connection } from '../../paths/fixtures/wallet'
import { FakeWatcher } from '../../paths/fixtures/watcher'
import { polled } from './polling'

const TERMS = transferTermsOf(USDT_TERMS, null, 137) as TransferTerms
const { chainId, contract, to } = TERMS
export const { units } = TERMS
export const PAYER = connection()
export const RECORD: TransferAttempt = {
  uuid: UUID,
  chainId,
  contract,
  from: PAYER.address,
  to,
  units,
  at: NOW,
  nonce: 7,
  isNonceSeen: false,
  block: 100,
  unitsBefore: '0',
  hash: null,
  end: null,
}
/** Terms of an order that another browser created, which the visitor claimed. */
export const FOREIGN_TERMS: Terms = { ...USDT_TERMS, request: null, isClaimed: true }
export const SENT = { ...RECORD, hash: HASH }
/** What this tab asks, and what another one asked meanwhile. */
export const ASKED_NOW = { ...RECORD, at: NOW + 1 }
export const ANOTHER_TABS = { ...RECORD, at: NOW + 2 }
export const ELSEWHERE = connection({ chainId: 56 })
export const OTHER = connection({ address: '0x2222222222222222222222222222222222222222' })
/** One unit too little. */
export const TOO_LITTLE = String(BigInt(units) - 1n)

/** A payment from the wallet, with what storage has of an earlier question. */
export function start(attempt: TransferAttempt | null = null, { isTold = true, terms = USDT_TERMS as Terms } = {}) {
  const page = new FakePage()
  const turn = new FakeWatcher<TurnEvent, string>()
  const funds = new Deferred<Funds, TransferQuestion>()
  const network = new Deferred<void, number>()
  const check = new Deferred<TransferCheck, TransferQuestion>()
  const ask = new Deferred<string, WalletQuestion>()
  const look = new Deferred<Sighting, TransferAttempt>()
  /** What the record was completed by, as the chain shows it. */
  const recorded: (TransferAttempt | null)[] = []
  const actor = createActor(
    transferMachine.provide({
      actors: {
        'read funds': funds.logic,
        'switch network': network.logic,
        'check transfer': check.logic,
        'ask wallet': ask.logic,
        'take turn': turn.logic,
        polling: transferPolling.provide(polled(look, page)),
      },
      actions: { 'record sighting': (_, attempt) => recorded.push(attempt) },
    }),
    { input: { uuid: UUID, payer: PAYER, chainId } },
  ).start()
  const told = (standing: TransferStanding = 'open', held: Terms = terms) =>
    actor.send({ type: 'standing.changed', held, coin: null, standing })
  const connects = (payer: Connection | null) => actor.send({ type: 'payer.changed', payer })
  const hears = (record: TransferAttempt | null) =>
    actor.send({ type: 'attempt.changed', attempt: record, isKept: true })
  if (isTold) {
    hears(attempt)
    told()
  }
  return {
    actor,
    page,
    turn,
    funds,
    network,
    check,
    ask,
    look,
    recorded,
    told,
    connects,
    hears,
    presses: () => actor.send({ type: 'transfer.requested' }),
    confirms: () => actor.send({ type: 'transfer.confirmed' }),
    declines: () => actor.send({ type: 'transfer.declined' }),
    takesTurn: (record = attempt, otherOrder: string | null = null) =>
      turn.sends({ type: 'turn.taken', attempt: record, otherOrder }),
    state: () => transferState(actor.getSnapshot()),
    /** The state, with what stands in the way. */
    shows: () => [transferState(actor.getSnapshot()), actor.getSnapshot().context.fault?.kind ?? null],
    held: () => actor.getSnapshot().context,
    /** Answers about the order come for so long, 2.5 s apart. */
    async answersCome(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 2.5) {
        await passes(2_500)
        told()
      }
    },
  }
}

export type Payment = ReturnType<typeof start>

/** The states after each look at the chain, five seconds apart. */
export async function looks({ look, state, held }: Payment, kinds: readonly Sighting['kind'][], before = () => {}) {
  const states: string[] = []
  await passes(0)
  for (const kind of kinds) {
    before()
    await look.resolves({ kind, hash: HASH, nonce: held().attempt?.nonce } as Sighting)
    states.push(state())
    await passes(5_000)
  }
  return states
}

export async function offered(terms: Terms = USDT_TERMS): Promise<Payment> {
  const payment = start(null, { terms })
  await payment.funds.resolves({ units })
  return payment
}
/** Before the warning of a second question. */
export function warned(): Payment {
  const payment = start(RECORD)
  payment.presses()
  return payment
}
export async function queueing(): Promise<Payment> {
  const payment = await offered()
  payment.presses()
  return payment
}
export async function switching(): Promise<Payment> {
  const payment = await offered()
  payment.connects(ELSEWHERE)
  payment.presses()
  payment.takesTurn()
  return payment
}
export async function checking(): Promise<Payment> {
  const payment = await queueing()
  payment.takesTurn()
  return payment
}
export async function asking(): Promise<Payment> {
  const payment = await checking()
  await payment.check.resolves({ attempt: ASKED_NOW })
  return payment
}
/** A second question, after an earlier one that is on record. */
export async function askingAgain(): Promise<Payment> {
  const payment = warned()
  payment.confirms()
  payment.takesTurn()
  await payment.check.resolves({ attempt: ASKED_NOW })
  return payment
}
