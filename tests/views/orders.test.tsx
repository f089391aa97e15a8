import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isSettled, type Order, SETTLED_STATUSES } from '#domain/order'
import type { OrderRecord } from '#domain/record'
import type { OrdersActor } from '#machines/orders'
import { OrdersButton } from '#views/orders/OrdersButton'
import { OrdersDialog } from '#views/orders/OrdersDialog'
import {
  CREATED_TERMS,
  DELIVERED,
  DEPOSIT_ADDRESS,
  d,
  HASH,
  OTHER_UUID,
  order,
  RECEIVE_ADDRESS,
  record,
  SHOWN_TERMS,
  serverDown,
  UUID,
} from '../../paths/fixtures/domain-values'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime } from '../../paths/fixtures/time'
import { receiptLines, receiptText } from '../../src/views/receipt/lines'
import { buttonIn } from '../support/elements'
import { shown } from '../support/markup'
import { screen } from '../support/payment'
import { startSale } from '../support/sale'
import { SENT } from '../support/transfer'

inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
})

/** The panel of orders over the buy form. */
function listed(orders: readonly OrderRecord[]) {
  const world = startSale({ orders })
  world.sale.send({ type: 'orders.opened' })
  const panel = world.children().orders as OrdersActor
  return { ...world, panel, look: () => shown(<OrdersDialog sale={world.sale} />) }
}

/** The panel once every order that may have changed was answered, and has not. */
async function checked(orders: readonly OrderRecord[]) {
  const world = listed(orders)
  for (const { uuid, status } of orders.filter(one => !isSettled(one.status))) {
    await world.doors.listed.resolves(order(status, { uuid, secondsLeft: null }))
  }
  return world
}

/** Payments that a wallet sent: by a known transaction, or by one that the chain has shown without its hash. */
const SENT_PAYMENTS: Partial<OrderRecord>[] = [
  { sentHash: HASH },
  { terms: { ...SHOWN_TERMS, minedAmount: d('0.05') } },
]

/** Another transaction than the one that delivered. */
const PAYMENT_HASH = `0x${'7'.repeat(64)}`

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
  ['the chain showed another delivery', record('SUCCESS', { ...CLAIMED, isMismatch: true })],
]

