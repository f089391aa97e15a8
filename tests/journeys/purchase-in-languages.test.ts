/** @module-tag whole */

import { parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { phrasebookOf } from '../../paths/browser/phrasebook'
import { sandbox } from '../../paths/browser/sandbox'
import { freshAddress } from '../../paths/browser/wallets'
import { type BuiltSale, openBuiltSale } from '../../proofs/built-sale'
import { test } from './support/buyer'

/** 0.002 as a visitor of the language types it, and the signs that the language prints in numbers. */
const LANGUAGES = [
  { tag: 'de', typed: '0,002', point: ',', group: '.' },
  { tag: 'ar', typed: '٠٫٠٠٢', point: '.', group: ',' },
]

/** A sandbox of its own, whose orders go on when they are told to. */
let sale: BuiltSale

beforeAll(async () => {
  sale = await openBuiltSale()
})
afterAll(() => sale?.close())

describe.concurrent('a visitor buys FRACT in another language, with a promocode, to SUCCESS', () => {
  // spec 1.payment
  test.for(LANGUAGES)('$tag', async ({ tag, typed, point, group }, { visits }) => {
    const book = phrasebookOf(tag)
    const buyer = await visits({ address: sale.address, book, path: `${book.home}FRACT2025` })
    const page = buyer.page
    const wallet = freshAddress()
    const levers = sandbox(sale.address)
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, and no hidden text
    const all = () => page.locator('body').innerText()
    /** A number of four whole digits, as the language prints it with at most two digits after its sign. */
    const printed = (number: string) => {
      const [, thousands, hundreds, digits = ''] = /^(\d)(\d{3})(?:\.(\d{1,2}))?/.exec(number) ?? []
      return `${thousands}${group}${hundreds}${digits.replace(/0+$/, '').replace(/^(?=.)/, point)}`
    }

    await buyer.sees('Discount 3.5%')
    await buyer.picks('btc', new RegExp(`^BTC\\s*${book.says(' on Bitcoin')}`))
    const answer = page.waitForResponse('**/api/order/estimate')
    await buyer.sends(typed)
    const { amount } = await (await answer).json()
    await page
      .getByText(`${printed(amount)} $FRACT`, { exact: true })
      .first()
      .waitFor()
    expect(await all()).toContain(`3${point}5`)
    await buyer.buys()
    const { uuid } = JSON.parse((await buyer.stored('active_order')) ?? '{}')
    await sale.prepares(uuid)
    await buyer.sees('Avaiting Payment')
    await buyer.receivesAt(wallet)

    await page.getByRole('img', { name: book.says('QR code of the deposit address') }).waitFor()
    const order = await sale.ask('GET', `/api/order/${uuid}`)
    expect([order.amount_from, order.coin.ticker]).toEqual(['0.002', 'btc'])
    await buyer.sees('Send only BTC on Bitcoin')
    await buyer.sees('0.002 BTC')
    expect(await all()).toContain(`0${point}002 BTC`)
    expect(await buyer.copies('Copy amount')).toBe('0.002')
    expect(await buyer.copies('Copy address')).toBe(order.payment_address)

    // The time of the sandbox is that of the other buyers, too: without a hold an order may be further than it was seen.
    await levers.hold(uuid, 'CONFIRMING')
    await sale.pays(uuid)
    await buyer.sees('Confirming your payment...')
    await levers.release(uuid)
    await sale.delivers(uuid)
    await buyer.sees('Payment Successful!')
    await buyer.sees('Completed!')
    await buyer.sees('Earn 3.5% bonuses for every friend you invite!')
    expect(await all()).toContain(printed(order.to_receive))
    expect(await levers.balance(wallet)).toBe(parseUnits(order.to_receive, 18))
    expect(await buyer.analytics()).toEqual([
      { event: 'purchase', ecommerce: { transaction_id: uuid, currency: 'USD', value: expect.any(Number) } },
    ])
    expect(await buyer.stored('active_order')).toBeNull()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag)

    await buyer.presses('New Transaction')
    await buyer.sees('LIVE')
  })
})
