import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order'
import type { OrderActor } from '#machines/order'
import { QrCode } from '#views/parts/QrCode'
import { Support } from '#views/parts/Support'
import { LeaveDialog } from '#views/pay/LeaveDialog'
import { Panel } from '#views/pay/Panel'
import { PayForm } from '#views/pay/PayForm'
import { SwitchDialog } from '#views/pay/SwitchDialog'
import { TRANSFER_REMARK } from '#words/wallet-payment'
import {
  BTC,
  DELIVERED,
  DEPOSIT_ADDRESS,
  d,
  HASH,
  OPEN_ORDER,
  OTHER_UUID,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  record,
  SHOWN_TERMS,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { CLOCK, CROSS, TICK } from '../../src/views/parts/icon-paths'
import { TRANSFER_TONE } from '../../src/views/pay/transfer-tone'
import { buttonIn, elementsIn, propsIn } from '../support/elements'
import { shown } from '../support/markup'
import { numbersOf } from '../support/numbers-of'
import { payment, screen, see } from '../support/payment'
import { startSale } from '../support/sale'
import { SENT } from '../support/transfer'

/** A receiving address that this browser does not know. */
const ANOTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
})

describe('an order that storage did not take', () => {
  it('has the link to it on its own screen, and on that of no other', async () => {
    const { look, orders } = await screen('WAITING')
    const read = (uuid: string) =>
      orders.sends({ type: 'orders.read', orders: [], openOrder: { ...OPEN_ORDER, uuid }, isLasting: false })
    expect(look().words).not.toContain('https://fract.example/#o=')
    read(OTHER_UUID)
    expect(look().words).not.toContain('https://fract.example/#o=')
    read(UUID)
    expect(look().words).toContain(`https://fract.example/#o=${UUID}`)
  })
})

describe('a payment that the wallet sent', () => {
  const HASH_ROW = `Your wallet’s transaction ${SENT.hash.slice(0, 6)}`
  const told = { type: 'attempt.changed', attempt: SENT, isKept: true } as const

  it.each([
    ['CONFIRMING', {}],
    ['WAITING', { receivedAmount: d('0.05') }],
    ['ERROR_SENDING', { receivedAmount: d('0.05') }],
    ['EXPIRED', { receivedAmount: d('0.05') }],
  ] as const)('is named by its hash once the server has seen it: %s', async (status, changes) => {
    const { paying, look } = await screen(status, changes)
    expect(look().card).not.toContain('Your wallet’s transaction')
    paying.records.sends(told)
    expect(look().card).toContain(HASH_ROW)
    expect(look().html).toContain('aria-label="Copy: Your wallet’s transaction"')
    expect(look().html).toContain(`title="${SENT.hash}"`)
  })

  it('is not named where it failed, so that another one paid', async () => {
    const { paying, look } = await screen('CONFIRMING', { receivedAmount: d('0.05') })
    paying.records.sends({ ...told, attempt: { ...SENT, end: 'failed' } })
    expect(look().card).not.toContain('Your wallet’s transaction')
  })

  it('is not named where the server has seen none', async () => {
    const { paying, look } = await screen('EXPIRED')
    paying.records.sends(told)
    expect(look().card).not.toContain('Your wallet’s transaction')
  })

  it('makes a new order a second payment, though its order has expired', async () => {
    const { paying, look } = await screen('EXPIRED')
    expect(look().card).toContain('Please start a new transaction.')
    paying.records.sends(told)
    expect(look().card).not.toMatch(/Please start a new transaction|Only if you have not paid|Already paid/)
    expect(look().card).toContain('The payment window has expired.')
    expect(look().card).toContain('A new order means paying a second time.')
  })
})

