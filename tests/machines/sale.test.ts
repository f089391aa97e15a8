import { describe, expect, it } from 'vitest'
import type { TransferActor } from '#machines/transfer'
import type { WalletActor } from '#machines/wallet'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  CREATED_TERMS,
  d,
  ESTIMATE,
  OPEN_ORDER,
  order,
  POL,
  POL_INFO,
  record,
  refused,
  STAGE,
  serverDown,
  timedOut,
  USDT,
  USDT_INFO,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { ADDRESS, connection, RABBY } from '../../paths/fixtures/wallet'
import { type FakeSale, startSale } from '../support/sale'
import { buys, CREATED_ORDER, openOrder, panel, purchase, STRANGER, shown, types, view, visit } from '../support/visit'

inFakeTime()

describe('the page', () => {
  // spec 2.views.first
  it('opens on the buy form with no panel, and asks for stage and coins at once', () => {
    const page = startSale()
    expect([view(page), panel(page)]).toEqual(['buying', 'closed'])
    expect([page.doors.stage.starts, page.doors.coins.starts, page.doors.order.starts]).toEqual([1, 1, 0])
  })

  it('opens on the buy form even with an open payment', () => {
    const page = startSale({ openOrder: OPEN_ORDER })
    expect([view(page), page.doors.order.starts, openOrder(page)]).toEqual(['buying', 0, OPEN_ORDER])
  })

  it('reads the languages once, and offers one whatever is on screen', async () => {
    const page = startSale({ linkedOrder: UUID })
    const all = ['en', 'de'].map(tag => ({ tag, home: `/${tag}/` }))
    await page.doors.languages.resolves({ current: 'en', all, asked: ['de'], chosen: null })
    expect([page.doors.languages.starts, page.children().language?.getSnapshot().hasTag('offered')]).toEqual([1, true])
  })

  it("asks for the token's contract, whatever is on screen", async () => {
    const page = startSale({ linkedOrder: UUID })
    await passes(1_000)
    expect(page.children().contract?.getSnapshot().value).toBe('fetching')
  })

  it('tells the buy form the stage, the coin with its price, and a valid code', async () => {
    const page = await visit({ storedCode: 'FRIEND5' })
    expect(purchase(page).getSnapshot().context).toMatchObject({
      stage: STAGE,
      coin: BTC,
      info: BTC_INFO,
      promocode: null,
    })
    await page.doors.check.resolves(true)
    expect(purchase(page).getSnapshot().context.promocode).toBe('FRIEND5')
    await types(page, '0.05')
    expect(page.doors.estimate.inputs).toEqual([{ coin: BTC, amount: '0.05', promocode: 'FRIEND5' }])
  })

  it('checks a valid code again where an amount with it is refused, and goes on without it once it is valid no more', async () => {
    const page = await visit({ storedCode: 'FRIEND5' })
    await page.doors.check.resolves(true)
    purchase(page).send({ type: 'amount.typed', amount: '0.05' })
    await passes(500)
    await page.doors.estimate.rejects(refused('promocode: is not a valid code'))
    expect([page.doors.check.inputs, purchase(page).getSnapshot().context.promocode]).toEqual([
      ['FRIEND5', 'FRIEND5'],
      'FRIEND5',
    ])
    await page.doors.check.resolves(false)
    expect(page.children().promocode?.getSnapshot().hasTag('invalid')).toBe(true)
    await passes(500)
    expect(page.doors.estimate.inputs.at(-1)).toEqual({ coin: BTC, amount: '0.05', promocode: null })
  })

  it('checks a valid code again where an order with it is refused, and keeps the reason on the page when it is valid no more', async () => {
    const page = await visit({ storedCode: 'FRIEND5' })
    await page.doors.check.resolves(true)
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    await page.doors.create.rejects(refused('promocode: was used too often'))
    expect(page.doors.check.inputs).toEqual(['FRIEND5', 'FRIEND5'])
    await page.doors.check.resolves(false)
    await passes(500)
    await page.doors.estimate.resolves(ESTIMATE)
    const { failure, promocode, refusedCode } = purchase(page).getSnapshot().context
    expect([failure?.reason, promocode, refusedCode]).toEqual(['promocode: was used too often', null, null])
    expect(page.doors.estimate.inputs.at(-1)).toEqual({ coin: BTC, amount: '0.05', promocode: null })
    // Another code is what the visitor does about it.
    page.children().promocode?.send({ type: 'code.typed', code: 'FRIEND6' })
    await passes(400)
    await page.doors.check.resolves(true)
    expect(purchase(page).getSnapshot().context.failure).toBeNull()
  })

  it('keeps the reason of a refusal that the code was not to blame for, and checks the code once', async () => {
    const page = await visit({ storedCode: 'FRIEND5' })
    await page.doors.check.resolves(true)
    for (const starts of [2, 2]) {
      await types(page, '0.05')
      purchase(page).send({ type: 'order.requested' })
      await page.doors.create.rejects(refused('Not today.'))
      if (page.doors.check.starts === 2) await page.doors.check.resolves(true)
      expect([page.doors.check.starts, purchase(page).getSnapshot().context.failure?.reason]).toEqual([
        starts,
        'Not today.',
      ])
      purchase(page).send({ type: 'amount.typed', amount: '' })
    }
  })

  it('does not check a code again that was not to blame', async () => {
    const page = await visit({ storedCode: 'FRIEND5' })
    await page.doors.check.resolves(true)
    purchase(page).send({ type: 'amount.typed', amount: '0.05' })
    await passes(500)
    await page.doors.estimate.rejects(refused('amount: is too odd'))
    await page.doors.check.resolves(true)
    purchase(page).send({ type: 'amount.typed', amount: '0.06' })
    await passes(500)
    await page.doors.estimate.rejects(refused('amount: is too odd'))
    await passes(10_000)
    expect([page.doors.check.starts, page.doors.estimate.starts]).toEqual([2, 2])
  })

  // spec 4.code.path
  it('uses the code of its address before the stored one', () => {
    expect(startSale({ codeInPath: 'FRIEND5', storedCode: 'OLDCODE' }).doors.check.inputs).toEqual(['FRIEND5'])
  })

  it('closes the sale when the stage closes', async () => {
    const page = await visit()
    await types(page, '0.05')
    expect(purchase(page).getSnapshot().can({ type: 'order.requested' })).toBe(true)
    await passes(10_000)
    await page.doors.stage.resolves(CLOSED_STAGE)
    expect(purchase(page).getSnapshot().can({ type: 'order.requested' })).toBe(false)
  })

  it('stops all its work when it ends', async () => {
    const page = await visit()
    await buys(page)
    page.sale.stop()
    const before = Object.values(page.doors).map(door => door.starts)
    await passes(600_000)
    expect(Object.values(page.doors).map(door => door.starts)).toEqual(before)
    expect(Object.values(page.doors).map(door => door.pending)).toEqual(before.map(() => 0))
    expect([page.page.watched, page.orders.isWatched]).toEqual([0, false])
  })
})

