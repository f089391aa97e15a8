import { describe, expect, it } from 'vitest'
import { SETTLED_STATUSES } from '#domain/order'
import { notSaved } from '#machines/order-screen'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  order,
  RECEIVE_ADDRESS,
  refused,
  serverDown,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { created, receives, resumed, withoutReceiver } from '../support/order'
import { STRANGER } from '../support/swaps'

inFakeTime()

const EDITING = { asking: 'editing' }
const COMPARING = { asking: 'comparing' }

/** The order after the server took an address, and answered once without it. */
async function notKept() {
  const screen = created(withoutReceiver('WAITING'))
  screen.submits(WALLET)
  await screen.save.resolves(undefined)
  await screen.fetch.resolves(withoutReceiver('WAITING'))
  return screen
}

describe('the receiving address', () => {
  it.each(['NEW', 'PREPARING'] as const)('is not asked for in %s', async status => {
    const screen = created(withoutReceiver(status))
    await receives(screen, withoutReceiver(status))
    expect([screen.receiver(), screen.asks()]).toEqual(['unasked', false])
  })

  // spec 2.address
  it.each(['WAITING', 'CONFIRMING', 'SENDING'] as const)('is asked for in %s when the order has none', status => {
    const screen = created(withoutReceiver(status))
    expect([screen.receiver(), screen.asks()]).toEqual([EDITING, true])
  })

  it('is asked for when the order begins to wait without one', async () => {
    const screen = created(withoutReceiver('PREPARING'))
    await receives(screen, withoutReceiver('WAITING'))
    expect(screen.asks()).toBe(true)
  })

  it.each([...SETTLED_STATUSES])('is not asked for on a settled order: %s', status => {
    const screen = created(withoutReceiver(status))
    expect([screen.receiver(), screen.asks()]).toEqual([null, false])
  })

  it('is not asked for when the order has one', () => {
    const screen = created(order('WAITING'))
    expect([screen.receiver(), screen.asks()]).toEqual(['known', false])
  })

  it('is no longer asked for when the order turns out to have one', async () => {
    const screen = created(withoutReceiver('WAITING'))
    await receives(screen, order('WAITING'))
    expect([screen.receiver(), screen.asks()]).toEqual(['known', false])
  })

  it.each([
    ['', 'blank'],
    ['0x123', 'malformed'],
    [RECEIVE_ADDRESS.replace('A', 'a'), 'checksum'],
    [`0x${'0'.repeat(40)}`, 'zero'],
    [DEPOSIT_ADDRESS, 'deposit address'],
    [DEPOSIT_ADDRESS.toLowerCase(), 'deposit address'],
  ])('%j is answered on submit, beside the field, and not sent: %s', (address, fault) => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits({ address, email: null })
    expect([screen.receiver(), screen.context().addressFault, screen.save.starts]).toEqual([EDITING, fault, 0])
    expect(screen.context().recipient.address).toBe(address)
  })

  it('is answered when its field is left, and not while it is typed for the first time', () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.leaves()
    expect(screen.context().addressFault).toBeNull()
    screen.types('0x123')
    expect(screen.context().addressFault).toBeNull()
    screen.leaves()
    expect([screen.receiver(), screen.context().addressFault]).toEqual([EDITING, 'malformed'])
    screen.types(RECEIVE_ADDRESS, RECEIVE_ADDRESS)
    screen.leaves()
    expect([screen.context().addressFault, screen.save.starts]).toEqual([null, 0])
  })

  // spec 5.save.once
  it('that is good is saved once: a repeat is blocked while one is in progress', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits({ address: '0x123', email: null })
    screen.submits(WALLET)
    screen.submits(WALLET)
    screen.submits({ ...WALLET, email: null })
    expect([screen.save.inputs, screen.receiver(), screen.context().addressFault]).toEqual([
      [{ uuid: UUID, recipient: WALLET }],
      'saving',
      null,
    ])
  })

  it('keeps the modal open while it is saved, and closes it once it is', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    expect(screen.asks()).toBe(true)
    await screen.save.resolves(undefined)
    expect([screen.asks(), screen.receiver()]).toEqual([false, { saved: 'unheard' }])
  })

  it('is sent and remembered without the spaces around it', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits({ address: ` ${WALLET.address}\n`, email: ` ${WALLET.email} ` })
    expect(screen.save.inputs).toEqual([{ uuid: UUID, recipient: WALLET }])
    await screen.save.resolves(undefined)
    expect(screen.wallets).toEqual([WALLET])
  })

  // spec 5.email
  it.each(['  ', null])('is sent without an e-mail where none was entered: %j', email => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits({ address: WALLET.address, email })
    expect(screen.save.inputs).toEqual([{ uuid: UUID, recipient: { address: WALLET.address, email: null } }])
  })

  it('is remembered once it is saved, not before', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    expect(screen.wallets).toEqual([])
    await screen.save.resolves(undefined)
    expect(screen.wallets).toEqual([WALLET])
  })

  it('is known when the server says so, which is asked at once after saving', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    expect(screen.fetch.starts).toBe(1)
    await screen.fetch.resolves(order('WAITING'))
    expect(screen.receiver()).toBe('known')
  })

  it('that the server took and does not keep is asked for again after half a minute, and that is said', async () => {
    const screen = await notKept()
    await passes(29_999)
    await screen.fetch.resolves(withoutReceiver('WAITING'))
    expect([screen.asks(), screen.fetch.pending, screen.context().isAddressLost]).toEqual([false, 0, false])
    await passes(1)
    expect([screen.asks(), screen.fetch.pending, screen.context().isAddressLost]).toEqual([false, 1, false])
    await screen.fetch.resolves(withoutReceiver('WAITING'))
    expect([screen.asks(), screen.context().isAddressLost]).toEqual([true, true])
    screen.submits(WALLET)
    expect([screen.save.starts, screen.context().isAddressLost]).toEqual([2, false])
  })

  it('that an answer has after half a minute asleep is not asked for again', async () => {
    const screen = await notKept()
    await passes(600_000)
    await screen.fetch.resolves(order('WAITING', { receiveAddress: WALLET.address }))
    expect([screen.asks(), screen.context().isAddressLost]).toEqual([false, false])
  })

  it('that is the contract of FRACT is answered beside the field, once the sale has named it', async () => {
    const token = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
    const screen = created(withoutReceiver('WAITING'))
    await screen.contract.resolves([token])
    screen.submits({ address: token.toLowerCase(), email: null })
    expect([screen.context().addressFault, screen.save.starts]).toEqual(['token contract', 0])
  })

  it('is at fault no more once it is corrected, and as long as it is not', () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits({ address: 'hello', email: null })
    screen.types('0x123')
    expect(screen.context().addressFault).toBe('malformed')
    screen.types(RECEIVE_ADDRESS)
    expect(screen.context().addressFault).toBe(null)
    screen.types('0x12')
    expect(screen.context().addressFault).toBe(null)
    screen.submits({ address: '', email: null })
    screen.types('0')
    expect(screen.context().addressFault).toBe(null)
  })

  it('that the server refused is not said to be refused once it is another', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    await screen.save.rejects(refused('This address is blocked.'))
    expect(notSaved(screen.actor.getSnapshot())).toEqual({ field: 'address', reason: 'This address is blocked.' })
    screen.types(DEPOSIT_ADDRESS)
    expect(notSaved(screen.actor.getSnapshot())).toBe(null)
  })

  it('may be given though the sale does not name its contract', async () => {
    const screen = created(withoutReceiver('WAITING'))
    await screen.contract.rejects(serverDown)
    screen.submits(WALLET)
    expect(screen.save.starts).toBe(1)
  })

  it('is not asked for twice while the server still tells an order without it', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    await screen.fetch.resolves(withoutReceiver('WAITING'))
    await receives(screen, withoutReceiver('CONFIRMING'))
    expect([screen.asks(), screen.save.starts]).toEqual([false, 1])
  })

  // spec 8.save
  it('may be tried again when saving fails, as often as it takes', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    await screen.save.rejects(refused('This address is blocked.'))
    expect([screen.receiver(), screen.context().saveFailure?.reason, screen.context().recipient]).toEqual([
      EDITING,
      'This address is blocked.',
      WALLET,
    ])
    screen.submits(WALLET)
    expect([screen.save.starts, screen.context().saveFailure]).toEqual([2, null])
    await screen.save.rejects(serverDown)
    screen.submits(WALLET)
    await screen.save.resolves(undefined)
    expect([screen.save.starts, screen.wallets]).toEqual([3, [WALLET]])
  })

  it('that could not be saved is asked for again, though the server went a step back meanwhile', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    await receives(screen, withoutReceiver('PREPARING'))
    await receives(screen, withoutReceiver('PREPARING'))
    expect(screen.is('PREPARING')).toBe(true)
    await screen.save.rejects(serverDown)
    expect([screen.asks(), screen.receiver(), screen.context().saveFailure]).toEqual([true, EDITING, serverDown])
  })

  it('does not stop the polling while it is asked for and saved', async () => {
    const screen = created(withoutReceiver('WAITING'))
    await passes(2_500)
    await screen.fetch.resolves(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    await passes(2_500)
    expect(screen.fetch.starts).toBe(2)
  })

  it('is given up with its request when the order settles meanwhile', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    await receives(screen, withoutReceiver('EXPIRED'))
    expect([screen.save.aborts, screen.asks(), screen.state()]).toEqual([1, false, { settled: 'EXPIRED' }])
  })

  it('offers what was remembered from an earlier visit', () => {
    const remembered = { candidates: [RECEIVE_ADDRESS], email: WALLET.email }
    expect(created(withoutReceiver('WAITING'), remembered).context().recipient).toEqual(WALLET)
  })
})

