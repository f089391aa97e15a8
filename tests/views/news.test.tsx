import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LiveCheck } from '#views/pay/Check'
import { WalletNews } from '#views/pay/WalletPayment'
import { TRANSFER_REMARK } from '#words/wallet-payment'
import { d, order } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { RABBY } from '../../paths/fixtures/wallet'
import { App, loadViews } from '../../paths/page/App'
import { shown } from '../support/markup'
import { screen, see } from '../support/payment'
import { startSale } from '../support/sale'
import { SENT } from '../support/transfer'

beforeAll(loadViews)
inFakeTime()
beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
})

/** What the hidden live regions of a screen say. */
const newsIn = (html: string) =>
  [...html.matchAll(/<p class="[^"]*hidden[^"]*" role="status">(.*?)<\/p>/gs)]
    .map(([, text = '']) => text.replace(/<[^>]*>/g, '').trim())
    .filter(text => text !== '')

describe('what changed on the payment screen while its status did not', () => {
  it.each([
    ['where to pay', 'WAITING', {}, 'Send Deposit: 0.05 BTC'],
    [
      'a payment that was seen',
      'WAITING',
      { receivedAmount: d('0.05') },
      'Your payment was detected. Do not send it again. The next step appears here by itself.',
    ],
    ['other figures than were asked for', 'WAITING', { amountFrom: d('0.06') }, 'This is not what you ordered'],
    [
      'money that came before the end',
      'EXPIRED',
      { receivedAmount: d('0.05') },
      'Your payment of 0.05 BTC arrived, and this order has ended. Do not send again.',
    ],
    [
      'money of an order that failed',
      'ERROR',
      { receivedAmount: d('0.05') },
      'Your payment of 0.05 BTC arrived. Do not send again.',
    ],
  ] as const)('is said aloud: %s', async (_, status, changes, said) => {
    expect(newsIn((await see(status, changes)).html)).toEqual([said])
  })

  it.each(['NEW', 'CONFIRMING', 'SENDING', 'SUCCESS', 'CANCEL', 'EXPIRED'] as const)(
    'is nothing where the status says it all: %s',
    async status => {
      expect(newsIn((await see(status, status === 'NEW' ? { paymentAddress: null } : {})).html)).toEqual([])
    },
  )

  it('has its region before it has words, because one that comes with them is not read', async () => {
    for (const status of ['NEW', 'WAITING', 'EXPIRED'] as const)
      expect((await see(status)).html).toMatch(/<p class="[^"]*hidden[^"]*" role="status">/)
  })
})

describe('an order that lives and is checked by a press', () => {
  it('has what was found said aloud, and no answer that nobody asked for', async () => {
    const { actor, doors } = await screen('WAITING', { secondsLeft: 1 })
    await passes(1_000)
    const answers = () => doors.order.resolves(order('WAITING', { secondsLeft: 0 }))
    const said = () => newsIn(shown(<LiveCheck order={actor} label="" />).html)
    await answers()
    await passes(2_500)
    await answers()
    expect(said()).toEqual([])
    actor.send({ type: 'order.checked' })
    await answers()
    expect(said()).toEqual([expect.stringMatching(/^Checked at \d\d:\d\d:\d\d \S+\. No payment has been seen\.$/)])
  })
})

describe('what a wallet is at', () => {
  it('is said aloud with what to do, in a region that is there before', async () => {
    const { paying, actor } = await screen('WAITING')
    const said = () => newsIn(shown(<WalletNews order={actor} />).html)
    expect(shown(<WalletNews order={actor} />).html).toMatch(/role="status"/)
    expect(said()).toEqual([])
    paying.records.sends({ type: 'attempt.changed', attempt: SENT, isKept: true })
    const { title, text } = TRANSFER_REMARK.sent
    expect(said()).toEqual([`${title} ${text}`])
  })
})

describe('a connection', () => {
  it('says aloud that the wallet waits', () => {
    const page = startSale()
    page.sale.send({ type: 'wallet.opened' })
    page.wallet.doors.wallets.sends({ type: 'wallet.announced', wallet: RABBY })
    const said = () => newsIn(/<dialog.*<\/dialog>/s.exec(shown(<App sale={page.sale} />).html)?.[0] ?? '')
    expect(said()).toEqual([])
    page.children().wallet?.send({ type: 'wallet.picked', wallet: RABBY })
    expect(said()).toEqual(['Confirm the connection in Rabby.'])
  })
})
