import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Order, SETTLED_STATUSES, type SettledStatus } from '#domain/order'
import type { OrderRecord } from '#domain/record'
import type { OrderActor } from '#machines/order'
import type { OrdersActor } from '#machines/orders'
import { OrdersButton } from '#views/orders/OrdersButton'
import { OrdersDialog } from '#views/orders/OrdersDialog'
import { Timeline } from '#views/receipt/Timeline'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  HASH,
  notFound,
  OPEN_ORDER,
  OTHER_UUID,
  offline,
  order,
  RECEIVE_ADDRESS,
  record,
  SHOWN_TERMS,
  serverDown,
  UUID,
} from '../../paths/fixtures/fixtures'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { TICK } from '../../src/views/parts/icon-paths'
import { receiptLines, receiptText } from '../../src/views/receipt/lines'
import { buttonIn } from '../support/elements'
import { shown } from '../support/markup'
import { payment } from '../support/payment'
import { startSale } from '../support/sale'

inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
})

const DELIVERED = { receivedAmount: d('0.05'), amountTo: d('85714.28'), txHash: HASH }

/** The payment screen of an order that is asked for. */
function opened() {
  const world = startSale({ openOrder: OPEN_ORDER })
  world.sale.send({ type: 'order.resumed' })
  const actor = world.children().order as OrderActor
  return { ...world, actor, look: () => payment(world.sale, actor) }
}

/** The same as soon as the server told the order. */
async function screen(...answer: Parameters<typeof order>) {
  const world = opened()
  await world.doors.order.resolves(order(...answer))
  return world
}

describe('the line about the link', () => {
  it('is not there while answers come, nor when one alone fails', async () => {
    const { look, doors } = await screen('WAITING')
    expect(look().html).toContain('<span role="status"></span></p>')
    await passes(2_500)
    await doors.order.rejects(serverDown)
    expect(look().words).not.toContain('Trying again.')
    await doors.order.resolves(order('WAITING'))
    expect(look().words).not.toContain('Last checked')
  })

  it('says how old the last answer is, and that it is tried again', async () => {
    const { look, doors } = await screen('WAITING')
    await passes(2_500)
    await doors.order.rejects(serverDown)
    await passes(10_000)
    expect(look().words).toContain('Last checked 12 s ago. Trying again.')
    expect(look().html).toContain('<span role="status">Trying again.</span>')
    await doors.order.resolves(order('WAITING'))
    expect(look().words).not.toContain('Last checked')
  })

  it('says at once that the device is offline', async () => {
    const { look, page } = await screen('WAITING')
    await passes(2_000)
    page.is('network.lost')
    expect(look().words).toContain(
      'You are offline. A payment you send still counts; this page catches up. Send Deposit',
    )
  })

  it('says how old the last answer is offline too, once that is worth saying', async () => {
    const { look, page } = await screen('CONFIRMING')
    page.is('network.lost')
    expect(look().words).toContain('You are offline. This page catches up when you are back. Confirming')
    await passes(12_000)
    expect(look().words).toContain('You are offline. This page catches up when you are back. Last checked 12 s ago.')
    expect(look().html).toMatch(/<p [^>]*data-tone="warn"><span role="status">You are offline/)
  })

  it('has no time where no answer ever came', async () => {
    const { look, doors } = opened()
    await doors.order.rejects(offline)
    expect(look().words).toContain(
      'Opening your payment… You are offline. This page catches up when you are back. Send Deposit',
    )
  })
})

describe('an order that the server does not know', () => {
  it('is not found after half a minute, and nothing may be paid for it until it is known again', async () => {
    const { look, doors } = await screen('WAITING')
    await passes(2_500)
    await doors.order.rejects(notFound)
    await passes(29_999)
    expect(look().html).toContain('aria-label="Copy address"')
    await passes(1)
    const { html, words } = look()
    expect(words).toContain('Order not found The FRACT server has not found this order for half a minute.')
    expect(words).toContain('Tokens Payment Stopped')
    expect(html).toContain('aria-label="Copy order id"')
    expect(html).not.toMatch(/aria-label="(Copy amount|Copy address|QR code of the deposit address)"/)

    await doors.order.resolves(order('WAITING'))
    expect(look().words).not.toContain('Order not found')
    expect(look().html).toContain('aria-label="Copy address"')
  })

  it('is named by its id where nothing else is known of it', async () => {
    const { look, doors } = opened()
    await doors.order.rejects(notFound)
    await passes(30_000)
    expect(look().words).toContain(`Order id ${UUID}`)
    expect(look().words).not.toContain('Send Deposit')
  })
})