describe('what was entered and not confirmed', () => {
  const typed = { type: 'address.typed', address: WALLET.address, inserted: null } as const

  it('is stored with its order at every edit, of the address and of the e-mail', () => {
    const { actor, drafts } = created(withoutReceiver('WAITING'))
    actor.send(typed)
    actor.send({ type: 'email.typed', email: 'buyer@example.com' })
    const recipient = { address: WALLET.address, email: 'buyer@example.com' }
    expect(drafts).toEqual([
      { uuid: UUID, recipient: { ...recipient, email: null }, believed: WALLET.address },
      { uuid: UUID, recipient, believed: WALLET.address },
    ])
  })

  it('is stored as pasted, and confirmed by one press when the order is opened again', () => {
    const { actor, drafts } = created(withoutReceiver('WAITING'))
    actor.send({ ...typed, inserted: WALLET.address })
    const [draft] = drafts
    expect(draft?.believed).toBe(WALLET.address)
    const again = created(withoutReceiver('WAITING'))
    again.actor.send({ type: 'draft.recalled', recipient: WALLET, believed: WALLET.address })
    again.submits(WALLET)
    expect(again.receiver()).toBe('saving')
  })

  it('takes the place of a candidate when the order is opened again, and is compared if it was typed', () => {
    const { actor, context, receiver } = created(withoutReceiver('WAITING'), { candidates: [RECEIVE_ADDRESS] })
    expect(context().recipient.address).toBe(RECEIVE_ADDRESS)
    const recipient = { address: STRANGER, email: 'buyer@example.com' }
    actor.send({ type: 'draft.recalled', recipient, believed: '' })
    expect(context().recipient).toEqual(recipient)
    actor.send({ type: 'address.submitted', recipient: { address: STRANGER, email: null } })
    expect(receiver()).toEqual({ asking: 'comparing' })
  })

  it('is known and remembered where an answer names it: it was saved, though no answer to the saving came', async () => {
    const screen = resumed({ terms: CREATED_TERMS })
    screen.actor.send({ type: 'draft.recalled', recipient: WALLET, believed: '' })
    await screen.fetch.resolves(order('WAITING'))
    expect([screen.receiver(), screen.wallets]).toEqual(['known', [WALLET]])
  })

  it('never takes the place of what was typed since', () => {
    const { actor, context } = created(withoutReceiver('WAITING'))
    actor.send(typed)
    actor.send({ type: 'draft.recalled', recipient: { address: STRANGER, email: null }, believed: '' })
    expect(context().recipient.address).toBe(WALLET.address)
  })
})

