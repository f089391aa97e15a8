import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_TERMS, type Terms } from '#domain/terms'
import type { OrderActor } from '#machines/order'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  HASH,
  OWN_TERMS,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  SHOWN_TERMS,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { groupsOfFour } from '../../src/views/format/shorten'
import { payment } from '../support/payment'
import { startSale } from '../support/sale'

inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
})

const STRANGER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const PAYABLE = /aria-label="(Copy amount|Copy address|Copy memo|QR code of the deposit address)"/

/** The payment screen of an order of this browser that is held to these terms, as soon as the server told it. */
async function held(terms: Terms, ...answer: Parameters<typeof order>) {
  const world = startSale({ openOrder: { uuid: UUID, terms } })
  world.sale.send({ type: 'order.resumed' })
  return screen(world, ...answer)
}

/** The payment screen of an order that a link named, and that no browser's memory knows. */
async function linked(...answer: Parameters<typeof order>) {
  return screen(startSale({ linkedOrder: UUID }), ...answer)
}

async function screen(world: ReturnType<typeof startSale>, ...answer: Parameters<typeof order>) {
  await world.doors.order.resolves(order(...answer))
  const actor = world.children().order as OrderActor
  const look = () => payment(world.sale, actor)
  const saysNext = async (...next: Parameters<typeof order>) => {
    await passes(2_500)
    await world.doors.order.resolves(order(...next))
  }
  return { ...world, actor, look, saysNext }
}

/** How an address stands in the markup in full: in groups of four. */
const grouped = (address: string) => groupsOfFour(address).join(' ')
const inFull = (address: string) =>
  `translate="no"><span>${groupsOfFour(address).join('</span><wbr/><span>')}</span><wbr/></bdi>`