describe('My orders', () => {
  it('counts on its button those that are live or owed an answer', () => {
    const count = (...orders: OrderRecord[]) => shown(<OrdersButton sale={startSale({ orders }).sale} />).html
    const owed = record('ERROR', { uuid: OTHER_UUID, terms: { ...SHOWN_TERMS, wasPaid: true } })
    expect(count(record('WAITING'), owed, record('SUCCESS', { uuid: 'ended' }))).toMatch(
      /aria-description="An order waits for your payment".*<i[^>]*aria-hidden="true">2</,
    )
    expect(count(record('EXPIRED'))).not.toMatch(/<i|description/)
    const paid = record('CONFIRMING', { terms: { ...SHOWN_TERMS, wasPaid: true } })
    expect(count(paid, owed)).toMatch(/<i/)
    expect(count(paid, owed)).not.toMatch(/description/)
  })

  it('has a button where there are any', () => {
    expect(shown(<OrdersButton sale={startSale({ orders: [record('EXPIRED')] }).sale} />).words).toBe('My orders')
    expect(shown(<OrdersButton sale={startSale().sale} />).html).toBe('')
  })

  it('says of each what was paid and bought, how it stands, since when, and its id', () => {
    const { html, words } = listed([
      record('SUCCESS', { receivedAmount: d('1234.5'), amountTo: d('90000'), since: NOW + 5_000 }),
      record('WAITING', { uuid: OTHER_UUID }),
    ]).look()
    expect(words).toContain('1,234.5 BTC Completed! 90,000 FRACT')
    expect(words).toContain('0.05 BTC Avaiting Payment 85,714.28 FRACT')
    expect(html).toContain('<time dateTime="2026-03-01T12:00:05.000Z">')
    expect(words).toContain(OTHER_UUID)
    expect(html).toContain(`aria-label="Copy link to order ${UUID}"`)
  })

  it('names the buttons of an order by what was paid for it', async () => {
    const { look } = await checked([record('SUCCESS'), record('WAITING', { uuid: OTHER_UUID })])
    const { html } = look()
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

  it('leads back to a payment that is due, and to none that was seen', async () => {
    const isLed = async (one: OrderRecord) => (await checked([one])).look().html.includes('>Resume payment</button>')
    const seen = record('WAITING', { terms: { ...record('WAITING').terms, wasPaid: true } })
    const due = [record('WAITING'), record('PREPARING'), seen, record('CONFIRMING'), record('EXPIRED')]
    expect(await Promise.all(due.map(isLed))).toEqual([true, true, false, false, false])
    const { sale } = await checked([record('WAITING')])
    ;(buttonIn(<OrdersDialog sale={sale} />, 'Resume payment').onClick as () => void)()
    expect(sale.getSnapshot().context.shown?.uuid).toBe(UUID)
  })

  it('says until when a payment is due, and leads to it no more once that is over', async () => {
    const look = async (deadline: number | null) => (await checked([record('WAITING', { deadline })])).look()
    expect((await look(NOW + 1)).html).toMatch(/>pay by(?:<!-- -->)? <time/)
    expect((await look(NOW + 1)).words).not.toContain('The time to pay is up')
    expect((await look(NOW)).words).toContain('The time to pay is up')
    expect((await look(NOW)).html).not.toMatch(/pay by|>Resume payment</)
    expect((await look(null)).words).not.toMatch(/pay by|The time to pay is up/)
  })

  it('stands what storage may hold: nothing known, and a time that no clock shows', async () => {
    const terms = { ...SHOWN_TERMS, receiver: null, amountFrom: null, toReceive: null, request: null }
    const unknown = { amountFrom: null, toReceive: null, ticker: null, network: null, since: Number.MAX_SAFE_INTEGER }
    const { look, doors } = listed([record(null, { ...unknown, terms })])
    expect(look().words).toContain('Amount unknown Processing Payment — Checking…')
    await doors.listed.rejects(serverDown)
    const { words } = look()
    expect(words).toContain(
      `Amount unknown Processing Payment — Not checked: this status is the one last seen. Order id ${UUID.slice(0, 8)}…${UUID.slice(-4)} ${UUID}`,
    )
  })

  it.each(DOUBTED)('confirms no delivery in doubt: %s', (_, doubted) => {
    const { html, words } = listed([doubted]).look()
    expect(words).toContain('0.05 BTC Delivery in doubt 85,714.28 FRACT')
    expect(html).toMatch(/data-tone="bad"[^>]*>Delivery in doubt</)
    expect(words).not.toMatch(/Completed!|Receipt|99,999/)
  })

  it('says which of those that failed was paid, over which network each goes, and where its tokens go', () => {
    const paid = { terms: { ...SHOWN_TERMS, wasPaid: true } }
    const saysSeen = (status: Order['status'], changes = {}) =>
      listed([record(status, changes)])
        .look()
        .words.includes('Your payment was detected')
    expect((['ERROR', 'ERROR_SENDING', 'CANCEL', 'EXPIRED'] as const).map(status => saysSeen(status, paid))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([saysSeen('ERROR'), saysSeen('SUCCESS', paid), saysSeen('CONFIRMING', paid)]).toEqual([false, false, false])
    const saysAt = (changes: Partial<OrderRecord>, status: Order['status'] = 'ERROR') =>
      listed([record(status, changes)]).look().words
    expect(saysAt({ network: 'base' })).toContain(`Base Order id ${UUID.slice(0, 8)}`)
    expect(saysAt({ network: null })).toContain(`UTC Order id ${UUID.slice(0, 8)}`)
    expect(saysAt({}, 'EXPIRED')).not.toMatch(/FRACT Mar/)
  })

  it('asks for no payment that a wallet sent or that must not be made, and says which', async () => {
    const contradictions = [{ subject: 'amount', held: '0.05', told: '0.3' }] as const
    const lines = async (one: OrderRecord) => {
      const { html, words } = (await checked([one])).look()
      expect(html).not.toMatch(/pay by|>Resume payment</)
      return words
    }
    expect(await lines(record('EXPIRED'))).not.toContain('Payment Sent')
    for (const sent of SENT_PAYMENTS) {
      expect(await lines(record('WAITING', sent))).toContain('Payment Sent')
      expect(await lines(record('EXPIRED', sent))).toContain('Payment Sent')
      expect(await lines(record('CONFIRMING', sent))).not.toContain('Payment Sent')
      const terms = { ...SHOWN_TERMS, ...sent.terms, wasPaid: true }
      expect(await lines(record('ERROR', { ...sent, terms }))).toMatch(/^(?!.*Payment Sent).*Your payment was detected/)
    }
    expect(await lines(record('WAITING', { terms: { ...SHOWN_TERMS, contradictions } }))).toContain('Payment Stopped')
  })

  it('asks for those that may have changed as it opens, and for no money before the answer', async () => {
    const world = listed([record('WAITING'), record('EXPIRED', { uuid: OTHER_UUID })])
    const { look, doors } = world
    expect(doors.listed.inputs).toEqual([UUID])
    expect(look().words).toContain('Checking…')
    expect(look().html).not.toMatch(/pay by|>Resume payment</)
    await doors.listed.resolves(order('SUCCESS', { amountTo: d('85714.28'), txHash: HASH }))
    expect(look().words).toMatch(/0\.05 BTC Completed! 85,714\.28 FRACT/)
    expect(look().html).toMatch(/role="status">Completed!: 0\.05 BTC</)
    expect(look().words).not.toMatch(/Checking…|Resume payment|Avaiting/)
    expect([world.purchases, world.stored.orders.map(({ status }) => status)]).toEqual([[UUID], ['SUCCESS', 'EXPIRED']])
  })

  it('says which could not be checked, and leads to the payment all the same', async () => {
    const { look, doors } = listed([record('WAITING')])
    await doors.listed.rejects(serverDown)
    expect(look().words).toContain('Not checked: this status is the one last seen. pay by')
    expect(look().html).toContain('>Resume payment</button>')
    expect(look().html).toMatch(/role="status"><\/p>/)
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

  it('has the transaction of the wallet that paid, which leads to the explorer of the chain of the sale alone', () => {
    const { look, panel, paying, papers, sale } = listed([paid])
    panel.send({ type: 'receipt.opened', record: paid })
    const told = (chainId: number) =>
      paying.records.sends({ type: 'attempt.changed', attempt: { ...SENT, hash: PAYMENT_HASH, chainId }, isKept: true })
    told(137)
    expect(look().words).toContain(`Your wallet’s transaction ${PAYMENT_HASH}`)
    expect(look().html).toMatch(new RegExp(`href="https://polygonscan.com/tx/${PAYMENT_HASH}"`))
    ;(buttonIn(<OrdersDialog sale={sale} />, 'Save').onClick as () => void)()
    expect(JSON.stringify(papers)).toContain(PAYMENT_HASH)
    told(56)
    expect(look().words).toContain(PAYMENT_HASH)
    expect(look().html).not.toContain(`/tx/${PAYMENT_HASH}`)
    const failed = { ...SENT, hash: PAYMENT_HASH, end: 'failed' } as const
    paying.records.sends({ type: 'attempt.changed', attempt: failed, isKept: true })
    expect(look().words).not.toContain(PAYMENT_HASH)
    paying.records.sends({ type: 'attempt.changed', attempt: null, isKept: true })
    expect(look().words).not.toContain('Your wallet’s transaction')
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
    const refuted = 'this transaction did not move 99,999 FRACT'
    expect(words.replace(refuted, '')).not.toMatch(/FRACT delivered|99,999 FRACT|Receipt|Rate/)
    // What the chain showed otherwise on an earlier visit is said at once.
    if (doubted.isMismatch) expect(words).toContain(refuted)
    else expect(words).toMatch(/Checking the transfer on Polygon…|could not be checked on Polygon yet/)
    ;(buttonIn(<OrdersDialog sale={sale} />, 'Save').onClick as () => void)()
    expect(papers).toMatchObject([{ name: `fract-statement-${UUID}.txt` }])
    expect(doors.delivery.starts).toBe(doubted.terms.receiver === null ? 0 : 1)
  })

  it('becomes a statement where the chain shows another delivery while it is read', () => {
    const receipt = record('SUCCESS', CLAIMED)
    const { look, panel, sale } = listed([receipt])
    panel.send({ type: 'receipt.opened', record: receipt })
    expect(look().html).toContain('>Receipt<')
    sale.send({ type: 'orders.read', orders: [{ ...receipt, isMismatch: true }], openOrder: null, isLasting: true })
    expect(look().html).not.toContain('>Receipt<')
    expect(look().words).toContain('FRACT ordered 85,714.28 FRACT')
  })

  it('of an order that ended after a wallet sent its payment asks for no other one', () => {
    const texts = (one: OrderRecord) => receiptText('statement', one, null)
    expect(texts(record('EXPIRED'))).toContain('Please start a new transaction.')
    for (const sent of SENT_PAYMENTS) expect(texts(record('EXPIRED', sent))).not.toContain('start a new')
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

  it('says the code and what was paid in dollars, where they are known', () => {
    const lines = (terms: OrderRecord['terms'], receivedAmount: Order['receivedAmount'] = d('0.05')) =>
      receiptLines(record('SUCCESS', { ...DELIVERED, receivedAmount, terms })).map(
        ({ name, value }) => `${name}: ${value}`,
      )
    expect(lines({ ...CREATED_TERMS, coinPrice: d('60000.1') })).toContain('You paid: 0.05 BTC ≈\u00a0$3,000.01')
    expect(lines({ ...CREATED_TERMS, coinPrice: null })).toContain('You paid: 0.05 BTC')
    expect(lines({ ...CREATED_TERMS, coinPrice: d('60000') }, d('0.04'))).toContain(
      'You paid: 0.04 BTC ≈\u00a0$2,400.00',
    )
    expect(lines(CREATED_TERMS, null).join()).not.toContain('You paid')
    const request = CREATED_TERMS.request && { ...CREATED_TERMS.request, promocode: 'FRIEND5' }
    expect(lines({ ...CREATED_TERMS, request })).toContain('Promocode: FRIEND5')
    expect(lines({ ...CREATED_TERMS, request: null }).join()).not.toContain('Promocode')
  })

  it.each([
    ['EXPIRED', false, 'Payment Time Expired', 'The payment window has expired. Please start a new transaction.'],
    ['EXPIRED', true, 'Payment Time Expired', 'The payment window has expired.'],
    ['CANCEL', true, 'Transaction Canceled', 'Your transaction has been canceled.'],
    ['ERROR_SENDING', true, 'Transaction Failed', 'Failed to send tokens to your wallet. Please, keep the order id.'],
    ['ERROR', true, 'Transaction Failed', 'An error occurred while processing your transaction.'],
  ] as const)('says what an end means: %s, paid %s', (status, wasPaid, name, value) => {
    const ended = record(status, { terms: { ...SHOWN_TERMS, wasPaid } })
    expect(receiptLines(ended)).toContainEqual({ name, value })
  })

  it('calls FRACT delivered after a success alone, and ordered where they could not be sent', () => {
    const total = (status: OrderRecord['status']) =>
      receiptLines(record(status, { ...DELIVERED })).find(({ isTotal }) => isTotal)?.name
    expect(total('SUCCESS')).toBe('FRACT delivered')
    expect(total('ERROR_SENDING')).toBe('FRACT ordered')
  })

  it('has the memo with which the deposit was to be paid, under its own name', () => {
    const terms = { ...SHOWN_TERMS, extras: [{ name: 'destination tag', value: '1011' }] }
    const lines = receiptLines(record('SUCCESS', { ...DELIVERED, terms }))
    const deposit = lines.findIndex(({ name }) => name === 'Deposit address')
    expect(lines[deposit + 1]).toEqual({ name: 'destination tag', value: '1011', isCode: true })
    const apart = receiptLines(record('SUCCESS', { ...DELIVERED, terms: { ...terms, paymentAddress: 'another' } }))
    expect(apart.map(({ name }) => name)).not.toContain('destination tag')
  })

  it('calls no payment of 0 paid', () => {
    const ended = (receivedAmount: Order['receivedAmount']) =>
      receiptLines(record('ERROR', { receivedAmount })).map(({ name }) => name)
    expect(ended(d('0.05'))).toContain('You paid')
    expect(ended(d('0'))).not.toContain('You paid')
  })

  it('says nothing of an end that is in doubt, or is none', () => {
    const names = (one: OrderRecord) =>
      receiptLines(one)
        .map(({ name }) => name)
        .join()
    for (const one of [record('SUCCESS', DELIVERED), record('WAITING'), ...DOUBTED.map(([, one]) => one)]) {
      expect(names(one)).not.toMatch(/Transaction (?!hash)|Expired/)
    }
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
    expect(lines).toContain('You paid:              0.05 BTC ≈\u00a0$3,000.00')
    expect(lines).toContain(`Block explorer:        https://polygonscan.com/tx/${HASH}`)
    expect(lines).toContain('Delivery:              The delivery could not be checked on Polygon yet.')
    expect(lines.at(-2)).toMatch(/^Mar 1, 2026, \d\d:\d\d:08 .+ {2}Completed!$/)
  })
})
