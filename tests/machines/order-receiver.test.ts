import { describe, expect, it } from 'vitest'
import type { OrderInput } from '#machines/order'
import {
  depositShows,
  depositToPay,
  hasOfferedReceiver,
  hasUnknownReceiver,
  isInDoubt,
  screenOf,
} from '#machines/order-screen'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  HASH,
  order,
  RECEIVE_ADDRESS,
  refused,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { inFakeTime } from '../../paths/fixtures/time'
import { created, receives, STRANGER, withoutReceiver } from '../support/order'

inFakeTime()

describe('a receiving address that nobody gave in this browser', () => {
  const offered = (terms: Partial<OrderInput> = {}) =>
    created(order('WAITING', { receiveAddress: STRANGER }), { terms: CREATED_TERMS, ...terms })

  it('is shown, and the order is not payable before it is taken', () => {
    const screen = offered()
    expect([screen.live(), hasOfferedReceiver(screen.actor.getSnapshot())]).toEqual([
      { status: 'WAITING', deposit: 'pending', receiver: 'offered' },
      true,
    ])
    expect(screenOf(screen.actor.getSnapshot()).panel).toBe('offered receiver')
    screen.actor.send({ type: 'receiver.taken', address: RECEIVE_ADDRESS })
    expect(screen.receiver()).toBe('offered')
    screen.actor.send({ type: 'receiver.taken', address: STRANGER })
    expect(screen.live()).toEqual({ status: 'WAITING', deposit: 'payable', receiver: 'known' })
    expect(depositToPay(screen.actor.getSnapshot())?.receiveAddress).toBe(STRANGER)
    // The last address that was given or taken counts, in whatever tab.
    expect(screen.context().terms.receiverAt).toBe(Date.now())
  })

  it('may be refused, which ends the order for this page', async () => {
    const screen = offered()
    screen.actor.send({ type: 'receiver.refused' })
    expect(screen.lastSent('transfer', 'standing.changed')).toMatchObject({ standing: 'contradicted' })
    await receives(screen, order('WAITING', { receiveAddress: STRANGER }))
    expect(screen.live()).toEqual({ status: 'WAITING', deposit: 'contradicted', receiver: 'refused' })
    expect(screen.context().terms.contradictions).toEqual([{ subject: 'receiver', held: null, told: STRANGER }])
  })

  it('is contradicted by another one in its place before it is taken, so that no press takes an unread one', async () => {
    const screen = offered()
    await receives(screen, order('WAITING', { receiveAddress: '0x3333333333333333333333333333333333333333' }))
    screen.actor.send({ type: 'receiver.taken', address: '0x3333333333333333333333333333333333333333' })
    expect([screen.live()?.deposit, depositToPay(screen.actor.getSnapshot())]).toEqual(['contradicted', null])
  })

  it('is asked for again where a later answer names an address that nobody can have', async () => {
    const screen = offered()
    await receives(screen, order('WAITING', { receiveAddress: `0x${'0'.repeat(40)}` }))
    expect([screen.asks(), depositShows(screen.actor.getSnapshot()).placeholder]).toEqual([true, 'pending'])
  })

  it('is offered when it comes while the visitor is asked for one', async () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS })
    expect(screen.asks()).toBe(true)
    await receives(screen, order('WAITING', { receiveAddress: STRANGER }))
    expect([screen.asks(), screen.receiver()]).toEqual([false, 'offered'])
  })

  it('is offered after the server refused the one of the visitor', async () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS })
    screen.submits(WALLET)
    await screen.save.rejects(refused('This order already has another one.'))
    await receives(screen, order('WAITING', { receiveAddress: STRANGER }))
    expect([screen.receiver(), depositToPay(screen.actor.getSnapshot())]).toEqual(['offered', null])
  })

  it('contradicts the one that the server took', async () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS })
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    await screen.fetch.resolves(order('WAITING', { receiveAddress: STRANGER }))
    expect(screen.context().terms.contradictions).toEqual([
      { subject: 'receiver', held: RECEIVE_ADDRESS, told: STRANGER },
    ])
  })

  it.each([
    [
      'kept from an earlier visit, or of the connected wallet',
      { candidates: [STRANGER.toUpperCase().replace('X', 'x')] },
    ],
  ])('is none where it was %s', (_, said) => {
    expect(offered(said).live()).toEqual({ status: 'WAITING', deposit: 'payable', receiver: 'known' })
  })

  it.each([
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['the deposit address', DEPOSIT_ADDRESS],
    ['one with a wrong checksum', RECEIVE_ADDRESS.replace('A', 'a')],
  ])('is none at all where it is %s: the visitor is asked', (_, receiveAddress) => {
    const screen = created(order('WAITING', { receiveAddress }), { terms: CREATED_TERMS })
    expect(screen.asks()).toBe(true)
  })

  it('is said of an order that succeeded for it, and its delivery is not vouched for', async () => {
    const screen = offered()
    await receives(screen, order('SUCCESS', { receiveAddress: STRANGER, txHash: HASH }))
    expect([hasUnknownReceiver(screen.actor.getSnapshot()), screen.check.starts]).toEqual([true, 0])
  })

  it('is said of an order that succeeded without any, and whose deposit was never shown', async () => {
    const screen = created(order('NEW', { receiveAddress: null }), { terms: CREATED_TERMS })
    await receives(screen, order('SUCCESS', { receiveAddress: null }))
    expect([isInDoubt(screen.actor.getSnapshot()), screen.check.starts]).toEqual([true, 0])
  })
})

