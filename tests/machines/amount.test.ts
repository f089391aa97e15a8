import { describe, expect, it } from 'vitest'
import { verdict } from '#domain/buy-form'
import { BTC, BTC_INFO, d, ESTIMATE, POL, STAGE, USDT } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { startSale } from '../support/sale'

inFakeTime()

/** The page with BTC at 60,000 dollars, and what a visitor does with its field. */
async function form(
  changes: Parameters<typeof startSale>[0] = {},
  link: { coin: string; amount: string } | null = null,
) {
  const page = startSale(changes)
  await page.doors.link.resolves(link && { coin: link.coin, amount: d(link.amount) })
  await page.doors.stage.resolves(STAGE)
  await page.doors.coins.resolves([BTC, POL])
  await page.doors.info.resolves({ ...BTC_INFO, price: d('60000') })
  const { amount, purchase, coins } = page.children()
  if (!amount || !purchase || !coins) throw new Error('The page has no form.')
  return { ...page, amount, purchase, coins, typed: () => purchase.getSnapshot().context.typed }
}

describe('dollars', () => {
  it('are converted with every key, rounded down to the digits of the coin', async () => {
    const { amount, typed } = await form()
    amount.send({ type: 'dollars.chosen', amount: '' })
    for (const [dollars, due] of [
      ['2', '0.00003333'],
      ['25', '0.00041666'],
      ['250', '0.00416666'],
      ['250.', '0.00416666'],
      ['250.x', ''],
    ] as const) {
      amount.send({ type: 'dollars.typed', dollars })
      expect(typed()).toBe(due)
    }
  })

  it('are chosen over an amount without a change of it, and without a new estimate', async () => {
    const { amount, purchase, typed, doors } = await form()
    purchase.send({ type: 'amount.typed', amount: '0.05' })
    await passes(500)
    await doors.estimate.resolves(ESTIMATE)
    amount.send({ type: 'dollars.chosen', amount: '0.05' })
    expect(amount.getSnapshot().hasTag('dollars')).toBe(true)
    expect([amount.getSnapshot().context.dollars, typed(), purchase.getSnapshot().value]).toEqual([
      '3000',
      '0.05',
      { editing: 'ready' },
    ])
    amount.send({ type: 'coin.chosen' })
    expect([typed(), amount.getSnapshot().hasTag('dollars')]).toEqual(['0.05', false])
  })

  it.each(['$250', ' $ 250 ', '$250.00'])(
    'are what is typed with their sign over the coin, which goes to the field: %j',
    async text => {
      const { amount, purchase, typed } = await form()
      for (const one of ['$', text]) {
        purchase.send({ type: 'amount.typed', amount: one })
        amount.send({ type: 'amount.typed', amount: one })
        if (one === '$') expect([typed(), amount.getSnapshot().hasTag('dollars')]).toEqual(['$', false])
      }
      const { dollars } = amount.getSnapshot().context
      expect([amount.getSnapshot().hasTag('dollars'), dollars.trim(), typed()]).toEqual([
        true,
        text.replace(/[$ ]/g, ''),
        '0.00416666',
      ])
    },
  )

  it('are none with their sign where the coin has no price, or where they may be two amounts', async () => {
    const { amount, coins } = await form()
    amount.send({ type: 'amount.typed', amount: '$1,250' })
    expect(amount.getSnapshot().hasTag('dollars')).toBe(false)
    coins.send({ type: 'coin.picked', code: POL.code })
    amount.send({ type: 'amount.typed', amount: '$250' })
    expect(amount.getSnapshot().hasTag('dollars')).toBe(false)
  })

  it('are left once an amount of the coin is typed, and do not come back with an amount that was theirs', async () => {
    const { amount } = await form()
    amount.send({ type: 'dollars.chosen', amount: '' })
    amount.send({ type: 'dollars.typed', dollars: '48' })
    amount.send({ type: 'amount.typed', amount: '0.05' })
    expect([amount.getSnapshot().hasTag('dollars'), amount.getSnapshot().context.amount]).toEqual([false, '0.0008'])
  })

  it('stay what they are, as their amount does, when the price changes', async () => {
    const { amount, typed, doors } = await form()
    amount.send({ type: 'dollars.chosen', amount: '' })
    amount.send({ type: 'dollars.typed', dollars: '250' })
    await passes(60_000)
    await doors.info.resolves({ ...BTC_INFO, price: d('50000') })
    expect([amount.getSnapshot().context.dollars, typed()]).toEqual(['250', '0.00416666'])
    amount.send({ type: 'dollars.typed', dollars: '250.0' })
    expect(typed()).toBe('0.005')
  })

  it('buy nothing once their amount is worth others, until they are entered again', async () => {
    const { amount, purchase, doors } = await form()
    const isSold = () => purchase.getSnapshot().can({ type: 'order.requested' })
    const isPriced = (price: string) => doors.info.resolves({ ...BTC_INFO, price: d(price) })
    const isEstimated = async () => {
      await passes(500)
      await doors.estimate.resolves(ESTIMATE)
    }
    amount.send({ type: 'sum.picked', dollars: '250' })
    await isEstimated()
    expect(isSold()).toBe(true)
    await passes(60_000)
    await isPriced('50000')
    await doors.estimate.resolves(ESTIMATE)
    expect([isSold(), verdict(purchase.getSnapshot().context).kind]).toEqual([false, 'repriced'])
    amount.send({ type: 'sum.picked', dollars: '250' })
    await isEstimated()
    expect(isSold()).toBe(true)
  })

  it('hold an amount no more once its coin is chosen, which is sold whatever it is worth', async () => {
    const { amount, purchase, typed, doors } = await form()
    const isPriced = (price: string) => doors.info.resolves({ ...BTC_INFO, price: d(price) })
    amount.send({ type: 'dollars.chosen', amount: '' })
    amount.send({ type: 'dollars.typed', dollars: '250' })
    amount.send({ type: 'coin.chosen' })
    expect(typed()).toBe('0.00416666')
    await passes(500)
    await doors.estimate.resolves(ESTIMATE)
    await passes(60_000)
    await isPriced('50000')
    await doors.estimate.resolves(ESTIMATE)
    expect(verdict(purchase.getSnapshot().context).kind).not.toBe('repriced')
    expect(purchase.getSnapshot().can({ type: 'order.requested' })).toBe(true)
  })

  it('are converted anew for another coin, once its price is known', async () => {
    const { amount, purchase, coins, typed, doors } = await form()
    const isPriced = (price: string) => doors.info.resolves({ minAmount: d('0.01'), maxAmount: null, price: d(price) })
    amount.send({ type: 'dollars.chosen', amount: '' })
    amount.send({ type: 'dollars.typed', dollars: '250' })
    coins.send({ type: 'coin.picked', code: POL.code })
    expect(typed()).toBe('')
    await isPriced('0.5')
    expect([typed(), amount.getSnapshot().value]).toEqual([
      '500',
      { unit: 'dollars', source: { dollars: 'priced' }, link: 'done' },
    ])
    await passes(60_000)
    await isPriced('0.4')
    expect(verdict(purchase.getSnapshot().context).kind).toBe('repriced')
  })

  it('take no amount away that was typed in the coin since', async () => {
    const { amount, purchase, coins, typed, doors } = await form()
    amount.send({ type: 'dollars.chosen', amount: '' })
    amount.send({ type: 'dollars.typed', dollars: '250' })
    purchase.send({ type: 'amount.typed', amount: '0.0005' })
    coins.send({ type: 'coin.picked', code: POL.code })
    await doors.info.resolves({ minAmount: d('0.01'), maxAmount: null, price: d('0.5') })
    expect(typed()).toBe('0.0005')
  })

  it('fill the field in the coin at a press on a sum', async () => {
    const { amount, typed } = await form()
    amount.send({ type: 'sum.picked', dollars: '100' })
    expect([typed(), amount.getSnapshot().hasTag('dollars')]).toEqual(['0.00166666', false])
  })

  it('pressed as a sum stay that many dollars when the coin changes', async () => {
    const { amount, coins, typed, doors } = await form()
    amount.send({ type: 'sum.picked', dollars: '50' })
    coins.send({ type: 'coin.picked', code: POL.code })
    expect(typed()).toBe('')
    await doors.info.resolves({ minAmount: d('0.01'), maxAmount: null, price: d('0.5') })
    expect([typed(), amount.getSnapshot().hasTag('dollars')]).toEqual(['100', false])
    coins.send({ type: 'coin.picked', code: BTC.code })
    await doors.info.resolves({ ...BTC_INFO, price: d('50000') })
    expect(typed()).toBe('0.001')
  })

  it.each(['0.0005', ''])('give way to "%s", which is typed in the coin after a press on a sum', async text => {
    const { amount, purchase, coins, typed, doors } = await form()
    amount.send({ type: 'sum.picked', dollars: '50' })
    const as = { type: 'amount.typed', amount: text } as const
    purchase.send(as)
    amount.send(as)
    coins.send({ type: 'coin.picked', code: POL.code })
    await doors.info.resolves({ minAmount: d('0.01'), maxAmount: null, price: d('0.5') })
    expect(typed()).toBe(text)
  })
})