/** The value of a row of details, as words. */
function row(html: string, name: string): string | undefined {
  const [, value] = html.match(new RegExp(`<dt>${name}</dt><dd>([\\s\\S]*?)</dd>`)) ?? []
  return value
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('a deposit', () => {
  it('is summed up by what this browser said and was told first, before it may be paid', async () => {
    const { html, card } = (await held(OWN_TERMS, 'WAITING', { paymentAddress: null })).look()
    expect(card).not.toContain('0.05 BTC')
    expect(row(html, 'You pay')).toBe('0.05 BTC ≈ $3,000.00')
    expect(row(html, 'To your Polygon address')).toBe(grouped(RECEIVE_ADDRESS))
  })
})

describe('a foreign order', () => {
  it('says what it is and who gets the tokens, and not where to pay', async () => {
    const { html, words } = (await linked('WAITING', { receiveAddress: STRANGER })).look()
    expect(words).toContain('This order was not made in this browser')
    expect(words).toContain('Pay only for what you ordered yourself.')
    expect(row(html, 'Amount to send')).toBe('0.05 BTC')
    expect(row(html, 'Network')).toBe('BNB Smart Chain (BEP20)')
    expect(row(html, 'FRACT ordered')).toBe('85,714.28 FRACT')
    expect(html).toMatch(/<dt>Tokens go to<\/dt><dd><bdi /)
    expect(html).toContain(inFull(STRANGER))
    expect(html).not.toMatch(PAYABLE)
    expect(words.replaceAll(' ', '')).not.toContain(DEPOSIT_ADDRESS)
    expect(html).not.toContain('<dialog')
  })

  it('offers the way back first, and is paid only after a press', async () => {
    const { look, actor } = await linked('WAITING')
    expect(look().html).toMatch(
      /data-look="strong">No, leave this order<\/button>[\s\S]*data-look="quiet">Yes, show me where to pay</,
    )
    actor.send({ type: 'order.claimed', receiver: RECEIVE_ADDRESS })
    const { html, words } = look()
    expect(words).not.toContain('This order was not made in this browser')
    expect(html).toMatch(PAYABLE)
    expect(html).toContain(inFull(RECEIVE_ADDRESS))
  })

  it('says that it has no address yet, and asks for none before the press', async () => {
    const { look, actor } = await linked('WAITING', { receiveAddress: null })
    expect(row(look().html, 'Tokens go to')).toBe('No address yet')
    expect(look().html).not.toContain('<dialog')
    actor.send({ type: 'order.claimed', receiver: null })
    expect(look().html).toMatch(/<dialog[\s\S]*>Enter your Polygon address</)
    expect(look().html).not.toMatch(PAYABLE)
  })

  it.each([
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['the deposit address', DEPOSIT_ADDRESS],
  ])('has no receiver in %s, which nobody could have meant, and can be claimed all the same', async (_, address) => {
    const { look, actor } = await linked('WAITING', { receiveAddress: address })
    expect(row(look().html, 'Tokens go to')).toBe('No address yet')
    actor.send({ type: 'order.claimed', receiver: null })
    expect(look().words).not.toContain('This order was not made in this browser')
    expect(look().html).toMatch(/<dialog[\s\S]*>Enter your Polygon address</)
    expect(look().html).not.toMatch(PAYABLE)
  })

  it('is still said to be so of a payment on its way', async () => {
    const { html, words } = (await linked('CONFIRMING')).look()
    expect(html).toContain('role="note">This order was not made in this browser</div>')
    expect(words).toContain('Confirming your payment...')
    expect(words).not.toContain('Yes, show me where to pay')
  })

  it('that succeeded shows no referral link, because its promocode is of somebody else', async () => {
    const { words } = (await linked('SUCCESS', { txHash: HASH, payerPromocode: 'DROP7K2M' })).look()
    expect(words).toContain('The FRACT tokens of this order were sent to its receiving address.')
    expect(words).not.toContain('DROP7K2M')
  })

  it.each(['SUCCESS', 'EXPIRED'] as const)(
    'that ended with %s opens no document, because none is kept',
    async status => {
      const { look, stored } = await linked(status, { txHash: HASH })
      expect(stored.orders).toEqual([])
      expect(look().html).not.toContain('aria-haspopup="dialog"')
    },
  )
})

describe('figures that differ from what was asked', () => {
  it('stand side by side, and can be taken or left; nothing is to be paid before', async () => {
    const { look, actor } = await held(OWN_TERMS, 'WAITING', { amountFrom: d('0.06'), toReceive: d('80000') })
    const { html, words } = look()
    expect(words).toContain('This is not what you ordered You would receive 22.2% less FRACT for each BTC. Do not pay')
    expect(row(html, 'You send')).toBe('0.05 → 0.06 BTC')
    expect(row(html, 'You receive')).toBe('85,714.28 → 80,000 FRACT')
    expect(html).toContain('role="img" aria-label="becomes"')
    expect(html).not.toMatch(PAYABLE)
    expect(words.replaceAll(' ', '')).not.toContain(DEPOSIT_ADDRESS)
    expect(html).toMatch(/>Do not accept, send nothing<\/button>[\s\S]*data-look="quiet">Accept the new amounts</)

    actor.send({ type: 'difference.taken' })
    expect(look().words).not.toContain('This is not what you ordered')
    expect(look().words).toContain('0.06 BTC')
    expect(row(look().html, 'You receive')).toBe('80,000 FRACT estimated: 85,714.28')
    expect(look().html).toMatch(PAYABLE)
  })

  it.each([
    ['amount', { amountFrom: d('0.050001') }, 'You send', 'You receive'],
    ['promise', { toReceive: d('85714.27') }, 'You receive', 'You send'],
  ] as const)('name the %s alone where it alone differs', async (_, change, said, unsaid) => {
    const { html } = (await held(OWN_TERMS, 'WAITING', change)).look()
    expect(row(html, said)).toBeDefined()
    expect(row(html, unsaid)).toBeUndefined()
  })
})

describe('a receiving address that nobody gave in this browser', () => {
  const offered = () => held(CREATED_TERMS, 'WAITING', { receiveAddress: STRANGER })

  it('is offered in full in the place of the deposit, to be taken', async () => {
    const { look, actor } = await offered()
    const { html, words } = look()
    expect(words).toContain('Is this your address? This order has a receiving address that was not entered')
    expect(html).toContain(inFull(STRANGER))
    expect(html).toMatch(/>No, it is not mine<\/button>[\s\S]*data-look="quiet">Yes, it is mine</)
    expect(html).not.toMatch(PAYABLE)
    expect(words.replaceAll(' ', '')).not.toContain(DEPOSIT_ADDRESS)

    actor.send({ type: 'receiver.taken', address: STRANGER })
    expect(look().words).not.toContain('Is this your address?')
    expect(look().html).toMatch(PAYABLE)
    expect(look().html).toContain(inFull(STRANGER))
  })

  it('stops the payment where it is refused', async () => {
    const { look, actor } = await offered()
    actor.send({ type: 'receiver.refused' })
    const { html, words } = look()
    expect(words).toContain('The FRACT server now gives another address for your tokens')
    expect(words).toContain(`Receiving address You gave: none The FRACT server says: ${grouped(STRANGER)}`)
    expect(html).not.toMatch(PAYABLE)
    expect(html).not.toContain('<dialog')
  })

  it('is offered beside a payment on its way, too', async () => {
    const { words } = (await held(CREATED_TERMS, 'CONFIRMING', { receiveAddress: STRANGER })).look()
    expect(words).toContain('Is this your address?')
    expect(words).toContain('Confirming your payment...')
  })

  it('is not said to be the visitor’s wallet where the tokens went there', async () => {
    const { words } = (await held(CREATED_TERMS, 'SUCCESS', { receiveAddress: STRANGER, txHash: HASH })).look()
    expect(words).toContain('Delivery in doubt')
    expect(words).toContain('The tokens went to an address that was not entered in this browser.')
    expect(words).not.toContain('Payment Successful!')
  })
})

describe('money that was seen', () => {
  it('is never asked for again while the server says WAITING', async () => {
    const { look, saysNext } = await held(SHOWN_TERMS, 'WAITING', { receivedAmount: d('0.05') })
    const { html, words } = look()
    expect(words).toContain('Your payment was detected Do not send it again.')
    expect(row(html, 'Received')).toBe('0.05 BTC')
    expect(html).not.toMatch(PAYABLE)
    expect(words.replaceAll(' ', '')).not.toContain(DEPOSIT_ADDRESS)
    expect(words).not.toContain('Less arrived')

    await saysNext('WAITING', { receivedAmount: null })
    expect(look().words).toContain('Your payment was detected')
    expect(row(look().html, 'Received')).toBe('0.05 BTC')
    expect(look().html).not.toMatch(PAYABLE)
  })

  it('is said to be less where less arrived', async () => {
    const { words } = (await held(SHOWN_TERMS, 'WAITING', { receivedAmount: d('0.01') })).look()
    expect(words).toContain('Less arrived than you were asked to send: 0.01 BTC of 0.05 BTC.')
  })
})

describe('a deposit that cannot be shown exactly', () => {
  it.each([
    ['deposit address', { paymentAddress: null, unreadable: ['deposit address'] }],
    ['memo', { paymentAddress: null, unreadable: ['memo'] }],
  ] as const)('is not shown at all: its %s', async (_, change) => {
    const { html, words } = (await held(OWN_TERMS, 'WAITING', change)).look()
    expect(words).toContain('This payment cannot be shown safely The FRACT server sent a deposit address, or a memo')
    expect(words).toContain('Already paid? Do not send again. Keep the order id.')
    expect(words).toContain('Payment Stopped')
    expect(html.split('aria-label="Copy order id"')).toHaveLength(2)
    expect(html).not.toMatch(PAYABLE)
    expect(words.replaceAll(' ', '')).not.toContain(DEPOSIT_ADDRESS)
    expect(html).toContain('>Cancel</button>')
  })
})

describe('what was told otherwise', () => {
  const btc = { ticker: 'btc', logoUrl: null, network: 'bsc' }
  const BTCB = '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c'
  const MEMO = { ...SHOWN_TERMS, extras: [{ name: 'memo', value: '7' }] }

  it.each<[string, Terms, Parameters<typeof order>[1]]>([
    [
      `Deposit address At first: ${grouped(DEPOSIT_ADDRESS)} Now: ${grouped(STRANGER)}`,
      SHOWN_TERMS,
      { paymentAddress: STRANGER },
    ],
    ['Amount to send At first: 0.05 Now: 1,500', SHOWN_TERMS, { amountFrom: d('1500') }],
    ['You receive Promised: 85,714.28 FRACT Now: 80,000 FRACT', SHOWN_TERMS, { toReceive: d('80000') }],
    ['Coin At first: BTC Now: ETH', SHOWN_TERMS, { coin: { ...btc, ticker: 'eth' } }],
    ['Network At first: BNB Smart Chain (BEP20) Now: Bitcoin', SHOWN_TERMS, { coin: { ...btc, network: 'btc' } }],
    [
      `Contract of the coin At first: ${grouped(BTCB)} Now: ${grouped(STRANGER)}`,
      { ...SHOWN_TERMS, contractAddress: BTCB },
      { coin: { ...btc, contractAddress: STRANGER } },
    ],
    ['Memo At first: 7 Now: 8', MEMO, { extras: [{ name: 'memo', value: '8' }] }],
    ['Memo At first: none Now: 8', SHOWN_TERMS, { extras: [{ name: 'memo', value: '8' }] }],
    [
      `Receiving address You gave: ${grouped(RECEIVE_ADDRESS)} The FRACT server says: ${grouped(STRANGER)}`,
      SHOWN_TERMS,
      { receiveAddress: STRANGER },
    ],
    [
      'Deposit address Expected: BNB Smart Chain (BEP20) address Given: bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
      OWN_TERMS,
      { paymentAddress: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh' },
    ],
  ])('is said with both sides: %s', async (sides, terms, change) => {
    const { look, saysNext } = await held(terms, 'WAITING', change)
    const stopped = () => {
      const { html, words } = look()
      expect(words).toContain('Payment Stopped')
      expect(words).toContain('Do not send anything: this page cannot tell which is right.')
      expect(words).toContain(sides)
      expect(words).toContain(`Order id ${UUID}`)
      expect(html).not.toMatch(PAYABLE)
      expect(html).not.toContain('<dialog')
    }
    stopped()
    await saysNext('WAITING', terms === MEMO ? { extras: [{ name: 'memo', value: '7' }] } : {})
    stopped()
  })

  it.each([
    ['amount', { amountFrom: d('1500') }, 'Amount ordered'],
    ['coin', { coin: { ...btc, ticker: 'eth' } }, 'Amount ordered'],
    ['network', { coin: { ...btc, network: 'btc' } }, 'Network'],
    ['promise', { toReceive: d('80000') }, 'FRACT ordered'],
    ['receiver', { receiveAddress: STRANGER }, 'To your Polygon address'],
  ])('is marked in the summary, in the line of the %s alone', async (_, change, line) => {
    const { html } = (await held(SHOWN_TERMS, 'WAITING', change)).look()
    expect([...html.matchAll(/<dt>([^<]*)<small> does not match</g)].map(([, name]) => name)).toEqual([line])
  })

  it('is said of a delivery without a call to send nothing, because the order has ended', async () => {
    const { words } = (
      await held({ ...SHOWN_TERMS, txHash: `0x${'cd'.repeat(32)}` }, 'SUCCESS', { txHash: HASH })
    ).look()
    expect(words).toContain('Not what was agreed')
    expect(words).toContain(`Transaction At first: 0x${'cd'.repeat(32)} Now: ${HASH}`)
    expect(words).not.toMatch(/Payment Stopped|Do not send anything|Payment Successful!/)
  })

  it('shows both addresses to compare, and no deposit', async () => {
    const { look } = await held(SHOWN_TERMS, 'WAITING', { paymentAddress: STRANGER, amountFrom: d('1500') })
    const html = look().html.replaceAll('mark>', 'span>')
    expect(html.split(inFull(DEPOSIT_ADDRESS))).toHaveLength(2)
    expect(html.split(inFull(STRANGER))).toHaveLength(2)
    expect(html).not.toMatch(PAYABLE)
  })

  it('marks where two addresses that begin and end alike differ, and nothing else of them', async () => {
    const middle = DEPOSIT_ADDRESS.slice(12, 16)
    const alike = DEPOSIT_ADDRESS.replace(middle, 'ffff')
    const { html } = (await held(SHOWN_TERMS, 'WAITING', { paymentAddress: alike })).look()
    expect(html.match(/<mark>\w+<\/mark>/g)).toEqual([`<mark>${middle}</mark>`, '<mark>ffff</mark>'])
  })

  it('takes no other promise from an order that more is promised of', async () => {
    const { words } = (await held({ ...SHOWN_TERMS, request: REQUEST }, 'WAITING', { toReceive: d('90000') })).look()
    expect(words).not.toContain('Stop')
  })
})

describe('the modal that asks for an address', () => {
  it('lets the visitor choose where two addresses count as given, and fills in neither', async () => {
    const { look, actor, doors } = await held(CREATED_TERMS, 'WAITING', { receiveAddress: null })
    expect(look().words).not.toContain('Which address should receive the tokens?')
    actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS, STRANGER] })
    const { html } = look()
    expect(html).toMatch(/<fieldset[^>]*><legend>Which address should receive the tokens\?<\/legend>/)
    for (const candidate of [RECEIVE_ADDRESS, STRANGER]) expect(html).toContain(inFull(candidate))
    expect(html.match(/type="button" aria-pressed="false"/g)).toHaveLength(2)
    expect(html).toMatch(/<input[^>]*name="address"[^>]*value=""/)

    actor.send({ type: 'address.typed', address: STRANGER, inserted: STRANGER })
    expect(look().html).toMatch(/aria-pressed="false"[\s\S]*aria-pressed="true"/)
    expect(look().html).toMatch(new RegExp(`<input[^>]*name="address"[^>]*value="${STRANGER}"`))
    actor.send({ type: 'address.submitted', recipient: { address: STRANGER, email: null } })
    expect(doors.save.inputs).toEqual([{ uuid: UUID, recipient: { address: STRANGER, email: null } }])
  })

  it('has the one address that counts as given in its field', async () => {
    const { look, actor } = await held(CREATED_TERMS, 'WAITING', { receiveAddress: null })
    actor.send({ type: 'candidates.changed', candidates: [STRANGER] })
    expect(look().html).toMatch(new RegExp(`<input[^>]*name="address"[^>]*value="${STRANGER}"`))
    expect(look().html).not.toContain('<fieldset')
  })

  it('comes back and says so where the server took an address and has none half a minute later', async () => {
    const { look, actor, doors, saysNext } = await held(CREATED_TERMS, 'WAITING', { receiveAddress: null })
    const lost = 'Your address was accepted, but your order does not have it. Please confirm it again.'
    expect(look().words).not.toContain(lost)
    actor.send({ type: 'address.submitted', recipient: WALLET })
    await doors.save.resolves()
    await doors.order.resolves(order('WAITING', { receiveAddress: null }))
    expect(look().html).not.toContain('<dialog')
    await saysNext('WAITING', { receiveAddress: null })
    await passes(27_499)
    expect(look().html).not.toContain('<dialog')
    await passes(1)
    await doors.order.resolves(order('WAITING', { receiveAddress: null }))
    expect(look().html).toMatch(/<dialog[\s\S]*role="alert">Your address was accepted/)
    expect(look().words).toContain(lost)
    expect(look().html).toMatch(new RegExp(`<input[^>]*name="address"[^>]*value="${RECEIVE_ADDRESS}"`))

    actor.send({ type: 'address.submitted', recipient: WALLET })
    expect(look().words).not.toContain(lost)
  })
})

describe('an order that nothing is held of', () => {
  it('is nobody’s to pay', async () => {
    const { actor, look } = await held(NO_TERMS, 'WAITING')
    expect(look().html).not.toMatch(PAYABLE)
    expect(actor.getSnapshot().matches({ live: { deposit: 'unclaimed' } })).toBe(true)
  })
})

describe('less FRACT than was promised for what has arrived', () => {
  it('stops the payment, which says so', async () => {
    const less = { receivedAmount: d('0.05'), toReceive: d('1'), amountTo: d('1') }
    const { html, words } = (await held(SHOWN_TERMS, 'SENDING', less)).look()
    expect(words).toContain('You were promised more tokens')
    expect(html).not.toMatch(PAYABLE)
  })
})