describe('the choice of an address', () => {
  const other = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

  it('is left to the visitor where two are known, and made by one press', () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS, candidates: [RECEIVE_ADDRESS, other] })
    expect(screen.context().recipient.address).toBe('')
    screen.types(other, other)
    screen.submits({ address: other, email: null })
    expect(screen.save.inputs).toEqual([{ uuid: UUID, recipient: { address: other, email: null } }])
  })

  it('comes back when a wallet is connected that has another one', () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS, candidates: [RECEIVE_ADDRESS] })
    expect(screen.context().recipient.address).toBe(RECEIVE_ADDRESS)
    screen.actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS, other] })
    expect([screen.context().recipient.address, screen.context().candidates]).toEqual(['', [RECEIVE_ADDRESS, other]])
  })

  it('stays chosen while the wallet tells the same addresses again, or another one beside it', () => {
    const [third, candidates] = [STRANGER, [RECEIVE_ADDRESS, other]]
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS, candidates })
    screen.types(other, other)
    for (const told of [[...candidates], [other, third], [RECEIVE_ADDRESS, third]]) {
      screen.actor.send({ type: 'candidates.changed', candidates: told })
      expect([screen.context().recipient.address, screen.context().candidates]).toEqual([other, told])
    }
  })

  it('is not made again in a field that was emptied', () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS, candidates: [other] })
    screen.types('')
    screen.actor.send({ type: 'candidates.changed', candidates: [other] })
    expect(screen.context().recipient.address).toBe('')
  })

  it('goes with the wallet whose address it was', () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS, candidates: [other] })
    screen.actor.send({ type: 'candidates.changed', candidates: [] })
    expect([screen.context().recipient.address, screen.context().candidates]).toEqual(['', []])
  })

  it('is closed while an address is being saved: a wallet that is connected then changes nothing', async () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS, candidates: [RECEIVE_ADDRESS] })
    screen.submits(WALLET)
    screen.actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS, other] })
    await screen.save.resolves(undefined)
    expect([screen.context().terms.receiver, screen.wallets]).toEqual([RECEIVE_ADDRESS, [WALLET]])
  })

  it('takes nothing away that was typed', () => {
    const screen = created(withoutReceiver('WAITING'), { terms: CREATED_TERMS })
    screen.types('0x99')
    screen.actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS] })
    expect([screen.context().recipient.address, screen.context().candidates]).toEqual(['0x99', [RECEIVE_ADDRESS]])
  })
})