describe('payment details that changed', () => {
  it.each([
    ['deposit address', { paymentAddress: RECEIVE_ADDRESS }],
    ['amount', { amountFrom: d('5') }],
    ['payment details', { coin: { ticker: 'eth', logoUrl: null, network: 'eth' } }],
  ])('stop the payment: another %s', async (subject, change) => {
    const { look, doors } = await screen('WAITING')
    await passes(2_500)
    await doors.order.resolves(order('WAITING', change))
    const { html, words } = look()
    expect(html).toContain(`role="alert"><strong>The ${subject} changed after you ordered</strong>`)
    expect(html).toContain('<span role="status">Payment Stopped</span>')
    expect(words).toContain('Do not send anything: this page cannot tell which is right.')
    expect(words).toContain(`Order id ${UUID}`)
    expect(html).not.toMatch(/aria-label="(Copy amount|Copy address|QR code of the deposit address)"/)
    expect(html).not.toContain('<dialog')
  })

  it('are said beside a payment that is already on its way, too', async () => {
    const { look, doors } = await screen('CONFIRMING')
    await passes(2_500)
    await doors.order.resolves(order('CONFIRMING', { paymentAddress: RECEIVE_ADDRESS }))
    expect(look().words).toContain('The deposit address changed after you ordered')
    expect(look().words).toContain('Confirming your payment...')
  })
})

describe('two sides that cannot both be true', () => {
  const PAYABLE = /aria-label="(Copy amount|Copy address|QR code of the deposit address)"/
  const STRANGER = '0x2222222222222222222222222222222222222222'
  const memos = (...values: string[]) => ({ extras: values.map((value, place) => ({ name: `memo ${place}`, value })) })

  it('are said of each of two memos', async () => {
    const { look, doors } = await screen('WAITING', memos('1001', '2002'))
    await passes(2_500)
    await doors.order.resolves(order('WAITING', memos('9009', '8008')))
    expect(look().words).toContain('Memo At first: 1001 Now: 9009 Memo At first: 2002 Now: 8008')
  })

  it('are not taken back by an address that is refused later', async () => {
    const world = startSale({ openOrder: { uuid: UUID, terms: CREATED_TERMS } })
    world.sale.send({ type: 'order.resumed' })
    const actor = world.children().order as OrderActor
    const coin = { ticker: 'eth', logoUrl: null, network: 'bsc' }
    await world.doors.order.resolves(order('WAITING', { receiveAddress: STRANGER, coin }))
    actor.send({ type: 'receiver.refused' })
    expect(payment(world.sale, actor).words).toContain('Coin At first: BTC Now: ETH')
  })

  it('are none where a payment was on its way and the server says again and again that it waits for it', async () => {
    const { look, doors } = await screen('CONFIRMING')
    for (let times = 0; times < 2; times++) {
      await passes(2_500)
      await doors.order.resolves(order('WAITING'))
    }
    expect(look().words).toContain('Avaiting Payment')
    expect(look().words).toContain('Your payment was detected Do not send it again.')
    expect(look().html).not.toMatch(PAYABLE)
  })

  it('are none where a deposit address that could not be read can be read now', async () => {
    const { look, doors } = await screen('WAITING', { unreadable: ['deposit address'], paymentAddress: null })
    expect(look().html).not.toMatch(PAYABLE)
    await passes(2_500)
    await doors.order.resolves(order('WAITING'))
    expect(look().html).toMatch(PAYABLE)
  })
})