describe('the status line', () => {
  // spec 4.title.new, 4.title.preparing, 4.title.waiting, 2.pay.title, 4.title.confirming, 4.title.sending
  // spec 4.title.success, 4.title.error, 4.title.cancel, 4.title.expired
  it.each([
    ['NEW', 'Payment Created'],
    ['PREPARING', 'Preparing Payment'],
    ['WAITING', 'Avaiting Payment'],
    ['CONFIRMING', 'Confirming Payment'],
    ['SENDING', 'Sending Tokens'],
    ['SUCCESS', 'Completed!'],
    ['ERROR', 'Error Payment'],
    ['ERROR_RECEIVE_ADDRESS', 'Error Payment'],
    ['ERROR_SENDING', 'Error Payment'],
    ['CANCEL', 'Payment Canceled'],
    ['EXPIRED', 'Payment Expired'],
  ] as const)('of %s says %j', async (status, title) => {
    expect((await see(status)).html).toContain(`<span role="status">${title}</span>`)
  })

  // spec 2.pay.line
  it('has the countdown with the word left, each second one less', async () => {
    const { look } = await screen('WAITING', { secondsLeft: 65 })
    expect(look().html).toMatch(/<time>00:01:05<\/time> left</)
    await passes(1_000)
    expect(look().html).toMatch(/<time>00:01:04<\/time> left</)
  })

  const ofUnknownStatus = async (wasPaid: boolean) => {
    const { sale, actor } = await screen('WAITING')
    const { context } = actor.getSnapshot()
    const terms = { ...context.terms, wasPaid }
    const snapshot = { ...actor.getSnapshot(), context: { ...context, terms, order: order(null) } }
    const unknown: OrderActor = Object.assign(Object.create(actor), { getSnapshot: () => snapshot })
    return shown(<PayForm sale={sale} order={unknown} />)
  }

  it('of an order whose first status this page does not know says so, and that nothing is to be paid', async () => {
    const { html, words } = await ofUnknownStatus(false)
    expect(html).toMatch(
      /<section[^>]*aria-labelledby="order-status"[\s\S]*id="order-status"[^>]*><span role="status">Processing Payment</,
    )
    expect(html).toContain('<span role="status">Processing Payment</span>')
    expect(words).toContain(
      'Processing your payment... The order has a status that this page does not know. Do not pay.',
    )
    expect(words).not.toMatch(/Send Deposit|being processed/)
  })

  it('of a paid one whose status it does not know says that it is being processed', async () => {
    expect((await ofUnknownStatus(true)).words).toContain(
      'Processing your payment... Your payment is being processed. The next step appears here by itself.',
    )
  })

  it('says that the payment is being opened until its order was told', () => {
    const { sale, children } = startSale({ openOrder: OPEN_ORDER })
    sale.send({ type: 'order.resumed' })
    const actor = children().order as OrderActor
    const { html } = shown(<PayForm sale={sale} order={actor} />)
    expect(html).toMatch(
      /<section[^>]*aria-labelledby="order-status"[\s\S]*id="order-status"[^>]*><span role="status">Opening your payment…</,
    )
    expect(html).toContain('<span role="status">Opening your payment…</span>')
  })
})

describe('the rail of steps', () => {
  it.each([
    ['WAITING', {}, 'Pay', 'busy'],
    ['CONFIRMING', {}, 'Confirming', 'busy'],
    ['SENDING', {}, 'Tokens', 'busy'],
    ['SUCCESS', DELIVERED, 'Tokens', 'good'],
    ['ERROR_SENDING', {}, 'Tokens', 'bad'],
    ['EXPIRED', {}, 'Pay', 'warn'],
  ] as const)('of %s is at its step', async (status, changes, step, tone) => {
    const { html } = await see(status, changes)
    const [rail = ''] = /<ol[^>]*aria-label="Progress">.*?<\/ol>/.exec(html) ?? []
    const [, present = ''] = /<li data-state="(?:busy|good|bad|warn)" aria-current="step">(.*?)<\/li>/.exec(rail) ?? []
    expect(rail.match(/aria-current/g)).toHaveLength(1)
    expect(rail).toContain(`data-state="${tone}" aria-current="step"`)
    expect(present.replace(/<[^>]*>/g, '')).toBe(tone === 'bad' || tone === 'warn' ? `${step}, stopped` : step)
  })
})

describe('the rail, read aloud', () => {
  it('says which steps are done, and where it stopped', async () => {
    const rail = async (status: OrderStatus) =>
      [
        ...((await see(status)).html.match(/<ol[^>]*aria-label="Progress">.*?<\/ol>/)?.[0] ?? '').matchAll(
          /<li.*?<\/li>/g,
        ),
      ].map(([step]) => step.replace(/<[^>]*>/g, ''))
    expect(await rail('CONFIRMING')).toEqual(['Address, done', 'Pay, done', 'Confirming', 'Tokens'])
    expect(await rail('EXPIRED')).toEqual(['Address, done', 'Pay, stopped', 'Confirming', 'Tokens'])
  })
})

describe('a hash or an address that is shortened to the eye', () => {
  it('is copied whole, and never with its ellipsis', async () => {
    const { sale, actor } = await screen('SUCCESS', DELIVERED)
    for (const whole of [HASH, RECEIVE_ADDRESS]) {
      const { onCopy } = propsIn(<PayForm sale={sale} order={actor} />, 'a', { 'data-whole': whole })
      const setData = vi.fn()
      const copying = { clipboardData: { setData }, preventDefault: vi.fn() }
      ;(onCopy as (event: typeof copying) => void)(copying)
      expect(setData).toHaveBeenCalledExactlyOnceWith('text/plain', whole)
      // Else the browser would write the selected text over it.
      expect(copying.preventDefault).toHaveBeenCalledOnce()
    }
  })
})