describe('the e-mail', () => {
  const typed = (screen: ReturnType<typeof created>, email: string) => screen.actor.send({ type: 'email.typed', email })

  it('that is none is answered on submit, and nothing is sent; the address is not at fault', () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits({ ...WALLET, email: 'buyer@example' })
    const { isEmailWrong, addressFault, recipient } = screen.context()
    expect([screen.receiver(), isEmailWrong, addressFault, screen.save.starts]).toEqual([EDITING, true, null, 0])
    expect(recipient).toEqual({ ...WALLET, email: 'buyer@example' })
  })

  it('is at fault no more once it is corrected, or taken away', () => {
    for (const corrected of ['buyer@example.com', '', ' ']) {
      const screen = created(withoutReceiver('WAITING'))
      screen.submits({ ...WALLET, email: 'buyer' })
      typed(screen, 'buyer@')
      expect(screen.context().isEmailWrong).toBe(true)
      typed(screen, corrected)
      expect(screen.context().isEmailWrong).toBe(false)
    }
  })

  it('is not said to be wrong while it is typed', () => {
    const screen = created(withoutReceiver('WAITING'))
    typed(screen, 'buyer')
    expect(screen.context().isEmailWrong).toBe(false)
  })

  it('is what a refusal is about that names it, and only where one was sent', async () => {
    const refusal = async (email: string | null) => {
      const screen = created(withoutReceiver('WAITING'))
      screen.submits({ ...WALLET, email })
      await screen.save.rejects(refused('This e-mail is not allowed.'))
      return notSaved(screen.actor.getSnapshot())
    }
    expect((await refusal('buyer@example.com'))?.field).toBe('email')
    expect((await refusal(null))?.field).toBe('address')
  })

  it('that was refused is so no more once it is edited', async () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.submits(WALLET)
    await screen.save.rejects(refused('This e-mail is not allowed.'))
    typed(screen, 'friend@example.com')
    expect(notSaved(screen.actor.getSnapshot())).toBeNull()
  })

  it('is kept while an address is compared', () => {
    const screen = created(withoutReceiver('WAITING'))
    screen.types(RECEIVE_ADDRESS.slice(0, -1))
    screen.types(RECEIVE_ADDRESS)
    screen.submits({ ...WALLET, email: null })
    typed(screen, 'buyer@example.com')
    expect([screen.receiver(), screen.context().recipient.email]).toEqual([COMPARING, 'buyer@example.com'])
  })
})