describe('money for an order that has ended', () => {
  it.each(['EXPIRED', 'CANCEL'] as const)('that came late is told, and not to be sent again: %s', async status => {
    const { look } = await screen(status, { receivedAmount: d('0.05') })
    expect(look().words).toContain(
      'Your payment of 0.05 BTC arrived, and this order has ended. Do not send again. Keep the order id: your order is found by it.',
    )
  })

  it.each(['EXPIRED', 'CANCEL'] as const)('that may be on its way is not to be sent again: %s', async status => {
    const { look } = await screen(status, { receivedAmount: d('0') })
    expect(look().words).toContain('Already paid? Do not send again: a payment can take a while to show up.')
    expect(look().html).toContain('>I have paid, check again</button>')
  })

  it('that came late is told before the advice to buy anew', async () => {
    const { words } = (await screen('EXPIRED', { receivedAmount: d('0.05') })).look()
    expect(words).toMatch(/Do not send again.*The payment window has expired\..*Start New Transaction/)
  })

  it.each(['ERROR', 'ERROR_RECEIVE_ADDRESS', 'ERROR_SENDING'] as const)(
    'that came before it failed is told, and not to be sent again: %s',
    async status => {
      const { look } = await screen(status, { receivedAmount: d('0.05') })
      expect(look().words).toContain(
        'Your payment of 0.05 BTC arrived. Do not send again. Keep the order id: your order is found by it.',
      )
    },
  )

  it.each(['ERROR', 'ERROR_RECEIVE_ADDRESS'] as const)('that nobody saw is not to be sent again: %s', async status => {
    expect((await screen(status)).look().words).toContain('Already paid? Do not send again:')
  })

  it('that was paid, because tokens were to be sent, is not to be sent again: ERROR_SENDING', async () => {
    expect((await screen('ERROR_SENDING')).look().words).toContain('Do not send again.')
  })

  describe('that an earlier answer told of is not forgotten by an answer that says nothing of it', () => {
    const NEVER_TOLD = { receivedAmount: null }
    /** CONFIRMING with the `first` answer, and then an end whose answer has no amount. */
    async function ended(status: SettledStatus, first: Partial<Order>) {
      const world = await screen('CONFIRMING', first)
      await passes(2_500)
      await world.doors.order.resolves(order(status, NEVER_TOLD))
      return world.look()
    }
    /** The look of the button that begins a new purchase. */
    const buttonIn = (html: string) => /data-look="(\w+)"[^>]*>(?:Try Again|Start New Transaction)</.exec(html)?.[1]

    it.each(['ERROR', 'ERROR_RECEIVE_ADDRESS', 'ERROR_SENDING'] as const)('%s', async status => {
      const { html, words } = await ended(status, { receivedAmount: d('0.05') })
      expect(words).toContain('Your payment of 0.05 BTC arrived. Do not send again.')
      expect(words).not.toContain('Already paid?')
      expect(buttonIn(html)).toBe('plain')
      expect(words).toContain('A new order is a second payment.')
    })

    it.each(['EXPIRED', 'CANCEL'] as const)('%s', async status => {
      const { html, words } = await ended(status, { receivedAmount: d('0.05') })
      expect(words).toMatch(/arrived, and this order has ended\. Do not send again\..*(has expired|been canceled)\./)
      expect(words).toContain('Your payment of 0.05 BTC arrived, and this order has ended.')
      expect(words).not.toContain('Already paid?')
      expect(html).toContain('>Check again</button>')
      expect(buttonIn(html)).toBe('plain')
    })

    it.each([
      ['ERROR', 'Do not send again. Keep the order id: your order is found by it.'],
      ['EXPIRED', 'Your payment was detected, and this order has ended. Do not send again.'],
      ['CANCEL', 'Your payment was detected, and this order has ended. Do not send again.'],
    ] as const)('%s, where no answer named an amount', async (status, sentence) => {
      const { html, words } = await ended(status, NEVER_TOLD)
      expect(words).toContain(sentence)
      expect(words).not.toContain('Already paid?')
      expect(buttonIn(html)).toBe('plain')
    })

    it('EXPIRED offers the check first where money may be under way', async () => {
      const { html } = (await screen('EXPIRED')).look()
      expect(html).toMatch(/data-look="strong"[^>]*>I have paid, check again<[\s\S]*>Start New Transaction</)
      expect(buttonIn(html)).toBe('quiet')
    })

    it.each([
      ['EXPIRED', { paymentAddress: null }],
      ['CANCEL', { paymentAddress: null }],
      ['CANCEL', {}],
    ] as const)(
      '%s offers a new purchase first where nobody could pay, or where it was canceled: %j',
      async (end, told) => {
        const { html } = (await screen(end, told)).look()
        expect(html).toMatch(/>Start New Transaction<[\s\S]*data-look="quiet"[^>]*>I have paid, check again</)
        expect(buttonIn(html)).toBe('strong')
      },
    )

    it.each(['ERROR', 'ERROR_RECEIVE_ADDRESS'] as const)(
      '%s offers the check loudly where none was seen, and says what Try Again does',
      async end => {
        const { html, words } = (await screen(end)).look()
        expect(html).toMatch(/data-look="strong"[^>]*>I have paid, check again</)
        expect(buttonIn(html)).toBe('plain')
        expect(words).toContain('Only if you have not paid: a new order has its own amount and address. Try Again')
      },
    )
  })

  it.each(['SUCCESS', 'WAITING'] as const)('is no question of %s', async status => {
    expect((await screen(status)).look().words).not.toContain('check again')
  })
})

