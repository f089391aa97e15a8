import { describe, expect, it, vi } from 'vitest'
import type { OrderActor } from '#machines/order'
import { PayForm } from '#views/pay/PayForm'
import {
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  OPEN_ORDER,
  order,
  REQUEST,
  record,
  SHOWN_TERMS,
  UUID,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'

inFakeTime()

/** A payment of this browser on screen, as soon as the server told this of it. */
async function paying(...answer: Parameters<typeof order>) {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
  const open = { ...OPEN_ORDER, terms: CREATED_TERMS }
  const page = startSale({ openOrder: open, orders: [record('NEW', { terms: SHOWN_TERMS })] })
  page.sale.send({ type: 'order.resumed' })
  await page.doors.order.resolves(order(...answer))
  const actor = page.children().order as OrderActor
  const look = () => shown(<PayForm sale={page.sale} order={actor} />)
  const answers = async (...next: Parameters<typeof order>) => {
    await passes(2_500)
    await page.doors.order.resolves(order(...next))
  }
  const presses = () => actor.getSnapshot().children.alerts?.send({ type: 'alerts.toggled' })
  return { ...page, look, answers, presses }
}

const icon = (html: string) => decodeURIComponent(/<link rel="icon"[^>]* href="([^"]*)"/.exec(html)?.[1] ?? '')

describe('the tab of the browser', () => {
  it('has minutes in its icon up to 99, for which it has room, and a sign before', async () => {
    const { look } = await paying('WAITING', { secondsLeft: 99 * 60 + 1 })
    expect(icon(look().html)).not.toContain('<text')
    await passes(1_000)
    expect(icon(look().html)).toContain('>99</text>')
  })

  it('says what is to be paid and the time left, each second one less, and its icon the minutes', async () => {
    const { look } = await paying('WAITING', { secondsLeft: 1160 })
    expect(look().title).toBe('Pay 0.05 BTC · 19:20')
    expect(icon(look().html)).toContain('>20</text>')
    await passes(1_000)
    expect(look().title).toBe('Pay 0.05 BTC · 19:19')
  })

  it('says the whole amount, however many digits it has', async () => {
    const amount = d('10.071481')
    const page = startSale({
      openOrder: { ...OPEN_ORDER, terms: { ...SHOWN_TERMS, request: { ...REQUEST, amount }, amountFrom: amount } },
    })
    page.sale.send({ type: 'order.resumed' })
    await page.doors.order.resolves(order('WAITING', { amountFrom: amount }))
    const actor = page.children().order as OrderActor
    expect(shown(<PayForm sale={page.sale} order={actor} />).title).toMatch(/^Pay 10\.071481 BTC · /)
  })

  it('says nothing to pay once the time is up', async () => {
    const { look } = await paying('WAITING', { secondsLeft: 2 })
    await passes(2_000)
    expect(look().title).toBe('Time is up · FRACT')
    expect(icon(look().html)).not.toContain('<text')
  })

  it('follows the order to its end', async () => {
    const { look, answers } = await paying('WAITING')
    await answers('CONFIRMING', { receivedAmount: d('0.05') })
    expect(look().title).toBe('Confirming · FRACT')
    await answers('SENDING', { receivedAmount: d('0.05') })
    expect(look().title).toBe('Sending · FRACT')
    await answers('SUCCESS', { receivedAmount: d('0.05'), amountTo: d('85714.28') })
    expect(look().title).toBe('✓ 85,714.28 FRACT sent')
  })

  it('says stop where the payment details change', async () => {
    const { look, answers } = await paying('WAITING')
    await answers('WAITING', { paymentAddress: `${DEPOSIT_ADDRESS}x` })
    expect(look().title).toBe('⚠ Stop · FRACT')
  })

  it.each([
    ['WAITING', {}, '#7A3BFF'],
    ['SUCCESS', { receivedAmount: d('0.05'), amountTo: d('85714.28') }, '#14804A'],
    ['SUCCESS', { receivedAmount: d('0.05'), amountTo: d('1') }, '#C22F3D'],
    ['EXPIRED', {}, '#8A5A00'],
    ['CANCEL', {}, '#5F5B70'],
    ['CANCEL', { receivedAmount: d('0.05') }, '#C22F3D'],
  ] as const)('has the colour of the status in its icon: %s, %j', async (status, changes, colour) => {
    const { look } = await paying(status, changes)
    expect(icon(look().html)).toContain(`fill="${colour}"`)
    expect(look().html).toContain(`data-tone="${TONES[colour]}"`)
  })
})

const TONES = { '#7A3BFF': 'busy', '#14804A': 'good', '#C22F3D': 'bad', '#8A5A00': 'warn', '#5F5B70': 'off' }

describe('the alerts of an order', () => {
  it('are offered while there is something to wait for', async () => {
    expect((await paying('NEW')).look().words).not.toContain('Notify me when my FRACT arrives')
    const { look, answers } = await paying('WAITING')
    expect(look().words).toContain('Notify me when my FRACT arrives')
    await answers('EXPIRED')
    expect(look().words).not.toContain('Notify me when my FRACT arrives')
  })

  it('call once they are on, and only then', async () => {
    const { look, answers, presses, doors, page, alerts } = await paying('WAITING')
    presses()
    expect(look().words).toContain('Your browser asks whether this page may notify you.')
    await doors.permission.resolves(true)
    expect(look().words).toContain(
      'Stop notifying me You will hear a sound, and see a notification while you are elsewhere.',
    )
    page.is('page.hidden')
    await answers('CONFIRMING', { receivedAmount: d('0.05') })
    await answers('SENDING', { receivedAmount: d('0.05') })
    await answers('SUCCESS', { receivedAmount: d('0.05'), amountTo: d('85714.28') })
    expect(alerts).toEqual([
      'ready',
      'sound: confirming',
      `notification ${UUID}: confirming`,
      'sound: sent',
      `notification ${UUID}: sent`,
    ])
  })

  it('need the page, which nobody is told to close then', async () => {
    const { look, answers, presses, doors } = await paying('WAITING')
    await answers('CONFIRMING', { receivedAmount: d('0.05') })
    expect(look().words).toContain('You can close this page.')
    presses()
    await doors.permission.resolves(false)
    expect(look().words).toMatch(/Your tokens arrive within 60 minutes of your payment\. .*Keep this page open\./)
    expect(look().words).not.toContain('You can close this page.')
    presses()
    expect(look().words).toContain('You can close this page.')
  })

  it('that the browser does not allow say so in plain words', async () => {
    const { look, presses, doors } = await paying('WAITING')
    presses()
    await doors.permission.resolves(false)
    expect(look().words).toContain('Your browser does not let this page notify you. You will hear a sound instead.')
  })

  it('call where the payment details change, and where the time is over', async () => {
    const changed = await paying('WAITING')
    changed.presses()
    await changed.doors.permission.resolves(true)
    await changed.answers('WAITING', { paymentAddress: `${DEPOSIT_ADDRESS}x` })
    expect(changed.alerts).toEqual(['ready', 'sound: stop'])
    const expired = await paying('WAITING')
    expired.presses()
    await expired.doors.permission.resolves(true)
    await expired.answers('EXPIRED')
    expect(expired.alerts).toEqual(['ready', 'sound: expired'])
  })
})
