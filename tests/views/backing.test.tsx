import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ORDER_STATUSES } from '#domain/order'
import type { OrderActor } from '#machines/order'
import { ErrorBoundary } from '#views/ErrorBoundary'
import { Page } from '#views/page/Page'
import { Support } from '#views/parts/Support'
import { PayForm } from '#views/pay/PayForm'
import { DELIVERED, d, notFound, OPEN_ORDER, order, RECEIVE_ADDRESS, UUID } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { App, loadViews } from '../../paths/page/App'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'

beforeAll(loadViews)
inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

/** The payment screen of an order as the server tells it, in a build with that support address or with none. */
async function screen(...answer: Parameters<typeof order>) {
  const world = startSale({ openOrder: OPEN_ORDER })
  world.sale.send({ type: 'order.resumed' })
  await world.doors.order.resolves(order(...answer))
  const actor = world.children().order as OrderActor
  const see = (support: string | null = null) =>
    shown(
      <Support value={support}>
        <PayForm sale={world.sale} order={actor} />
      </Support>,
    )
  return { ...world, see, look: (support?: string) => see(support).words }
}

const SUPPORT = 'mailto:support@fract.example'
const ASK = 'Contact support with the order id.'

it.each(['ERROR', 'EXPIRED'] as const)(
  'on the screen of %s the sentence that sends to support leads there',
  async status => {
    const { html } = (await screen(status)).see(SUPPORT)
    const [, href] = html.match(/<a href="([^"]*)"[^>]*>Contact support with the order id\.<\/a>/) ?? []
    expect(href).toMatch(new RegExp(`^${SUPPORT}\\?.*${UUID}`))
  },
)

describe('where the build names no support, nothing promises any', () => {
  const paid = { receivedAmount: d('0.05') }

  it.each(ORDER_STATUSES.flatMap(status => [[status, {}] as const, [status, paid] as const]))(
    'on the screen of %s, %j',
    async (status, changes) => {
      expect((await screen(status, changes)).look()).not.toMatch(/support/i)
    },
  )

  it('where the payment details changed, the order is lost, or the chain shows something else', async () => {
    const changed = await screen('WAITING')
    await passes(2_500)
    await changed.doors.order.resolves(order('WAITING', { paymentAddress: RECEIVE_ADDRESS }))
    expect(changed.look()).toContain('The deposit address changed after you ordered')

    const lost = await screen('WAITING')
    await passes(2_500)
    await lost.doors.order.rejects(notFound)
    await passes(30_000)
    await lost.doors.order.rejects(notFound)
    expect(lost.look()).toContain('Order not found')

    const different = await screen('SUCCESS', DELIVERED)
    await different.doors.delivery.resolves('mismatch')
    expect(different.look()).toMatch(/Checked on Polygon: this transaction did not move 85,714\.28 FRACT to 0x/)

    for (const { look } of [changed, lost, different]) {
      expect(look()).not.toMatch(/support/i)
      expect(look()).toContain('Keep the order id: the organizer of the sale can find your order by it.')
      expect(look(SUPPORT)).toContain(look === different.look ? 'Send support the order id.' : ASK)
      expect(look(SUPPORT)).not.toContain('Keep the order id')
    }
  })

  it('around the buy form, in the questions and where the page broke', () => {
    const { sale } = startSale()
    const broken = new ErrorBoundary({ children: null })
    broken.state = ErrorBoundary.getDerivedStateFromError()
    for (const view of [
      <App key="app" sale={sale} />,
      <Page key="page" language="en" languages={[]} island={() => null} />,
      broken.render(),
    ])
      expect(shown(view as React.ReactElement).words).not.toMatch(/support/i)
  })

  it('the seller and the terms are named at the foot of the page where the build names them, and only there', () => {
    const page = { language: 'en', languages: [], island: () => null }
    const named = shown(<Page {...page} seller="Example Ltd." termsUrl="https://fract.example/terms" />)
    expect(named.words).toContain('Sold by Example Ltd. Terms of sale')
    expect(named.html).toMatch(/<a[^>]*href="https:\/\/fract\.example\/terms"[^>]*>Terms of sale</)
    expect(shown(<Page {...page} />).words).not.toMatch(/Sold by|Terms of sale/)
  })

  it('and ERROR_SENDING says to keep the order id, where the specification would send to support', async () => {
    const { look } = await screen('ERROR_SENDING')
    expect(look()).toMatch(/Transaction Failed .* Failed to send tokens to your wallet\. Please, keep the order id\./)
    expect(look(SUPPORT)).toContain('Failed to send tokens to your wallet. Please, contact support.')
    expect(look(SUPPORT)).toContain(ASK)
  })
})

describe('what contradicts each other never stands together', () => {
  it('a payment arrived for a canceled order: not that none was processed', async () => {
    const { look } = await screen('CANCEL', { receivedAmount: d('0.05') })
    expect(look()).toContain('Your payment of 0.05 BTC arrived, and this order has ended. Do not send again.')
    expect(look()).toContain('Your transaction has been canceled.')
    expect(look()).not.toContain('No payment was processed')
  })

  it('a payment arrived for an expired order: not to start a new one', async () => {
    const { look } = await screen('EXPIRED', { receivedAmount: d('0.05') })
    expect(look()).toContain('Do not send again.')
    expect(look()).not.toContain('Please start a new transaction')
  })

  it.each(['CANCEL', 'EXPIRED'] as const)(
    'a payment was being confirmed before %s, whose answer says nothing of it',
    async status => {
      const { look, doors } = await screen('CONFIRMING', { receivedAmount: null })
      await passes(2_500)
      await doors.order.resolves(order(status, { receivedAmount: null }))
      expect(look()).toMatch(/Transaction Canceled|Payment Time Expired/)
      expect(look()).toContain('Do not send again.')
      expect(look()).not.toMatch(/No payment was processed|Please start a new transaction/)
    },
  )

  it('nothing is known of a payment: both are said, as the specification has them', async () => {
    expect((await screen('CANCEL')).look()).toContain('Your transaction has been canceled. No payment was processed.')
    expect((await screen('EXPIRED')).look()).toContain(
      'The payment window has expired. Please start a new transaction.',
    )
  })

  it('the chain shows another transfer: what the sale says of success is the word of the sale', async () => {
    const { look, doors } = await screen('SUCCESS', DELIVERED)
    expect(look()).toMatch(/Completed! 85,714\.28 FRACT Payment Successful! Your FRACT tokens/)
    await doors.delivery.resolves('mismatch')
    expect(look()).toMatch(
      /The FRACT server says: “Completed!” Delivery in doubt Do not pay again\. .* Checked on Polygon: this transaction did not move [\d,.]+ FRACT to 0x\S+\./,
    )
    expect(look()).toContain('The FRACT server says: “Your FRACT tokens have been successfully sent to your wallet.”')
    expect(look()).not.toContain('Payment Successful!')
    expect(look().replace(/The FRACT server says: “[^”]+”/g, '')).not.toMatch(/success/i)
  })

  it('another amount arrived: how many FRACT it brings is what the sale says', async () => {
    const { look } = await screen('CONFIRMING', { receivedAmount: d('0.04') })
    expect(look()).toContain(
      'Less arrived than you were asked to send: 0.04 BTC of 0.05 BTC. This page shows how many FRACT you receive for it. Do not send the rest. For more FRACT, start a new order: it has its own amount and address.',
    )
  })
})
