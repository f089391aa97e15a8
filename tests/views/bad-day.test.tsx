import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order, SettledStatus } from '#domain/order'
import { NO_TERMS } from '#domain/terms'
import type { OrderActor } from '#machines/order'
import { Timeline } from '#views/receipt/Timeline'
import {
  CREATED_TERMS,
  DELIVERED,
  d,
  HASH,
  notFound,
  OPEN_ORDER,
  offline,
  order,
  RECEIVE_ADDRESS,
  serverDown,
  UUID,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { groupsOfFour } from '../../src/views/format/shorten'
import { TICK } from '../../src/views/parts/icon-paths'
import { shown } from '../support/markup'
import { opened, payment, screen } from '../support/payment'
import { startSale } from '../support/sale'

inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
})

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

  it('promises nothing of a payment to a device that is offline once the time to pay is up', async () => {
    const { look, page } = await screen('WAITING')
    page.is('network.lost')
    await passes(1_200_000)
    expect(look().words).toContain('You are offline. This page catches up when you are back.')
  })

  it('says how old the last answer is offline too, once that is worth saying', async () => {
    const { look, page } = await screen('CONFIRMING')
    page.is('network.lost')
    expect(look().words).toContain('You are offline. This page catches up when you are back. Confirming')
    await passes(12_000)
    expect(look().words).toContain('You are offline. This page catches up when you are back. Last checked 12 s ago.')
    expect(look().html).toMatch(/<p [^>]*data-tone="warn"><span role="status">You are offline/)
  })

  it('says how old the last answer is from 5 s on', async () => {
    const { look, page } = await screen('CONFIRMING')
    page.is('network.lost')
    await passes(4_999)
    expect(look().words).not.toContain('Last checked')
    await passes(1)
    expect(look().words).toContain('Last checked 5 s ago.')
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
    await doors.order.rejects(notFound)
    const { html, words } = look()
    expect(words).toContain('Order not found The FRACT server has not found this order for half a minute.')
    expect(words).toContain('Tokens Payment Stopped')
    expect(html).toContain('aria-label="Copy order id"')
    expect(html).not.toMatch(/aria-label="(Copy amount|Copy address|QR code of the deposit address)"/)

    await passes(10_000)
    await doors.order.resolves(order('WAITING'))
    expect(look().words).not.toContain('Order not found')
    expect(look().html).toContain('aria-label="Copy address"')
  })

  it('is looked for by its id where nothing else is known of it, and is said to be for how long', async () => {
    const { look, doors } = opened()
    expect(look().words).toContain('Send Deposit')
    await doors.order.rejects(notFound)
    const { card, html, words } = look()
    expect(card).toContain(`Looking for your order… The FRACT server does not know this order yet`)
    expect(card).toContain(`Order id ${UUID} Copy Looked for 0 s so far. After 30 s this page says what may be wrong`)
    expect(words.match(/Order id/g)).toHaveLength(1)
    expect(words).not.toMatch(/Send Deposit|Trying again/)
    expect(html).toMatch(/<button[^>]*data-look="quiet"[^>]*>Back to the form</)
    await passes(12_000)
    expect(look().words).toContain('Looked for 12 s so far.')
    await doors.order.resolves(order('WAITING'))
    expect(look().words).not.toContain('Looking for your order…')
    expect(look().html).toContain('aria-label="Copy address"')
  })

  it('is looked for while the device is offline too, which is said', async () => {
    const { look, doors, page } = opened()
    await doors.order.rejects(notFound)
    page.is('network.lost')
    expect(look().words).toContain('You are offline. This page catches up when you are back. Looking for your order…')
    expect(look().words).not.toContain('Looked for')
  })

  it('is named by its id after half a minute, without reasons that an order of this browser cannot have', async () => {
    const { look, doors } = opened()
    await doors.order.rejects(notFound)
    await passes(30_000)
    await doors.order.rejects(notFound)
    expect(look().words).toContain(`Order id ${UUID}`)
    expect(look().words).not.toMatch(/Send Deposit|Looking for your order…|What may be the reason/)
    expect(look().html).toMatch(/data-look="strong"[^>]*>Cancel</)
  })

  it('has reasons where a link led to it, and one way on', async () => {
    const world = startSale({ openOrder: { uuid: UUID, terms: NO_TERMS } })
    world.sale.send({ type: 'order.resumed' })
    const actor = world.children().order as OrderActor
    await world.doors.order.rejects(notFound)
    await passes(30_000)
    await world.doors.order.rejects(notFound)
    const { html, words } = payment(world.sale, actor)
    expect(words).toContain(
      'What may be the reason: The link is mistyped, or a part of it is missing. You ordered in another browser: its My orders has the right link. The order is old, and the server no longer keeps it.',
    )
    expect(html.match(/data-look="strong"[^>]*>[^<]*/g)).toEqual([expect.stringContaining('>Back to the form')])
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
      'Your payment of 0.05 BTC arrived, and this order has ended. Do not send again. This page names nobody to ask. Keep the order id: the organizer of the sale can find your order by it.',
    )
  })

  it.each(['EXPIRED', 'CANCEL'] as const)('that may be on its way is not to be sent again: %s', async status => {
    const { look } = await screen(status, { receivedAmount: d('0') })
    expect(look().words).toContain(
      'Already paid? Do not send again: a payment can take a while to show up. This page names nobody to ask. Keep the order id: the organizer of the sale can find your order by it.',
    )
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
        'Your payment of 0.05 BTC arrived. Do not send again. This page names nobody to ask. Keep the order id: the organizer of the sale can find your order by it.',
      )
    },
  )

  it('that came before it failed leads to the check and the document, where no support can be contacted', async () => {
    const { html, words } = (await screen('ERROR', { receivedAmount: d('0.05') })).look()
    expect(words).toContain(
      'Check again later, and save the order summary: it shows what you ordered and what arrived.',
    )
    expect(html).toMatch(/data-look="strong"[^>]*>Check again<[\s\S]*data-look="quiet"[^>]*>Order summary</)
    expect(html.match(/>Order summary</g)).toHaveLength(1)
  })

  it('that nobody saw leaves the document to the details', async () => {
    const { html, words } = (await screen('ERROR')).look()
    expect(words).not.toContain('Check again later')
    expect(html).toMatch(/<summary>Order details[\s\S]*>Order summary</)
  })

  it('says what the server answered whole, and of a long answer the beginning, which unfolds', async () => {
    const whole = `The payout failed: ${'the node said no, and '.repeat(9)}nobody knows why.`
    const said = async (errorMessage: string) => (await screen('ERROR', { errorMessage })).look()
    const short = await said(whole)
    expect(short.words).toContain(`The FRACT server answered: “${whole}”`)
    expect(short.words).not.toContain('Show the whole answer')
    const long = await said(`${whole} ${whole}`)
    expect(long.html).toMatch(/<summary><bdi>The FRACT server answered: “[^<]*<\/bdi><span>Show the whole answer</)
    expect(long.words.replace('Show the whole answer ', '')).toContain(`“${whole} ${whole}”`)
  })

  it('that cannot be sent to its receiving address says which that is, and no other failure does', async () => {
    const said = (words: string) => words.split('Already paid?')[0]
    expect(said((await screen('ERROR_RECEIVE_ADDRESS')).look().words)).toContain(
      `Invalid wallet address provided. ${groupsOfFour(RECEIVE_ADDRESS).join(' ')}`,
    )
    expect(said((await screen('ERROR')).look().words)).not.toContain('0x')
  })

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
      expect(words).toContain('A new order means paying a second time.')
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
      [
        'ERROR',
        'Do not send again. This page names nobody to ask. Keep the order id: the organizer of the sale can find your order by it.',
      ],
      ['EXPIRED', 'Your payment was detected, and this order has ended. Do not send again.'],
      ['CANCEL', 'Your payment was detected, and this order has ended. Do not send again.'],
    ] as const)('%s, where no answer named an amount', async (status, sentence) => {
      const { html, words } = await ended(status, NEVER_TOLD)
      expect(words).toContain(sentence)
      expect(words).not.toContain('Already paid?')
      expect(buttonIn(html)).toBe('plain')
    })

    it.each([
      ['CANCEL', /Already paid\? .* I have paid, check again Only if you have not paid: .* Start New Transaction/],
      ['EXPIRED', /Already paid\? .* I have paid, check again Only if you have not paid: .* Start New Transaction/],
      ['ERROR', /Already paid\? .* I have paid, check again .*Only if you have not paid: .* Try Again/],
    ] as const)('%s has a way for whoever has paid and one for whoever has not', async (status, ways) => {
      expect((await screen(status)).look().words).toMatch(ways)
    })

    it.each(['EXPIRED', 'CANCEL'] as const)('%s offers the check first where money may be under way', async end => {
      const { html } = (await screen(end)).look()
      expect(html).toMatch(/data-look="strong"[^>]*>I have paid, check again<[\s\S]*>Start New Transaction</)
      expect(buttonIn(html)).toBe('quiet')
    })

    it.each(['EXPIRED', 'CANCEL'] as const)('%s offers a new purchase first where nobody could pay', async end => {
      const terms = { ...OPEN_ORDER.terms, paymentAddress: null, wasShown: false }
      const { doors, look } = opened({ ...OPEN_ORDER, terms })
      await doors.order.resolves(order(end, { paymentAddress: null }))
      const { html } = look()
      expect(html).toMatch(/>Start New Transaction<[\s\S]*data-look="quiet"[^>]*>I have paid, check again</)
      expect(buttonIn(html)).toBe('strong')
    })

    it.each(['ERROR', 'ERROR_RECEIVE_ADDRESS'] as const)(
      '%s offers the check loudly where none was seen, and says what Try Again does',
      async end => {
        const { html, words } = (await screen(end)).look()
        expect(html).toMatch(/data-look="strong"[^>]*>I have paid, check again</)
        expect(buttonIn(html)).toBe('quiet')
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
      /<div [^>]*data-state="\w+"[^>]*><p role="status">(?:<svg.*?<\/svg>)?([^<]*)</.exec(world.look().html)?.[1]
    const hasTick = () => new RegExp(`<p role="status"><svg[^>]*><path d="${TICK}"`).test(world.look().html)
    return { ...world, said, hasTick }
  }

  it('is looked for as soon as the order succeeded', async () => {
    const { said, hasTick, doors } = await at()
    expect(doors.delivery.inputs).toEqual([{ uuid: UUID, txHash: HASH, to: RECEIVE_ADDRESS, amount: '85714.28' }])
    expect(said()).toBe('Checking the transfer on Polygon…')
    expect(hasTick()).toBe(false)
    await doors.delivery.resolves('verified')
    expect(said()).toBe('Checked on Polygon: 85,714.28 FRACT moved to 0x5aAeb6…\u2060Ef1BeAed.')
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
    expect(look().words).toContain(
      'Do not pay again. Keep the order id: the organizer of the sale can find your order by it.',
    )
    expect(look().html).toMatch(
      /role="alert">Checked on Polygon: this transaction did not move [\d,.]+ FRACT to 0x[^<]*\.</,
    )
    expect(look().html).toMatch(/data-look="strong"[^>]*>Check again<[\s\S]*data-look="plain"[^>]*>New Transaction</)
    expect(look().html).toContain('aria-label="Copy order id"')
  })

  it('is not looked for where the order names no transaction', async () => {
    const { look, doors } = await screen('SUCCESS', { ...DELIVERED, txHash: null })
    expect(doors.delivery.starts).toBe(0)
    expect(look().words).toContain('The delivery could not be checked on Polygon yet.')
  })
})