describe('an address that was typed', () => {
  const { address } = WALLET
  const slipped = `${address.slice(0, -1)}D`
  const lower = address.toLowerCase()

  /** The dialog, with the address typed key by key. */
  const typed = () => {
    const screen = created(withoutReceiver('WAITING'))
    for (let length = 1; length <= address.length; length++) screen.types(address.slice(0, length))
    return screen
  }

  it('is to be compared at the first Confirm, and saved at the second', () => {
    const screen = typed()
    screen.submits(WALLET)
    expect([screen.receiver(), screen.asks(), screen.save.starts]).toEqual([COMPARING, true, 0])
    screen.submits({ address: ` ${address} `, email: null })
    expect([screen.receiver(), screen.save.inputs]).toEqual([
      'saving',
      [{ uuid: UUID, recipient: { address, email: null } }],
    ])
  })

  it('is answered first where it has a fault', () => {
    const screen = typed()
    screen.types(slipped)
    screen.submits({ ...WALLET, address: slipped })
    expect([screen.receiver(), screen.context().addressFault]).toEqual([EDITING, 'checksum'])
    screen.types(address)
    screen.submits(WALLET)
    expect([screen.receiver(), screen.context().addressFault]).toEqual([COMPARING, null])
  })

  it('is asked for anew after any edit, even one that was taken back', () => {
    const screen = typed()
    screen.submits(WALLET)
    screen.types(address.slice(0, -1))
    expect(screen.receiver()).toEqual(EDITING)
    screen.types(address)
    screen.submits(WALLET)
    expect([screen.receiver(), screen.save.starts]).toEqual([COMPARING, 0])
  })

  it('is saved at once where the whole of it is pasted over it', () => {
    const screen = typed()
    screen.submits(WALLET)
    screen.types(lower, lower)
    screen.submits({ ...WALLET, address: lower })
    expect([screen.receiver(), screen.save.starts]).toEqual(['saving', 1])
  })

  it.each([lower, null])(
    'gives way to a whole one that is pasted in the middle of it, which the browser calls %s',
    inserted => {
      const screen = typed()
      screen.types(address.slice(0, 20) + lower + address.slice(20), inserted)
      expect(screen.context().recipient.address).toBe(lower)
      screen.submits({ ...WALLET, address: lower })
      expect([screen.receiver(), screen.save.starts]).toEqual(['saving', 1])
    },
  )

  it('is compared again where another one is confirmed than was compared', () => {
    const screen = typed()
    screen.submits(WALLET)
    screen.submits({ ...WALLET, address: lower })
    expect([screen.receiver(), screen.context().recipient.address, screen.save.starts]).toEqual([COMPARING, lower, 0])
  })

  it('is answered where it turns out to be the deposit address while it is compared', async () => {
    const screen = created(withoutReceiver('WAITING', { paymentAddress: null }))
    screen.types(DEPOSIT_ADDRESS.slice(0, -1))
    screen.types(DEPOSIT_ADDRESS)
    screen.submits({ ...WALLET, address: DEPOSIT_ADDRESS })
    expect(screen.receiver()).toEqual(COMPARING)
    await receives(screen, withoutReceiver('WAITING'))
    screen.submits({ ...WALLET, address: DEPOSIT_ADDRESS })
    expect([screen.receiver(), screen.context().addressFault, screen.save.starts]).toEqual([
      EDITING,
      'deposit address',
      0,
    ])
  })

  it('is compared once, though its saving fails', async () => {
    const screen = typed()
    screen.submits(WALLET)
    screen.submits(WALLET)
    await screen.save.rejects(serverDown)
    expect([screen.receiver(), screen.context().recipient]).toEqual([EDITING, WALLET])
    screen.submits(WALLET)
    expect([screen.receiver(), screen.save.starts]).toEqual(['saving', 2])
  })

  it('is no longer compared when the order turns out to have one', async () => {
    const screen = typed()
    screen.submits(WALLET)
    await receives(screen, order('WAITING'))
    expect([screen.receiver(), screen.asks()]).toEqual(['known', false])
  })

  it.each([
    ['pasted', [[address, address]]],
    ['filled in, which the browser does not say', [[address, null]]],
    [
      'pasted behind a 0x',
      [
        ['0x', null],
        [address, address.slice(2)],
      ],
    ],
    [
      'pasted amid other words that are taken away',
      [
        [`To ${address}`, `To ${address}`],
        [address, null],
      ],
    ],
    [
      'pasted, changed and restored',
      [
        [address, address],
        [slipped, null],
        [address, ''],
      ],
    ],
  ] as [string, [string, string | null][]][])('is none that was %s', (_, edits) => {
    const screen = created(withoutReceiver('WAITING'))
    for (const [text, inserted] of edits) screen.types(text, inserted)
    screen.submits(WALLET)
    expect([screen.receiver(), screen.save.starts]).toEqual(['saving', 1])
  })

  it('is none that an earlier visit left, but one that was made of it', () => {
    const remembered = { candidates: [lower] }
    const [untouched, changed] = [
      created(withoutReceiver('WAITING'), remembered),
      created(withoutReceiver('WAITING'), remembered),
    ]
    untouched.submits({ ...WALLET, address: lower })
    changed.types(`${lower.slice(0, -1)}e`)
    changed.submits({ ...WALLET, address: `${lower.slice(0, -1)}e` })
    expect([untouched.receiver(), changed.receiver()]).toEqual(['saving', COMPARING])
  })
})