describe('buying', () => {
  it('waits for the code that was typed a moment ago, so that its bonus is not lost', async () => {
    const page = await visit()
    await types(page, '0.05')
    await passes(1_000)
    page.children().promocode?.send({ type: 'code.typed', code: 'WELCOME5' })
    purchase(page).send({ type: 'order.requested' })
    expect([page.doors.create.starts, purchase(page).getSnapshot().hasTag('creating')]).toEqual([0, true])
    await passes(400)
    await page.doors.check.resolves(true)
    await page.doors.estimate.resolves({ id: 'estimate-2', amount: d('90000') })
    expect(page.doors.create.inputs).toMatchObject([
      { request: { promocode: 'WELCOME5' }, estimate: { amount: '90000' } },
    ])
  })

  // spec 2.views, 4.buy.created, 7.create.passed
  it('moves to the pay view and keeps the order in storage from the moment it is created', async () => {
    const page = await visit()
    await buys(page)
    expect([view(page), page.stored.order]).toEqual(['paying', CREATED_ORDER])
    expect(page.children().order?.getSnapshot().context).toMatchObject({
      uuid: UUID,
      order: order('NEW'),
      terms: { coinPrice: '60000', request: CREATED_TERMS.request },
    })
  })

  it('keeps the price with which the amount was bought, whatever coin is chosen when the order comes', async () => {
    const page = await visit()
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    for (const code of ['MATICMAINNET', 'BTC']) {
      page.sale.send({ type: 'coinPicker.opened' })
      page.children().coinPicker?.send({ type: 'coin.picked', code })
    }
    await page.doors.create.resolves(order('NEW'))
    expect(page.stored.order).toEqual({ uuid: UUID, terms: CREATED_TERMS })
  })

  it('shows the order of one creation once, while stage, coins and codes go on being told', async () => {
    const page = await visit()
    await buys(page)
    const shown = page.children().order
    await passes(10_000)
    await page.doors.stage.resolves({ ...STAGE, raised: d('500000') })
    page.children().promocode?.send({ type: 'code.typed', code: 'FRIEND5' })
    expect(page.children().order).toBe(shown)
    expect([view(page), page.doors.create.starts]).toEqual(['paying', 1])
  })

  it('keeps the network and the price of the coin that was bought with, whatever coin is picked meanwhile', async () => {
    const page = await visit()
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    await page.doors.create.rejects(timedOut)
    page.sale.send({ type: 'coinPicker.opened' })
    page.children().coinPicker?.send({ type: 'coin.picked', code: 'MATICMAINNET' })
    await page.doors.info.resolves(POL_INFO)
    purchase(page).send({ type: 'order.resent' })
    expect(page.doors.create.inputs[1]?.request?.coin).toEqual(BTC)
    await page.doors.create.resolves(order('NEW'))
    const { terms } = page.children().order?.getSnapshot().context ?? {}
    expect(terms?.request).toEqual(CREATED_TERMS.request)
    expect(terms?.coinPrice).not.toBe('0.5')
    expect(page.stored.order).toMatchObject({ uuid: UUID, terms: { request: { network: 'bsc' } } })
  })
})