describe('what is said while the payment is on its way', () => {
  it.each(['CONFIRMING', 'SENDING'] as const)('of %s: how long it takes at most, and that it is kept', async status => {
    expect((await see(status)).words).toContain(
      'Your tokens arrive within 60 minutes of your payment. You can close this page. Your order stays in My orders.',
    )
  })
})

describe('what takes longer than a delivery takes at most', () => {
  const late = 'This takes longer than usual. Do not send again. This page names nobody to ask. Keep the order id'
  it.each(['CONFIRMING', 'SENDING'] as const)(
    'says so in %s, and where to ask, in place of the promise',
    async status => {
      const { look, doors } = await screen(status)
      await passes(60 * 60_000)
      await doors.order.resolves(order(status))
      expect(look().words).toContain('Your tokens arrive within 60 minutes of your payment.')
      await passes(2_500)
      await doors.order.resolves(order(status))
      expect(look().words).toContain(late)
      expect(look().words).not.toContain('within 60 minutes of your payment')
    },
  )
})

describe('Send Deposit', () => {
  // spec 2.deposit
  it.each(['NEW', 'PREPARING', 'WAITING'] as const)('is what %s shows', async status => {
    expect((await see(status)).html).toContain('>Send Deposit<')
  })

  // spec 2.deposit.amount, 2.deposit.address
  it('shows amount and address, each with a copy button', async () => {
    const { html, words } = await see('WAITING')
    expect(words).toContain('0.05 BTC')
    expect(html).toContain('aria-label="Copy amount"')
    expect(words.replaceAll(' ', '')).toContain(DEPOSIT_ADDRESS)
    expect(html).toContain('aria-label="Copy address"')
    expect(html).toContain('>Cancel</button>')
  })

  it('copies the amount with a point in every language, because wallets read no other sign', async () => {
    numbersOf('de')
    const { look, actor, sale, doors } = await screen('WAITING')
    expect(look().words).toContain('0,05 BTC')
    const { onClick } = propsIn(<PayForm sale={sale} order={actor} />, 'button', { 'aria-label': 'Copy amount' })
    ;(onClick as () => void)()
    expect(doors.clipboard.calls.map(({ input }) => input)).toEqual(['0.05'])
  })

  it('says what is received for it, and where the tokens go, in full', async () => {
    const { html, words } = await see('WAITING')
    const [, receiver = ''] = /<dt>To your Polygon address<\/dt><dd>(.*?)<\/dd>/.exec(html) ?? []
    expect(receiver.replace(/<[^>]*>/g, '')).toBe(RECEIVE_ADDRESS)
    expect(words).toContain('You receive 85,714.28 FRACT')
    expect(words).not.toContain('estimated')
  })

  it('says what was estimated where more is received', async () => {
    expect((await see('WAITING', { toReceive: d('90000') })).words).toContain(
      'You receive 90,000 FRACT estimated: 85,714.28',
    )
  })

  // spec 2.deposit.placeholders
  it.each([{ receiveAddress: null }, { paymentAddress: null }])(
    'shows neither before both addresses exist: %o',
    async missing => {
      const { html, card } = await see('WAITING', missing)
      expect(card).toContain('Send Deposit')
      expect(card).not.toContain('0.05 BTC')
      expect(html).not.toMatch(/Copy amount|Copy address/)
    },
  )

  it('gives way to the check for the payment once the time is up', async () => {
    const { look } = await screen('WAITING', { secondsLeft: 1 })
    const sentence =
      'The time to pay is up Already paid, or still on its way? Do not send again: this page keeps checking for your payment.'
    expect(look().words).not.toContain(sentence)
    expect(look().html).toContain('data-state="open"')
    await passes(1_000)
    expect(look().words).toContain(sentence)
    expect(look().html).toContain('data-state="spent"')
    expect(look().words).not.toContain('Send Deposit')
    expect(look().html).not.toMatch(/aria-label="Copy (?:amount|address)"/)
    expect(look().words).toMatch(
      /Checked at \d\d:\d\d:\d\d \S+\. No payment has been seen\. I have paid, check again Notify me when my FRACT arrives Not paid\? Send nothing now: cancel, and start a new order\. I have not paid: cancel/,
    )
    expect(look().html).toMatch(/data-look="strong"[^>]*>I have paid, check again</)
  })

  it('asks nobody to pay in the summary either once the time is up', async () => {
    const { look } = await screen('WAITING', { secondsLeft: 1 })
    expect(look().words).toContain('You pay 0.05 BTC ≈ $3,000.00')
    await passes(1_000)
    expect(look().words).toContain('Amount ordered 0.05 BTC')
    expect(look().words).not.toMatch(/You pay|\$3,000\.00/)
  })

  it('asks at once when that is pressed', async () => {
    const { sale, actor, doors } = await screen('WAITING', { secondsLeft: 1 })
    await passes(1_000)
    await doors.order.resolves(order('WAITING', { secondsLeft: 0 }))
    const asked = doors.order.starts
    const press = buttonIn(<PayForm sale={sale} order={actor} />, 'I have paid, check again').onClick
    ;(press as () => void)()
    expect(doors.order.starts).toBe(asked + 1)
  })

  it('says how many FRACT it buys, and for which address', async () => {
    expect((await see('WAITING')).words).toMatch(/Send Deposit You receive 85,714\.28 FRACT at 0x5aAeb6…Ef1BeAed/)
    expect((await see('PREPARING', { paymentAddress: null })).words).toContain('You receive 85,714.28 FRACT')
  })

  it('warns under two minutes in the place of when to send', async () => {
    const { look } = await screen('WAITING', { secondsLeft: 120 })
    const when =
      'Start now: an exchange can take a while to send. The next step appears here by itself. Once the time is up, send nothing.'
    const warning = 'Less than 2 minutes left. Not sent yet? Do not send: cancel, and start a new order.'
    const exactly =
      'Exactly this amount has to arrive: network and exchange fees come on top. If they are deducted from the amount you enter, enter that much more. If another amount arrives, this page says how many FRACT you receive for it.'
    expect(look().words).toContain(`${exactly} ${when}`)
    expect(look().words).not.toContain(warning)
    expect(look().html).not.toContain('data-state="replaced"')
    await passes(1_000)
    expect(look().words).toContain(`${exactly} ${warning}`)
    // What the warning replaces keeps its room unseen, so that nothing below moves.
    expect(look().html).toContain(`<span data-state="replaced">${when}</span>`)
    await passes(119_000)
    expect(look().words).not.toContain(warning)
  })

  it('warns of no last minutes to whoever has nothing to pay yet', async () => {
    const { look } = await screen('WAITING', { secondsLeft: 60, paymentAddress: null })
    expect(look().words).toContain('00:01:00 left')
    expect(look().words).not.toContain('Less than 2 minutes left')
    expect(look().html).not.toContain('data-state="replaced"')
  })

  it('has several memos in one box, said once to be needed', async () => {
    const extras = [
      { name: 'memo', value: '4711' },
      { name: 'tag', value: '815' },
    ]
    const { words, html } = await see('WAITING', { extras })
    expect(words).toMatch(
      /Enter these too, or your payment is lost: memo 4711 Copy tag 815 Copy Your wallet or exchange has no field for it\? Do not send\./,
    )
    expect(html.match(/data-tone="warn"/g)).toHaveLength(1)
  })

  it('names the amount, then the memo, then the network before the address and its QR code', async () => {
    const { words, html } = await see('WAITING', { extras: [{ name: 'memo', value: '4711' }] })
    expect(words).toMatch(
      /Amount 0\.05 BTC[\s\S]*or your payment is lost: memo 4711[\s\S]*Address [\s\S]*Send only BTC on /,
    )
    expect(html.indexOf('Copy address')).toBeLessThan(html.indexOf('data-state="known"'))
    expect(html.indexOf('Send only')).toBeLessThan(html.indexOf('Copy address'))
  })

  it("writes the amount everywhere with the language's signs: in German 1.234 would be a thousand times as much", async () => {
    numbersOf('de')
    const { words } = await see('WAITING')
    expect(words).toContain('Enter 0,05 BTC yourself.')
    expect(words).not.toContain('0.05')
  })

  it('of an order with a status that this page does not know says at once not to pay, read aloud too', async () => {
    const { html } = await see('WAITING', { isStatusUnknown: true })
    expect(html).toMatch(/role="alert">The order has a status that this page does not know\. Do not pay\.</)
  })

  it('keeps the place of a link to wallet apps while the address is to come, where one will follow', async () => {
    const place = async (network: string, paymentAddress: string | null) => {
      const terms = { ...SHOWN_TERMS, network, request: { ...REQUEST, network }, paymentAddress }
      const { sale, doors, children } = startSale({ openOrder: { uuid: UUID, terms } })
      sale.send({ type: 'order.resumed' })
      await doors.order.resolves(order('WAITING', { paymentAddress, coin: { ticker: 'btc', network, logoUrl: null } }))
      const { html } = payment(sale, children().order as OrderActor)
      return html.match(/<(?:a|span) class="_openWallet[^>]*>/)?.[0]
    }
    expect(await place('btc', null)).toMatch(/^<span[^>]*aria-hidden="true"/)
    expect([await place('bsc', null), await place('bsc', DEPOSIT_ADDRESS)]).toEqual([undefined, undefined])
  })

  it('reads no address aloud that is still to come', async () => {
    const { html } = await see('WAITING', { paymentAddress: null })
    expect(html).toMatch(/<span[^>]*aria-hidden="true"><bdi[^>]*>(?:<[^>]*>)*0000/)
  })

  it('does not say that the time is up where the server gave none', async () => {
    expect((await see('WAITING', { secondsLeft: null })).words).not.toContain('The time to pay is up')
  })

  it.each([
    ['NEW', 'Your order is being prepared.'],
    ['PREPARING', 'Your order is being prepared.'],
  ] as const)('says of %s what the spinner stands for', async (status, sentence) => {
    expect((await see(status, { receiveAddress: null, paymentAddress: null })).words).toContain(sentence)
  })

  // spec 2.pay.spinner
  it('has a spinner while NEW or PREPARING', async () => {
    const nothing = { receiveAddress: null, paymentAddress: null }
    const spins = async (status: 'NEW' | 'PREPARING' | 'WAITING') => /spinner/.test((await see(status, nothing)).html)
    expect([await spins('NEW'), await spins('PREPARING'), await spins('WAITING')]).toEqual([true, true, false])
  })

  it('says that its address comes once the wallet address is known, and then that it is being prepared', async () => {
    const [toBeGiven, toCome] = [
      'The deposit address appears here once you have given your wallet address.',
      'Your deposit address is being prepared.',
    ]
    const said = ({ html }: { html: string }) =>
      [toBeGiven, toCome].filter(sentence => html.includes(`role="status">${sentence}</p>`))
    expect(said(await see('WAITING', { receiveAddress: null }))).toEqual([toBeGiven])
    expect(said(await see('WAITING', { paymentAddress: null }))).toEqual([toCome])

    const { look, actor, doors } = await screen('WAITING', { receiveAddress: null })
    actor.send({ type: 'address.submitted', recipient: WALLET })
    await doors.save.resolves()
    expect(said(look())).toEqual([toCome])
    expect(look().html).toMatch(/spinner/)
  })

  it('names a memo once, and what becomes of a payment without it', async () => {
    const { html, words } = await see('WAITING', { extras: [{ name: 'memo', value: '3810 2277' }] })
    expect(words).toContain(
      'Enter this too, or your payment is lost: memo 3810 2277 Copy Your wallet or exchange has no field for it? Do not send.',
    )
    expect(html).toContain('aria-label="Copy memo"')
  })

  // spec 2.deposit.qr, 9.qr, 2.pay.deposit
  it('has a QR code of 200 by 200 with a margin of 10 and the logo of the coin in its middle', () => {
    const { html } = shown(<QrCode text={DEPOSIT_ADDRESS} label="QR code" logo={BTC.logoUrl} />)
    expect(html).toMatch(/^<svg width="200" height="200" viewBox="0 0 200 200"/)
    expect(html).toMatch(/translate\(10 10\) scale\(/)
    expect(html).toContain(`<image href="${BTC.logoUrl}" x="80" y="80" width="40" height="40" filter="url(#`)
    expect(html).toMatch(/<clipPath id="(\S+)"><circle cx="100" cy="100" r="20"\/?>.*clip-path="url\(#\1\)"/)
  })

  it('has no broken picture in the QR code where the logo cannot be loaded', () => {
    const code = <QrCode text={DEPOSIT_ADDRESS} label="QR code" logo={BTC.logoUrl} />
    const logo = elementsIn(code).find(({ type }) => type === 'image')
    const setAttribute = vi.fn()
    const onError = logo?.props.onError as (event: object) => void
    onError({ currentTarget: { parentElement: { setAttribute } } })
    expect(setAttribute).toHaveBeenCalledWith('visibility', 'hidden')
  })
})

describe('an order that this browser does not keep', () => {
  it('is said to be so, with the link that leads back to it', async () => {
    const { look, orders, sale, actor, doors } = await screen('WAITING')
    expect(look().words).not.toContain('Your order is not saved in this browser.')
    orders.sends({
      type: 'orders.read',
      orders: [record('WAITING')],
      openOrder: OPEN_ORDER,
      isLasting: false,
    })
    const { words } = look()
    expect(words).toContain('Your order is not saved in this browser. Keep this page open')
    expect(words).toContain(`/#o=${UUID}`)
    const { onClick } = propsIn(<PayForm sale={sale} order={actor} />, 'button', { 'aria-label': 'Copy link' })
    ;(onClick as () => void)()
    expect(doors.clipboard.calls.map(({ input }) => input)).toEqual([expect.stringMatching(`/#o=${UUID}$`)])
  })
})

describe('the question before a payment leaves the screen', () => {
  type Screen = Awaited<ReturnType<typeof screen>>

  it('says what becomes of the payment, and offers to stay first', async () => {
    const { look, sale } = await screen('WAITING')
    expect(look().html).not.toContain('<dialog')
    sale.send({ type: 'order.dismissed' })
    const { html, words } = look()
    expect(html).toMatch(/<dialog[\s\S]*>Leave this payment\?</)
    expect(words).toContain('It stays in My orders. Do not send anything to its address once its time has run out.')
    expect(html).toMatch(/data-look="strong">Stay<\/button>[\s\S]*data-look="quiet">Leave<\/button>/)
    sale.send({ type: 'order.kept' })
    expect(look().html).not.toContain('<dialog')
  })

  it.each([
    ['whose time is up', () => passes(1_200_000)],
    [
      'that must not be paid',
      async ({ doors }: Screen) => {
        await passes(2_500)
        await doors.order.resolves(order('WAITING', { paymentAddress: RECEIVE_ADDRESS }))
      },
    ],
    [
      'that a wallet paid',
      async ({ paying }: Screen) => paying.records.sends({ type: 'attempt.changed', attempt: SENT, isKept: true }),
    ],
  ] as const)('names no time to send in, for an order %s', async (_, happens) => {
    const paying = await screen('WAITING')
    await happens(paying)
    paying.sale.send({ type: 'order.dismissed' })
    expect(paying.look().words).toContain('It stays in My orders. Do not send anything to its address.')
    expect(paying.look().words).not.toContain('once its time')
  })

  it.each([
    ['by Cancel', LeaveDialog, 'Leave', 'order.kept', 'order.dismissed'],
    ['by a link to another order', SwitchDialog, 'Open the other order', 'link.dropped', 'link.followed'],
  ] as const)('%s is answered with no where its dialog is closed', async (_, Question, yes, stays, goes) => {
    const { actor } = await screen('WAITING')
    const sent: string[] = []
    const sale = { send: ({ type }: { type: string }) => sent.push(type) } as never
    const question = <Question sale={sale} order={actor} />
    ;(propsIn(question, 'dialog', {}).onCancel as (event: object) => void)({ preventDefault() {} })
    ;(propsIn(question, 'button', { 'aria-label': 'Close' }).onClick as () => void)()
    ;(buttonIn(question, yes).onClick as () => void)()
    expect(sent).toEqual([stays, stays, goes])
  })
})

describe('the order id', () => {
  it.each(ORDER_STATUSES)('is there in %s, and can be copied', async status => {
    const { html, words } = await see(status)
    expect(words).toContain(UUID)
    expect(html).toContain('aria-label="Copy order id"')
  })

  it('has a link to support beside it where the order has failed, if support can be reached', async () => {
    const linked: OrderStatus[] = []
    for (const status of ORDER_STATUSES) {
      const { sale, actor, look } = await screen(status)
      expect(look().words).not.toContain('Contact support')
      const { html } = shown(
        <Support value="mailto:support@fract.example">
          <PayForm sale={sale} order={actor} />
        </Support>,
      )
      if (html.includes(`href="mailto:support@fract.example?subject=${UUID}"`)) linked.push(status)
      expect(html.match(/>Contact support</g)?.length ?? 0).toBe(linked.includes(status) ? 1 : 0)
    }
    expect(linked).toEqual(['ERROR', 'ERROR_RECEIVE_ADDRESS', 'ERROR_SENDING', 'CANCEL', 'EXPIRED'])
  })

  it.each(['ERROR', 'ERROR_RECEIVE_ADDRESS', 'ERROR_SENDING', 'CANCEL', 'EXPIRED'] as const)(
    'is in sight of %s, once, with one strong action',
    async status => {
      const { html } = await see(status)
      const [inSight = ''] = html.split('<details')
      expect(inSight.match(/aria-label="Copy order id"/g)).toHaveLength(1)
      expect(inSight.match(/data-look="strong"/g)).toHaveLength(1)
      expect(html.match(/aria-label="Copy order id"/g)).toHaveLength(1)
    },
  )

  it('comes with Try Again as a link alone where the deposit was paid, and as the quieter way where it may have been', async () => {
    expect((await see('ERROR_SENDING')).html).toMatch(/data-look="plain"[^>]*>Try Again</)
    expect((await see('ERROR')).html).toMatch(/data-look="quiet"[^>]*>Try Again</)
  })
})

describe('what a status says', () => {
  // spec 2.confirming, 2.sending, 2.success, 2.success.again, 2.canceled.title, 2.canceled
  // spec 2.expired.title, 2.expired, 8.cancel, 8.expired
  it('does not call the address of tokens under way the wallet of the visitor where another one was named', async () => {
    const { look } = await screen('SENDING', { receiveAddress: ANOTHER })
    expect(look().card).toContain('Sending your FRACT tokens...')
    expect(look().card).not.toContain('to your wallet address')
  })

  it.each([
    [
      'CONFIRMING',
      'Confirming your payment...',
      'Please wait while we confirm your transaction on the blockchain.',
      '',
    ],
    ['SENDING', 'Sending your FRACT tokens...', 'Your tokens are being sent to your wallet address.', ''],
    [
      'SUCCESS',
      'Payment Successful!',
      'Your FRACT tokens have been successfully sent to your wallet.',
      'New Transaction',
    ],
    [
      'CANCEL',
      'Transaction Canceled',
      'Your transaction has been canceled. No payment was processed.',
      'Start New Transaction',
    ],
    [
      'EXPIRED',
      'Payment Time Expired',
      'The payment window has expired. Please start a new transaction.',
      'Start New Transaction',
    ],
  ] as const)('%s: %s %s %s', async (status, title, text, button) => {
    const { words } = await see(status)
    expect(words).toContain(`${title} ${text}`)
    expect(words).toContain(button)
  })
})

describe('a payment on its way', () => {
  // spec 2.confirming.details
  it('CONFIRMING shows what was received and what is to be received', async () => {
    const { words } = await see('CONFIRMING', { receivedAmount: d('0.05') })
    expect(words).toContain('0.05 BTC')
    expect(words).toContain('To receive 85,714.28 FRACT')
  })

  // spec 2.sending.address, 2.sending.amount
  it('SENDING shows the receiving address, short and linked, and the amount', async () => {
    const { html, words } = await see('SENDING', DELIVERED)
    expect(html).toMatch(
      new RegExp(`href="https://polygonscan.com/address/${RECEIVE_ADDRESS}"[^>]*><bdi>0x5aAeb6…Ef1BeAed</bdi>`),
    )
    expect(words).toContain('85,714.28 FRACT')
  })
})

describe('checking an order again that has ended', () => {
  it('leaves its screen as it is, and says when it was checked and with what result', async () => {
    const { look, sale, children, doors } = await screen('EXPIRED')
    const now = () => payment(sale, children().order as OrderActor)
    expect(look().words).not.toContain('Checked at')
    sale.send({ type: 'order.rechecked' })
    expect(now().html).toMatch(/aria-busy="true" aria-disabled="true"[^>]*>Checking…</)
    expect(now().words).toContain('Payment Time Expired')
    expect(now().words).not.toContain('Opening your payment')
    await doors.order.resolves(order('EXPIRED'))
    expect(now().words).toMatch(/Checked at \d\d:\d\d:\d\d \S+\. No payment has been seen\./)
    expect(now().html).toMatch(/<p[^>]*role="status">Checked at/)
    sale.send({ type: 'order.rechecked' })
    await doors.order.resolves(order('EXPIRED', { receivedAmount: d('0.05') }))
    expect(now().words).toMatch(/Your payment of 0\.05 BTC arrived.*Checked at \d\d:\d\d:\d\d \S+\. The/)
    sale.send({ type: 'order.rechecked' })
    await doors.order.resolves(order('EXPIRED', { receivedAmount: d('0.05') }))
    expect(now().words).toMatch(/Checked at \d\d:\d\d:\d\d \S+\. Nothing has changed\./)
  })

  it('does not say that no payment has been seen of one that a wallet sent', async () => {
    const { sale, children, doors, paying } = await screen('EXPIRED')
    paying.records.sends({ type: 'attempt.changed', attempt: SENT, isKept: true })
    sale.send({ type: 'order.rechecked' })
    paying.records.sends({ type: 'attempt.changed', attempt: SENT, isKept: true })
    await doors.order.resolves(order('EXPIRED'))
    const { words } = payment(sale, children().order as OrderActor)
    expect(words).toMatch(/Checked at \d\d:\d\d:\d\d \S+\. Nothing has changed\./)
  })
})

describe('what is said of a payment from the wallet', () => {
  it.each(Object.entries(TRANSFER_REMARK))('of %s is a sentence, in a tone', (remark, { title, text }) => {
    expect(`${title} ${text}`).toMatch(/^[A-Z].*[.…?] [A-Z].*\.$/)
    expect(TRANSFER_TONE).toHaveProperty(remark)
  })
})

describe('the sign of a panel', () => {
  it.each([
    ['good', TICK],
    ['bad', CROSS],
    ['warn', CLOCK],
  ] as const)('of what is %s is the one of its tone, and a question has another', (sign, path) => {
    const signs = (of: 'question' | typeof sign) =>
      shown(
        <Panel sign={of} title="" text="">
          <i />
        </Panel>,
      ).html
    expect(signs(sign)).toContain(`d="${path}"`)
    expect(signs('question')).not.toContain(`d="${path}"`)
  })
})

describe('how an order ends', () => {
  it('SUCCESS has the amount first, and the receipt before another purchase', async () => {
    const { html, words } = await see('SUCCESS', DELIVERED)
    expect(words).toMatch(/ 85,714\.28 FRACT Payment Successful! Your FRACT tokens.* FRACT cannot be traded before/)
    expect(html).toMatch(
      /<button[^>]*data-look="strong"[^>]*>Receipt<.*<button[^>]*data-look="quiet"[^>]*>New Transaction</,
    )
  })

  // spec 2.success.hash, 2.success.delivery, 2.pay.details
  it('SUCCESS shows hash and address, short and linked, and the amount', async () => {
    const { html, words } = await see('SUCCESS', DELIVERED)
    expect(html).toMatch(new RegExp(`href="https://polygonscan.com/tx/${HASH}"[^>]*><bdi>0xababab…abababab</bdi>`))
    expect(html).toMatch(new RegExp(`href="https://polygonscan.com/address/${RECEIVE_ADDRESS}"`))
    expect(words).toContain('85,714.28 FRACT')
  })

  // spec 2.success.earn, 2.success.link
  it('SUCCESS has a referral link if there is a payer, and none otherwise', async () => {
    const { html, words } = await see('SUCCESS', { ...DELIVERED, payerPromocode: 'DROP7K2M' })
    expect(words).toContain('Earn 3.5% bonuses for every friend you invite!')
    // A link that is too long for one line breaks before the code.
    expect(html.replace('<wbr/>', '')).toContain('>https://fract.example/DROP7K2M<')
    expect((await see('SUCCESS', DELIVERED)).words).not.toContain('Earn')
    // The page does not read this code out of a link.
    expect((await see('SUCCESS', { ...DELIVERED, payerPromocode: 'ref-77_a' })).words).not.toContain('Earn')
  })

  // spec 2.failed, 8.error, 8.error.address, 8.error.sending
  it.each([
    ['ERROR', 'An error occurred while processing your transaction.'],
    ['ERROR_RECEIVE_ADDRESS', 'Invalid wallet address provided.'],
    ['ERROR_SENDING', 'Failed to send tokens to your wallet. Please, contact support.'],
  ] as const)('%s says: %s', async (status, message) => {
    const { sale, actor } = await screen(status)
    const { words } = shown(
      <Support value="mailto:support@fract.example">
        <PayForm sale={sale} order={actor} />
      </Support>,
    )
    expect(words).toContain('Transaction Failed')
    expect(words).toContain(message)
    expect(words).toContain('Try Again')
  })

  // spec 2.failed.details, 8.error.plus
  it('a failure has the error message as a line, when amount_from is present', async () => {
    const errorMessage = 'The node said no.'
    expect((await see('ERROR', { errorMessage })).words).toContain(errorMessage)
    expect((await see('ERROR', { errorMessage, amountFrom: null })).words).not.toContain(errorMessage)
  })

  it('folds what the server wrote at length after a whole word, and nothing of what has none', async () => {
    const long = 'sentences '.repeat(40)
    const { html } = await see('ERROR', { errorMessage: `${long}ends` })
    const [, first = '', rest = ''] =
      /<summary><bdi>(.*?)<\/bdi><span>[^<]*<\/span><\/summary><bdi>(.*?)<\/bdi><\/details>/.exec(html) ?? []
    expect([first.endsWith(' sentences'), rest.startsWith(' sentences'), rest.endsWith('ends”')]).toEqual([
      true,
      true,
      true,
    ])
    expect((await see('ERROR', { errorMessage: 'x'.repeat(400) })).html).not.toMatch(/<summary><bdi>/)
  })

  // spec 2.expired.amount
  it('EXPIRED shows the expired amount', async () => {
    expect((await see('EXPIRED')).words).toContain('Expired amount 0.05 BTC')
  })
})
