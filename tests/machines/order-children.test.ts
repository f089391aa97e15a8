import { describe, expect, it } from 'vitest'
import { Failure } from '#domain/failure'
import type { Order } from '#domain/order'
import { transferStanding } from '#domain/transfer-standing'
import { isInDoubt } from '#machines/order-screen'
import { CREATED_TERMS, HASH, OWN_TERMS, order, RECEIVE_ADDRESS, SHOWN_TERMS } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { connection } from '../../paths/fixtures/wallet'
import { created, receives, resumed, STRANGER, withoutReceiver } from '../support/order'

inFakeTime()

type Screen = ReturnType<typeof resumed>

/** What the payment from the wallet must know of the order as it stands. */
function transferKnowsOrder({ lastSent, context }: Screen) {
  const { order, terms } = context()
  expect(lastSent('transfer', 'standing.changed')).toEqual({
    type: 'standing.changed',
    held: terms,
    coin: order?.coin ?? null,
    standing: transferStanding(terms, order),
  })
}

const onAnotherChain: Partial<Order> = { coin: { ticker: 'btc', logoUrl: null, network: 'bsc', chainId: 56 } }

describe('the payment from the wallet knows', () => {
  it('that the order may be paid, once it is shown', async () => {
    const screen = created(order('WAITING'), { terms: OWN_TERMS })
    expect(screen.lastSent('transfer', 'standing.changed')).toMatchObject({
      standing: 'open',
      held: { wasShown: true },
    })
    transferKnowsOrder(screen)
  })

  it.each([
    ['of the same status', order('WAITING', onAnotherChain)],
    ['of another status', order('CONFIRMING', onAnotherChain)],
    ['of the success', order('SUCCESS', onAnotherChain)],
    ['of a lower status', order('PREPARING', onAnotherChain)],
    ['that leaves less time than a transfer needs', order('WAITING', { secondsLeft: 1 })],
    ['of the same status, with more time', order('WAITING', { secondsLeft: 2_400, ...onAnotherChain })],
    ['that contradicts the amount', order('WAITING', { amountFrom: null, paymentAddress: STRANGER })],
  ])('an answer %s', async (_, answer) => {
    const screen = created(order('WAITING', { secondsLeft: 1_100 }), { terms: SHOWN_TERMS })
    await receives(screen, answer)
    transferKnowsOrder(screen)
  })

  it('the first answer that names the time left', async () => {
    const screen = created(order('WAITING', { secondsLeft: null }), { terms: SHOWN_TERMS })
    expect(screen.lastSent('transfer', 'standing.changed')).toMatchObject({ standing: 'pending' })
    await receives(screen, order('WAITING'))
    expect(screen.lastSent('transfer', 'standing.changed')).toMatchObject({ standing: 'open' })
    transferKnowsOrder(screen)
  })

  it('before any answer what is held of an order that is opened again: that it was paid, or has ended', () => {
    transferKnowsOrder(resumed({ terms: { ...SHOWN_TERMS, wasPaid: true } }))
    const screen = resumed({ endedOrder: order('EXPIRED') })
    expect(screen.lastSent('transfer', 'standing.changed')).toMatchObject({ standing: 'ended' })
  })

  it('the money that another tab has seen, before this one is answered', () => {
    const screen = created(order('WAITING'), { terms: SHOWN_TERMS })
    screen.actor.send({ type: 'terms.changed', isMismatchOnRecord: false, terms: { ...SHOWN_TERMS, wasPaid: true } })
    expect(screen.lastSent('transfer', 'standing.changed')).toMatchObject({ standing: 'paid' })
    transferKnowsOrder(screen)
  })

  it('what another tab holds against the order', () => {
    const screen = created(order('WAITING'), { terms: SHOWN_TERMS })
    const contradictions = [{ subject: 'coin', held: 'btc', told: 'eth' }] as const
    screen.actor.send({
      type: 'terms.changed',
      isMismatchOnRecord: false,
      terms: { ...SHOWN_TERMS, contradictions: [...contradictions] },
    })
    expect(screen.live()?.deposit).toBe('contradicted')
    transferKnowsOrder(screen)
  })

  it('the wallet, and so does what shows the token in it', () => {
    const screen = created(order('WAITING'), { terms: SHOWN_TERMS })
    const event = { type: 'payer.changed', payer: connection() } as const
    screen.actor.send(event)
    expect([screen.lastSent('transfer', event.type), screen.lastSent('asset', event.type)]).toEqual([event, event])
    expect(screen.context().payer).toEqual(event.payer)
  })

  it('an answer that takes an end back', async () => {
    const screen = resumed({ endedOrder: order('EXPIRED'), terms: { ...SHOWN_TERMS, endedAs: 'EXPIRED' } })
    await receives(screen, order('WAITING', onAnotherChain))
    transferKnowsOrder(screen)
  })

  it('the record of what a wallet was asked for', () => {
    const screen = created(order('WAITING'), { terms: SHOWN_TERMS })
    const event = { type: 'attempt.changed', attempt: null, isKept: true } as const
    screen.actor.send(event)
    expect(screen.lastSent('transfer', event.type)).toEqual(event)
  })
})