describe('what happened', () => {
  it('is every status that this browser was told, with its time', async () => {
    const { look, doors, sale } = await screen('NEW')
    await passes(2_500)
    await doors.order.resolves(order('WAITING'))
    await passes(2_500)
    await doors.order.resolves(order('CONFIRMING'))
    // The screen renders the times after its first frame, and markup is the first frame.
    const { history = [] } = sale.getSnapshot().context.orders[0] ?? {}
    expect(shown(<Timeline history={history} />).html.match(/<li><span>[^<]*<\/span><time dateTime="[^"]*">/g)).toEqual(
      [
        '<li><span>Payment Created</span><time dateTime="2026-03-01T12:00:00.000Z">',
        '<li><span>Avaiting Payment</span><time dateTime="2026-03-01T12:00:02.500Z">',
        '<li><span>Confirming Payment</span><time dateTime="2026-03-01T12:00:05.000Z">',
      ],
    )
    expect(look().html).not.toContain('<summary>Order details')
    await passes(2_500)
    await doors.order.resolves(order('ERROR'))
    expect(look().html).toContain('<summary>Order details')
  })
})

describe('the proof of a delivery', () => {
  const at = async () => {
    const world = await screen('SUCCESS', DELIVERED)
    const said = () =>
      /<div [^>]*data-state="\w+"><p role="status">(?:<svg.*?<\/svg>)?([^<]*)</.exec(world.look().html)?.[1]
    const hasTick = () => new RegExp(`<p role="status"><svg[^>]*><path d="${TICK}"`).test(world.look().html)
    return { ...world, said, hasTick }
  }

  it('is looked for as soon as the order succeeded', async () => {
    const { said, hasTick, doors } = await at()
    expect(doors.delivery.inputs).toEqual([{ uuid: UUID, txHash: HASH, to: RECEIVE_ADDRESS, amount: '85714.28' }])
    expect(said()).toBe('Checking the transfer on Polygon…')
    expect(hasTick()).toBe(false)
    await doors.delivery.resolves('verified')
    expect(said()).toBe('Checked on Polygon: 85,714.28 FRACT moved to 0x5aAeb6…Ef1BeAed.')
    expect(hasTick()).toBe(true)
  })

  it('that fails is no accusation, and may be looked for again', async () => {
    const { said, look, doors } = await at()
    await doors.delivery.rejects(serverDown)
    expect(said()).toBe('The delivery could not be checked on Polygon yet.')
    expect(look().html).toContain('>Check again</button>')
  })

  it('that shows something else is said in red, with the id to ask about it, the check first and the rest a link', async () => {
    const { look, doors } = await at()
    await doors.delivery.resolves('mismatch')
    expect(look().words).toContain('Do not pay again. Keep the order id: your order is found by it.')
    expect(look().html).toMatch(/role="alert">The transaction does not show this transfer\.</)
    expect(look().html).toMatch(/data-look="strong"[^>]*>Check again<[\s\S]*data-look="plain"[^>]*>New Transaction</)
    expect(look().html).toContain('aria-label="Copy order id"')
  })

  it('is not looked for where the order names no transaction', async () => {
    const { look, doors } = await screen('SUCCESS', { ...DELIVERED, txHash: null })
    expect(doors.delivery.starts).toBe(0)
    expect(look().words).toContain('The delivery could not be checked on Polygon yet.')
  })
})

/** The panel of orders over the buy form. */
function listed(orders: readonly OrderRecord[]) {
  const world = startSale({ orders })
  world.sale.send({ type: 'orders.opened' })
  const panel = world.children().orders as OrdersActor
  return { ...world, panel, look: () => shown(<OrdersDialog sale={world.sale} />) }
}

const CLAIMED = { ...DELIVERED, amountTo: d('99999') }