describe('the panel of coins', () => {
  // spec 2.tokens, 2.selector.opens
  it('opens with the list and the chosen coin, and closes', async () => {
    const page = await visit()
    page.sale.send({ type: 'coinPicker.opened' })
    expect(panel(page)).toBe('coinPicker')
    expect(page.children().coinPicker?.getSnapshot().context).toMatchObject({ coins: [USDT, BTC, POL], active: 1 })
    page.sale.send({ type: 'panel.closed' })
    expect([panel(page), page.children().coinPicker]).toEqual(['closed', undefined])
  })

  // spec 1.coin, 2.tokens.pick
  it('closes when a coin is picked, which is stored, priced and told to the buy form', async () => {
    const page = await visit()
    page.sale.send({ type: 'coinPicker.opened' })
    page.children().coinPicker?.send({ type: 'coin.picked', code: 'USDTTRC20' })
    expect([panel(page), page.stored.coin, page.doors.info.inputs]).toEqual([
      'closed',
      'USDTTRC20',
      ['BTC', 'USDTTRC20'],
    ])
    expect(purchase(page).getSnapshot().context).toMatchObject({ coin: USDT, info: null })
    await page.doors.info.resolves(USDT_INFO)
    expect(purchase(page).getSnapshot().context).toMatchObject({ coin: USDT, info: USDT_INFO })
  })

  it('closes when Enter picks a coin', async () => {
    const page = await visit()
    page.sale.send({ type: 'coinPicker.opened' })
    page.children().coinPicker?.send({ type: 'option.moved', step: 'last' })
    expect(panel(page)).toBe('coinPicker')
    page.children().coinPicker?.send({ type: 'active.picked' })
    expect([panel(page), page.stored.coin]).toEqual(['closed', POL.code])
  })

  it('is opened anew each time, with no search left over', async () => {
    const page = await visit()
    page.sale.send({ type: 'coinPicker.opened' })
    page.children().coinPicker?.send({ type: 'query.typed', query: 'bit' })
    page.sale.send({ type: 'panel.closed' })
    page.sale.send({ type: 'coinPicker.opened' })
    expect(page.children().coinPicker?.getSnapshot().context.query).toBe('')
  })

  it('opened before the list has come shows it once it comes', async () => {
    const page = startSale({ savedCoinCode: 'BTC' })
    page.sale.send({ type: 'coinPicker.opened' })
    await page.doors.coins.resolves([POL, USDT, BTC])
    expect(page.children().coinPicker?.getSnapshot().context).toMatchObject({
      coins: [USDT, BTC, POL],
      options: [USDT, BTC, POL],
    })
  })
})