describe('a link', () => {
  it('picks its coin without remembering it, and fills its amount in; no order is asked for', async () => {
    const { coins, typed, doors, stored } = await form({ coinInLink: POL.code }, { coin: POL.code, amount: '50' })
    expect([coins.getSnapshot().context.chosen, typed(), stored.coin]).toEqual([POL, '50', null])
    await passes(500)
    await doors.estimate.resolves({ id: 'one', amount: d('1000') })
    await passes(60_000)
    expect(doors.create.starts).toBe(0)
  })

  it('with a coin that is not listed leaves coin and field as they were', async () => {
    const { coins, typed } = await form(
      { coinInLink: USDT.code, savedCoinCode: POL.code },
      { coin: USDT.code, amount: '50' },
    )
    expect([coins.getSnapshot().context.chosen, typed()]).toEqual([POL, ''])
  })

  it('that cannot be read is done with, and fills nothing in', async () => {
    const page = startSale()
    const link = () => page.children().amount?.getSnapshot().value.link
    expect(link()).toBe('reading')
    await page.doors.link.rejects(new Error('No URL.'))
    await page.doors.coins.resolves([BTC, POL])
    expect([link(), page.children().purchase?.getSnapshot().context.typed]).toEqual(['done', ''])
  })

  it('comes after what was typed, and does not replace it', async () => {
    const page = startSale({ coinInLink: POL.code })
    page.children().purchase?.send({ type: 'amount.typed', amount: '7' })
    await page.doors.link.resolves({ coin: POL.code, amount: d('50') })
    await page.doors.coins.resolves([BTC, POL])
    expect(page.children().purchase?.getSnapshot().context.typed).toBe('7')
  })
})