/** Successes that this browser must not confirm. */
const DOUBTED: [why: string, OrderRecord][] = [
  [
    'its terms were contradicted',
    record('SUCCESS', {
      ...CLAIMED,
      terms: {
        ...SHOWN_TERMS,
        contradictions: [{ subject: 'receiver', held: RECEIVE_ADDRESS, told: DEPOSIT_ADDRESS }],
      },
    }),
  ],
  ['its receiver was not given here', record('SUCCESS', { ...CLAIMED, terms: { ...SHOWN_TERMS, receiver: null } })],
]

describe('My orders', () => {
  it('has a button where there are any', () => {
    expect(shown(<OrdersButton sale={startSale({ orders: [record('WAITING')] }).sale} />).words).toBe('My orders')
    expect(shown(<OrdersButton sale={startSale().sale} />).html).toBe('')
  })

  it('says of each what was paid and bought, how it stands, since when, and its id', () => {
    const { html, words } = listed([
      record('SUCCESS', { amountFrom: d('1234.5'), amountTo: d('90000'), since: NOW + 5_000 }),
      record('WAITING', { uuid: OTHER_UUID }),
    ]).look()
    expect(words).toContain('1,234.5 BTC Completed! 90,000 FRACT')
    expect(words).toContain('0.05 BTC Avaiting Payment 85,714.28 FRACT')
    expect(html).toContain('<time dateTime="2026-03-01T12:00:05.000Z">')
    expect(words).toContain(OTHER_UUID)
    expect(html).toContain(`aria-label="Copy link to order ${UUID}"`)
  })

  it('names the buttons of an order by what was paid for it', () => {
    const { html } = listed([record('SUCCESS'), record('WAITING', { uuid: OTHER_UUID })]).look()
    expect([...html.matchAll(/aria-label="((?:Receipt|Resume)[^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Receipt: 0.05 BTC',
      'Resume payment: 0.05 BTC',
    ])
  })

  it('offers a receipt of what succeeded, a statement of what ended otherwise, and nothing of what lives', () => {
    const papers = (status: OrderRecord['status']) =>
      ['Receipt', 'Order summary'].filter(word =>
        listed([record(status)])
          .look()
          .html.includes(`>${word}</button>`),
      )
    expect([papers('SUCCESS'), papers('EXPIRED'), papers('WAITING'), papers(null)]).toEqual([
      ['Receipt'],
      ['Order summary'],
      [],
      [],
    ])
    expect(listed([record('WAITING')]).look().html).not.toMatch(/<button[^>]*><\/button>/)
  })

  it('copies the link of an order alone, whatever stands in the address bar', () => {
    const { sale, doors } = listed([record('WAITING')])
    vi.stubGlobal('location', { origin: 'https://fract.example', href: 'https://fract.example/de/?wr=1#o=1' })
    ;(buttonIn(<OrdersDialog sale={sale} />, 'Copy link').onClick as () => void)()
    expect(doors.clipboard.calls.map(({ input }) => input)).toEqual([`https://fract.example/#o=${UUID}`])
  })

  it('has the colour of its status, and that of a failure where a canceled order was paid all the same', () => {
    const tones = (one: OrderRecord) =>
      listed([one])
        .look()
        .html.match(/data-tone="(\w+)">[A-Z]/)?.[1]
    const paid = record('CANCEL', { terms: { ...record('CANCEL').terms, wasPaid: true } })
    expect([record('SUCCESS'), record('EXPIRED'), record('CANCEL'), paid].map(tones)).toEqual([
      'good',
      'warn',
      'off',
      'bad',
    ])
  })

  it('leads back to a payment that is due, and to none that was seen', () => {
    const isLed = (one: OrderRecord) => listed([one]).look().html.includes('>Resume payment</button>')
    const seen = record('WAITING', { terms: { ...record('WAITING').terms, wasPaid: true } })
    expect([record('WAITING'), record('PREPARING'), seen, record('CONFIRMING'), record('EXPIRED')].map(isLed)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    const { sale } = listed([record('WAITING')])
    ;(buttonIn(<OrdersDialog sale={sale} />, 'Resume payment').onClick as () => void)()
    expect(sale.getSnapshot().context.shown?.uuid).toBe(UUID)
  })

  it('stands what storage may hold: nothing known, and a time that no clock shows', () => {
    const unknown = { amountFrom: null, toReceive: null, ticker: null, since: Number.MAX_SAFE_INTEGER }
    const { words } = listed([record(null, unknown)]).look()
    expect(words).toContain(`Amount unknown Processing Payment — ${UUID.slice(0, 8)}…${UUID.slice(-4)} ${UUID}`)
  })

  it.each(DOUBTED)('confirms no delivery in doubt: %s', (_, doubted) => {
    const { html, words } = listed([doubted]).look()
    expect(words).toContain('0.05 BTC Delivery in doubt 85,714.28 FRACT')
    expect(html).toMatch(/data-tone="bad"[^>]*>Delivery in doubt</)
    expect(words).not.toMatch(/Completed!|Receipt|99,999/)
  })

  it('says so when there are none', () => {
    expect(listed([]).look().words).toBe('My orders There are no orders in this browser.')
  })

  it('is not there before it is opened', () => {
    expect(shown(<OrdersDialog sale={startSale().sale} />).html).toBe('')
  })
})

describe('a receipt', () => {
  const paid = record('SUCCESS', { ...DELIVERED, history: [{ status: 'SUCCESS', at: NOW + 8_000 }] })

  it('has the rate of what arrived, where that is less than was asked for', () => {
    const less = record('SUCCESS', { ...DELIVERED, receivedAmount: d('0.04'), amountTo: d('68571.424') })
    const { look, panel } = listed([less])
    panel.send({ type: 'receipt.opened', record: less })
    expect(look().words).toContain('Rate 1 BTC ≈ 1,714,285.6 $FRACT')
  })

  it('has every amount, address and hash in full, and what the page saw on the chain', async () => {
    const { look, panel, doors } = listed([paid])
    panel.send({ type: 'receipt.opened', record: paid })
    await doors.delivery.resolves('verified')
    const { html, words } = look()
    for (const line of [
      `Order id ${UUID}`,
      'Status Completed!',
      'You paid 0.05 BTC',
      'Rate 1 BTC ≈ 1,714,285.6 $FRACT',
      'Network BNB Smart Chain (BEP20)',
      `Deposit address ${DEPOSIT_ADDRESS}`,
      'FRACT delivered 85,714.28 FRACT',
      `Receiving address ${RECEIVE_ADDRESS}`,
      `Transaction hash ${HASH}`,
      `Checked on Polygon: 85,714.28 FRACT moved to ${RECEIVE_ADDRESS}.`,
    ]) {
      expect(words).toContain(line)
    }
    expect(html).toMatch(new RegExp(`href="https://polygonscan.com/tx/${HASH}"[^>]*><bdi>${HASH}<`))
  })

  it.each(SETTLED_STATUSES)('or a statement is offered under the payment of %s, and opens at once', async status => {
    const { look, sale } = await screen(status)
    const title = status === 'SUCCESS' ? 'Receipt' : 'Order summary'
    expect(look().html).toContain(`aria-haspopup="dialog">${title}</button>`)
    sale.send({ type: 'receipt.opened', uuid: UUID })
    expect(shown(<OrdersDialog sale={sale} />).html).toMatch(new RegExp(`<dialog[^>]*><div[^>]*><h2[^>]*>${title}<`))
  })

  it('of a delivery in doubt is offered only once', async () => {
    const { look, doors } = await screen('SUCCESS', DELIVERED)
    await doors.delivery.resolves('mismatch')
    expect(look().html.match(/>Receipt<\/button>/g)).toHaveLength(1)
  })

  it('of an order that lives is not offered', async () => {
    expect((await screen('WAITING')).look().html).not.toMatch(/>(Receipt|Order summary)</)
  })

  it.each(DOUBTED)('is none of a success in doubt: %s', async (_, doubted) => {
    const { look, panel, doors, papers, sale } = listed([doubted])
    panel.send({ type: 'receipt.opened', record: doubted })
    const { words } = look()
    expect(words).toContain('Order summary FRACT ordered 85,714.28 FRACT')
    expect(words).toContain('Status The FRACT server says: “Completed!”')
    expect(words).not.toMatch(/FRACT delivered|99,999 FRACT|Receipt|Rate/)
    expect(words).toMatch(/Checking the transfer on Polygon…|could not be checked on Polygon yet/)
    ;(buttonIn(<OrdersDialog sale={sale} />, 'Save').onClick as () => void)()
    expect(papers).toMatchObject([{ name: `fract-statement-${UUID}.txt` }])
    expect(doors.delivery.starts).toBe(doubted.terms.receiver === null ? 0 : 1)
  })

  it('of an order that failed promises no delivery, and proves none', () => {
    const { look, panel, doors } = listed([record('EXPIRED')])
    panel.send({ type: 'receipt.opened', record: record('EXPIRED') })
    expect(look().words).toContain('FRACT ordered 85,714.28 FRACT')
    expect(look().words).not.toMatch(/Checked|Not checked|FRACT delivered/)
    expect(doors.delivery.starts).toBe(0)
  })

  it('says what and how much first, then how it stands, and where', () => {
    const history = [
      { status: 'NEW', at: NOW },
      { status: 'SUCCESS', at: NOW + 8_000 },
    ] as const
    expect(receiptLines(record('SUCCESS', { ...DELIVERED, history })).map(({ name }) => name)).toEqual([
      'FRACT delivered',
      'You paid',
      'Rate',
      'Network',
      'Status',
      'Ordered',
      'Ended',
      'Receiving address',
      'Transaction hash',
      'Deposit address',
      'Order id',
    ])
  })

  it('says what was asked beside what was paid where the two differ', () => {
    const names = (receivedAmount: Order['receivedAmount']) =>
      receiptLines(record('SUCCESS', { ...DELIVERED, receivedAmount })).map(({ name }) => name)
    expect(names(d('0.04'))).toContain('Amount ordered')
    expect(names(null)).toContain('Amount ordered')
    expect(names(d('0.05'))).not.toContain('Amount ordered')
    const asked = receiptLines(record('SUCCESS', { ...DELIVERED, receivedAmount: d('0.04') }))
    expect(asked.filter(({ isMinor }) => isMinor).map(({ value }) => value)).toEqual(['0.05 BTC'])
  })

  it('says when it was ordered and ended, as far as this browser saw that', () => {
    const steps = [
      { status: 'NEW', at: NOW },
      { status: 'SUCCESS', at: NOW + 8_000 },
    ] as const
    const names = (history: OrderRecord['history']) =>
      receiptLines(record('SUCCESS', { history })).map(({ name }) => name)
    expect(names(steps)).toEqual(expect.arrayContaining(['Ordered', 'Ended']))
    expect(names(steps)).not.toContain('In this browser since')
    expect(names(steps.slice(1))).toContain('In this browser since')
    expect(names(steps.slice(1))).not.toEqual(expect.arrayContaining(['Ordered']))
    expect(names(steps.slice(1))).not.toEqual(expect.arrayContaining(['Ended']))
  })

  it('is printed and saved', () => {
    const { panel, papers } = listed([paid])
    panel.send({ type: 'receipt.opened', record: paid })
    panel.send({ type: 'print.requested' })
    panel.send({ type: 'file.requested', name: 'fract-receipt.txt', text: 'Received: 0.05 BTC' })
    expect(papers).toEqual(['printed', { name: 'fract-receipt.txt', text: 'Received: 0.05 BTC' }])
  })

  it('is saved with every address in full, that of the proof too', async () => {
    const { panel, papers, doors, sale } = listed([paid])
    panel.send({ type: 'receipt.opened', record: paid })
    await doors.delivery.resolves('verified')
    ;(buttonIn(<OrdersDialog sale={sale} />, 'Save').onClick as () => void)()
    expect(papers).toMatchObject([{ name: `fract-receipt-${UUID}.txt` }])
    const [{ text }] = papers as unknown as [{ text: string }]
    expect(text).toContain(`Checked on Polygon: 85,714.28 FRACT moved to ${RECEIVE_ADDRESS}.`)
  })

  it('of an order that failed is saved as a statement', () => {
    const { panel, papers, sale } = listed([record('EXPIRED')])
    panel.send({ type: 'receipt.opened', record: record('EXPIRED') })
    ;(buttonIn(<OrdersDialog sale={sale} />, 'Save').onClick as () => void)()
    expect(papers).toMatchObject([{ name: `fract-statement-${UUID}.txt` }])
  })

  it('is a text that is read without this page', () => {
    const lines = receiptText('receipt', paid, 'The delivery could not be checked on Polygon yet.').split('\n')
    expect(lines[0]).toBe('FRACT token sale: Receipt')
    expect(lines).toContain(`Order id:              ${UUID}`)
    expect(lines).toContain('You paid:              0.05 BTC')
    expect(lines).toContain(`Block explorer:        https://polygonscan.com/tx/${HASH}`)
    expect(lines).toContain('Delivery:              The delivery could not be checked on Polygon yet.')
    expect(lines.at(-2)).toMatch(/^Mar 1, 2026, \d\d:\d\d:08 .+ {2}Completed!$/)
  })
})