describe('the wallet', () => {
  const wallet = (page: FakeSale) => page.children().wallet as WalletActor
  const connects = (page: FakeSale, made = connection()) => {
    page.sale.send({ type: 'wallet.opened' })
    wallet(page).send({ type: 'wallet.picked', wallet: RABBY })
    page.wallet.doors.connect.sends({ type: 'connection.made', connection: made })
  }

  it('is listed while its panel is open, and the panel closes on success', () => {
    const page = startSale()
    page.sale.send({ type: 'wallet.opened' })
    expect([panel(page), wallet(page).getSnapshot().value]).toEqual(['wallet', 'choosing'])
    page.sale.send({ type: 'panel.closed' })
    expect([panel(page), wallet(page).getSnapshot().value]).toEqual(['closed', 'disconnected'])
    connects(page)
    expect([panel(page), wallet(page).getSnapshot().matches('connected')]).toEqual(['closed', true])
  })

  it('leaves another panel alone when it comes back by itself', async () => {
    const page = startSale({ recentConnectorId: 'io.rabby' })
    page.sale.send({ type: 'coinPicker.opened' })
    expect(page.wallet.doors.reconnect.inputs).toEqual([{ connectorId: 'io.rabby' }])
    await page.wallet.doors.reconnect.resolves(connection())
    expect([
      panel(page),
      wallet(page)
        .getSnapshot()
        .matches({ connected: { network: 'right' } }),
    ]).toEqual(['coinPicker', true])
  })

  it('is missing to the buy form only where the wr flag asks for one', () => {
    expect(purchase(startSale()).getSnapshot().context.isWalletMissing).toBe(false)
    const page = startSale({ isWalletRequired: true })
    expect(purchase(page).getSnapshot().context.isWalletMissing).toBe(true)
    connects(page)
    expect(purchase(page).getSnapshot().context.isWalletMissing).toBe(false)
    wallet(page).send({ type: 'disconnect.requested' })
    expect(purchase(page).getSnapshot().context.isWalletMissing).toBe(true)
  })

  it('that comes or goes while the payment is on screen is the one that may pay it', async () => {
    const page = startSale({ openOrder: CREATED_ORDER })
    page.sale.send({ type: 'order.resumed' })
    const payer = () => {
      const transfer = page.children().order?.getSnapshot().children.transfer as TransferActor
      return transfer.getSnapshot().context.payer
    }
    expect(payer()).toBeNull()
    connects(page)
    expect(payer()).toEqual(connection())
    wallet(page).send({ type: 'disconnect.requested' })
    await page.wallet.doors.disconnect.resolves()
    expect(payer()).toBeNull()
  })

  it("fills its address in where the tokens go; where an earlier visit's is another, the visitor chooses", () => {
    const address = (page: FakeSale) => {
      connects(page)
      page.sale.send({ type: 'order.resumed' })
      return page.children().order?.getSnapshot().context.recipient.address
    }
    const openOrder = CREATED_ORDER
    expect(address(startSale({ openOrder }))).toBe(ADDRESS)
    expect(address(startSale({ openOrder, recipient: { ...WALLET, address: ADDRESS.toLowerCase() } }))).toBe(
      ADDRESS.toLowerCase(),
    )
    const page = startSale({ openOrder, recipient: { ...WALLET, address: STRANGER } })
    expect([address(page), shown(page)?.candidates]).toEqual(['', [STRANGER, ADDRESS]])
  })

  it('is not filled in while it is on another chain, where a contract may have an address that it has nowhere else', () => {
    const page = startSale({ openOrder: CREATED_ORDER })
    connects(page, connection({ chainId: 1 }))
    page.sale.send({ type: 'order.resumed' })
    expect(shown(page)).toMatchObject({ candidates: [], recipient: { address: '' } })
    wallet(page).send({ type: 'connection.changed', connection: connection() })
    expect(shown(page)).toMatchObject({ candidates: [ADDRESS], recipient: { address: ADDRESS } })
    // Nor is another address filled in in its place without a word.
    const other = startSale({ openOrder: CREATED_ORDER, recipient: { ...WALLET, address: STRANGER } })
    connects(other, connection({ chainId: 1 }))
    other.sale.send({ type: 'order.resumed' })
    expect(shown(other)).toMatchObject({ candidates: [STRANGER], recipient: { address: '' } })
  })

  it('is not filled in again, nor that of an earlier visit, where an order failed because of it', () => {
    const failedAt = (receiveAddress: string) =>
      record('ERROR_RECEIVE_ADDRESS', { uuid: receiveAddress, receiveAddress })
    const offered = (...failed: string[]) => {
      const orders = failed.map(failedAt)
      const page = startSale({ openOrder: CREATED_ORDER, orders, recipient: { ...WALLET, address: STRANGER } })
      connects(page)
      page.sale.send({ type: 'order.resumed' })
      return shown(page)?.candidates
    }
    expect(offered(ADDRESS.toLowerCase())).toEqual([STRANGER])
    expect(offered(STRANGER)).toEqual([ADDRESS])
    expect(offered(STRANGER, ADDRESS)).toEqual([])
  })

  it('is a choice, too, where it is connected while the payment is on screen', () => {
    const page = startSale({ openOrder: CREATED_ORDER, recipient: { ...WALLET, address: STRANGER } })
    page.sale.send({ type: 'order.resumed' })
    expect(shown(page)?.candidates).toEqual([STRANGER])
    connects(page)
    expect(shown(page)?.candidates).toEqual([STRANGER, ADDRESS])
  })

  it('that was disconnected fills in no address any more', async () => {
    const page = startSale({ openOrder: OPEN_ORDER })
    connects(page)
    wallet(page).send({ type: 'disconnect.requested' })
    await page.wallet.doors.disconnect.resolves()
    page.sale.send({ type: 'order.resumed' })
    expect(shown(page)?.recipient.address).toBe('')
  })
})

