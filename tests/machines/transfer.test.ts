import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { AskedTransfer, Funds, Sighting, TransferCheck, TransferQuestion } from '#domain/asked-transfer'
import { type TransferTerms, transferTermsOf } from '#domain/transfer'
import type { TransferStanding } from '#domain/transfer-standing'
import { transferMachine, transferPolling, transferState } from '#machines/transfer'
import { Deferred } from '../../paths/fixtures/deferred'
import { ASKED, d, SHOWN_TERMS, UUID } from '../../paths/fixtures/fixtures'
import { NOW } from '../../paths/fixtures/now'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { connection } from '../../paths/fixtures/wallet'
import { polled } from '../support/polling'

inFakeTime()

const HELD = {
  ...SHOWN_TERMS,
  asked: { ...ASKED, network: 'matic', ticker: 'usdt', amount: d('50.5') },
  network: 'matic',
  ticker: 'usdt',
  amountFrom: d('50.5'),
}
const { chainId, contract, to, units } = transferTermsOf(HELD, null, 137) as TransferTerms
const HASH = `0x${'ab'.repeat(32)}`
const PAYER = connection()
const RECORD: AskedTransfer = {
  uuid: UUID,
  chainId,
  contract,
  from: PAYER.address,
  to,
  units,
  at: NOW,
  nonce: 7,
  block: 100,
  hash: null,
}
const SENT = { ...RECORD, hash: HASH }

/** A payment from the wallet, with what storage has of an earlier question. */
function start(asked: AskedTransfer | null = null) {
  const page = new FakePage()
  const funds = new Deferred<Funds, TransferQuestion>()
  const network = new Deferred<void, number>()
  const check = new Deferred<TransferCheck, TransferQuestion>()
  const look = new Deferred<Sighting, AskedTransfer>()
  const actor = createActor(
    transferMachine.provide({
      actors: {
        'read funds': funds.logic,
        'switch network': network.logic,
        'check transfer': check.logic,
        'take turn': fromCallback(({ sendBack }) => sendBack({ type: 'turn.taken', asked })),
        polling: transferPolling.provide(polled(look, page)),
      },
      actions: { 'record sighting': () => {} },
    }),
    { input: { uuid: UUID, isForeign: false, payer: PAYER, chainId } },
  ).start()
  const told = (standing: TransferStanding = 'open') =>
    actor.send({ type: 'terms.told', held: HELD, coin: null, standing })
  actor.send({ type: 'asked.told', asked, isKept: true })
  told()
  return {
    actor,
    page,
    funds,
    network,
    check,
    look,
    told,
    state: () => transferState(actor.getSnapshot()),
    /** Answers about the order come for so long, 2.5 s apart. */
    async answersCome(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 2.5) {
        await passes(2_500)
        told()
      }
    },
  }
}

describe('the look for a transfer', () => {
  it('waits for a node that takes longer than the pause between two looks', async () => {
    const { look, state } = start(SENT)
    await passes(12_000)
    expect([look.inputs, look.pending]).toEqual([[SENT], 1])
    await look.resolves({ kind: 'mined', hash: HASH, nonce: null })
    expect(state()).toBe('mined')
  })

  it('is repeated 5 s after each answer and each failure, and at once where the page is seen again', async () => {
    const { look, page, state } = start(SENT)
    await passes(0)
    await look.resolves({ kind: 'none' })
    await passes(4_999)
    expect(look.calls).toHaveLength(1)
    await passes(1)
    await look.rejects(new Error('No node.'))
    await passes(5_000)
    expect(look.calls).toHaveLength(3)
    await look.resolves({ kind: 'lost' })
    expect(state()).toBe('lost')
    page.is('page.hidden')
    await passes(5_000)
    expect(look.calls).toHaveLength(4)
    await look.resolves({ kind: 'none' })
    page.is('page.shown')
    await passes(0)
    expect([look.calls.length, state()]).toEqual([5, 'lost'])
  })

  it('goes on with the nonce that the transaction has, and rests while nothing is new', async () => {
    const { look, state } = start(SENT)
    await passes(0)
    await look.resolves({ kind: 'pending', hash: HASH, nonce: 9 })
    expect([look.inputs.at(-1), state()]).toEqual([{ ...SENT, nonce: 9 }, 'sent'])
    await look.resolves({ kind: 'pending', hash: HASH, nonce: 9 })
    await passes(4_999)
    expect(look.calls).toHaveLength(2)
  })
})

describe('what is offered', () => {
  it.each([
    ['the offer', start],
    ['the warning before a second question', () => start(RECORD)],
  ])('%s stays while answers come, and goes 20 s after the last', async (_, begins) => {
    const { actor, funds, state, answersCome } = begins()
    await passes(0)
    if (state() === 'reading') await funds.resolves({ units })
    else actor.send({ type: 'transfer.requested' })
    const offer = state()
    expect(['offered', 'warned']).toContain(offer)
    await answersCome(60)
    expect(state()).toBe(offer)
    await passes(19_999)
    expect(state()).toBe(offer)
    await passes(1)
    expect(state()).toBe('unfit')
  })
})

describe('a payment that is prepared', () => {
  const prepares = async () => {
    const begun = start()
    await begun.funds.resolves({ units })
    begun.actor.send({ type: 'wallet.told', payer: connection({ chainId: 1 }) })
    begun.actor.send({ type: 'transfer.requested' })
    return begun
  }

  it('goes on when the wallet comes to the network, and not when it leaves it again', async () => {
    const { actor, network, check, state } = await prepares()
    expect([state(), network.inputs]).toEqual(['switching', [137]])
    actor.send({ type: 'wallet.told', payer: connection({ chainId: 56 }) })
    expect(state()).toBe('switching')
    actor.send({ type: 'wallet.told', payer: PAYER })
    expect([state(), check.calls.length]).toEqual(['checking', 1])
    actor.send({ type: 'wallet.told', payer: connection({ chainId: 56 }) })
    expect(state()).toBe('offered')
  })

  it.each([
    ['account', connection({ chainId: 1, address: '0x2222222222222222222222222222222222222222' })],
    ['wallet', connection({ chainId: 1, connectorId: 'another' })],
  ])('ends with another %s', async (_, payer) => {
    const { actor, state } = await prepares()
    actor.send({ type: 'wallet.told', payer })
    expect([state(), actor.getSnapshot().context.payer]).toEqual(['offered', payer])
  })
})