describe('what shows the token in the wallet knows', () => {
  it('who received the tokens, once they were sent and not before', async () => {
    const screen = created(order('SENDING'), { terms: SHOWN_TERMS })
    expect(screen.lastSent('asset', 'receiver.changed')).toBeUndefined()
    await receives(screen, order('SUCCESS'))
    expect(screen.lastSent('asset', 'receiver.changed')).toEqual({
      type: 'receiver.changed',
      receiver: RECEIVE_ADDRESS,
      heldToken: null,
    })
  })

  it('which token the order holds', async () => {
    const screen = created(order('SENDING'), { terms: { ...SHOWN_TERMS, tokenContract: STRANGER } })
    await receives(screen, order('SUCCESS'))
    expect(screen.lastSent('asset', 'receiver.changed')).toMatchObject({ heldToken: STRANGER })
  })
})

describe('an address that could receive the tokens', () => {
  it('that is connected while nothing is asked is offered once the order asks', async () => {
    const screen = resumed({ terms: CREATED_TERMS })
    screen.actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS] })
    expect(screen.context()).toMatchObject({ candidates: [RECEIVE_ADDRESS], recipient: { address: RECEIVE_ADDRESS } })
    await receives(screen, withoutReceiver('WAITING'))
    expect([screen.asks(), screen.context().recipient.address]).toEqual([true, RECEIVE_ADDRESS])
  })

  it('that is connected after the order named it counts as given here', async () => {
    const screen = created(order('WAITING', { receiveAddress: STRANGER }), { terms: CREATED_TERMS })
    expect(screen.receiver()).toBe('offered')
    screen.actor.send({ type: 'candidates.changed', candidates: [STRANGER] })
    await receives(screen, order('WAITING', { receiveAddress: STRANGER }))
    expect([screen.context().candidates, screen.receiver()]).toEqual([[STRANGER], 'known'])
  })

  it('is not asked for while the order must not be paid', async () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS })
    expect(screen.asks()).toBe(true)
    await receives(screen, withoutReceiver('CONFIRMING', { receivedAmount: order('WAITING').amountFrom }))
    expect(screen.receiver()).not.toBe('offered')
  })
})

describe('the alerts hear', () => {
  const headlineOf = ({ lastSent }: Screen) =>
    (lastSent('alerts', 'headline.changed') as { headline: unknown } | undefined)?.headline

  it('that the server has not known the order for half a minute, and what it says once it knows it again', async () => {
    const screen = resumed()
    await receives(screen, order('CONFIRMING'))
    await passes(2_500)
    await screen.fetch.rejects(new Failure('refused', 'GET /order/:uuid answered 404.', { status: 404 }))
    await passes(30_000)
    expect(headlineOf(screen)).toEqual({ says: 'confirming' })
    await screen.fetch.rejects(new Failure('refused', 'GET /order/:uuid answered 404.', { status: 404 }))
    expect(headlineOf(screen)).toEqual({ says: 'stop' })
    await receives(screen, order('SENDING'))
    expect(headlineOf(screen)).toEqual({ says: 'sending' })
  })

  it('that the chain shows another delivery than the success named', async () => {
    const screen = resumed()
    await receives(screen, order('SUCCESS', { txHash: HASH }))
    expect(headlineOf(screen)).toMatchObject({ says: 'sent' })
    await screen.check.resolves('mismatch')
    expect(headlineOf(screen)).toEqual({ says: 'doubt' })
  })
})

describe('an order keeps what the chain shows of its delivery', () => {
  it('until the chain shows otherwise: another delivery than was named, then that one', async () => {
    const screen = resumed()
    await receives(screen, order('SUCCESS', { txHash: HASH }))
    const isDoubted = () => [screen.context().isMismatchFound, isInDoubt(screen.actor.getSnapshot())]
    await screen.check.resolves('mismatch')
    expect(isDoubted()).toEqual([true, true])
    screen.actor.getSnapshot().children.delivery?.send({ type: 'check.requested' })
    expect(isDoubted()).toEqual([true, true])
    await screen.check.resolves('verified')
    expect(isDoubted()).toEqual([false, false])
  })

  it('over visits: what was shown otherwise is in doubt from the first answer on', async () => {
    const screen = resumed({ isMismatchOnRecord: true })
    expect(isInDoubt(screen.actor.getSnapshot())).toBe(false)
    await receives(screen, order('SUCCESS', { txHash: HASH }))
    expect(isInDoubt(screen.actor.getSnapshot())).toBe(true)
    await screen.check.resolves('verified')
    expect(isInDoubt(screen.actor.getSnapshot())).toBe(false)
  })

  it('over visits where the record is read only after the screen is opened, as by a link', async () => {
    const screen = resumed()
    screen.actor.send({
      type: 'terms.changed',
      terms: screen.actor.getSnapshot().context.terms,
      isMismatchOnRecord: true,
    })
    await receives(screen, order('SUCCESS', { txHash: HASH }))
    expect(isInDoubt(screen.actor.getSnapshot())).toBe(true)
  })
})