describe('a trace', () => {
  it.each(['order.resumed', 'coinPicker.opened', 'panel.closed'] as const)(
    'is saved when it is asked for after %s, and nothing else changes',
    async type => {
      const page = await visit({ openOrder: OPEN_ORDER })
      page.sale.send({ type })
      const { value, context } = page.sale.getSnapshot()
      page.sale.send({ type: 'trace.requested' })
      expect(page.did.savedTraces).toBe(1)
      expect(page.sale.getSnapshot()).toMatchObject({ value, context })
    },
  )
})

describe('a part of the page that is missing', () => {
  const misses = ({ parts }: FakeSale) => parts.sends({ type: 'chunk.failed' })

  it('has the page loaded again, with the amount in the field', async () => {
    const page = await visit()
    await types(page, '0.05')
    misses(page)
    expect(page.did.reloads).toEqual([{ typed: '0.05', coin: BTC.code }])
    const again = await visit({ draft: '0.05', wasReloaded: true })
    await passes(500)
    expect(again.doors.estimate.inputs).toEqual([{ coin: BTC, amount: '0.05', promocode: null }])
    misses(again)
    expect(again.did.reloads).toEqual([])
  })

  it('has the page loaded again over a payment that was opened by its number, which is opened by it once more', async () => {
    const page = await visit({ linkedOrder: UUID })
    misses(page)
    expect([view(page), page.did.reloads]).toEqual(['paying', [{ typed: '', coin: BTC.code }]])
    const again = await visit({ linkedOrder: UUID, wasReloaded: true })
    misses(again)
    expect([view(again), again.did.reloads]).toEqual(['paying', []])
  })

  it('is left alone over a payment of ours that was resumed, which a reload would take off the screen', async () => {
    const page = startSale({ openOrder: OPEN_ORDER, orders: [record('WAITING')] })
    await passes(0)
    page.sale.send({ type: 'order.resumed' })
    misses(page)
    expect([view(page), page.did.reloads]).toEqual(['paying', []])
  })

  it('is left alone over an order that was made here, and while one is sent or in doubt', async () => {
    const page = await visit()
    await types(page, '0.05')
    purchase(page).send({ type: 'order.requested' })
    misses(page)
    await page.doors.create.rejects(timedOut)
    misses(page)
    purchase(page).send({ type: 'order.resent' })
    await page.doors.create.resolves(order('NEW'))
    misses(page)
    expect([view(page), page.did.reloads]).toEqual(['paying', []])
  })
})

describe('the outage', () => {
  const outage = (page: FakeSale) => page.children().outage?.getSnapshot().value

  it('is silent after 5 s without the stage or the coins, and heard again with both', async () => {
    const page = startSale()
    await page.doors.stage.resolves(STAGE)
    await passes(4_999)
    expect(outage(page)).toBe('waiting')
    await passes(1)
    expect(outage(page)).toBe('silent')
    await page.doors.coins.resolves([BTC])
    await page.doors.info.resolves(BTC_INFO)
    expect(outage(page)).toBe('heard')
  })

  it('is not said of a page that was opened out of sight, before it had time to ask', async () => {
    const page = startSale()
    await passes(5_000)
    page.page.is('page.shown')
    expect(outage(page)).toBe('waiting')
    await passes(5_000)
    expect(outage(page)).toBe('silent')
  })

  it('is silent 5 s after a refresh that failed, and what was known stays', async () => {
    const page = await visit()
    expect(outage(page)).toBe('heard')
    await passes(10_000)
    await page.doors.stage.rejects(serverDown)
    await passes(5_000)
    expect([outage(page), purchase(page).getSnapshot().context.stage]).toEqual(['silent', STAGE])
    await page.doors.stage.resolves(STAGE)
    expect(outage(page)).toBe('heard')
  })

  it('is offline at once, until the network returns', async () => {
    const page = await visit()
    page.page.is('network.lost')
    expect(outage(page)).toBe('offline')
    page.page.is('network.returned')
    expect(outage(page)).toBe('heard')
  })
})
