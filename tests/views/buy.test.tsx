import { beforeAll, describe, expect, it } from 'vitest'
import { ZERO } from '#domain/decimal'
import { Failure } from '#domain/failure'
import { networkName } from '#domain/networks'
import { OrderStillOpen } from '#domain/open-order'
import type { Stage } from '#domain/stage'
import type { AmountActor } from '#machines/amount'
import type { CoinPickerActor } from '#machines/coin-picker'
import { BuyForm } from '#views/buy/BuyForm'
import { Card } from '#views/Card'
import { Option } from '#views/coin-picker/Option'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  d,
  OPEN_ORDER,
  OTHER_UUID,
  POL,
  record,
  refused,
  SHOWN_TERMS,
  STAGE,
  timedOut,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { App, loadViews } from '../../paths/page/App'
import { buttonIn } from '../support/elements'
import { form, sends } from '../support/form'
import { button, shown } from '../support/markup'
import { startSale } from '../support/sale'

beforeAll(loadViews)

/** The network that the test's coin is sent on, in words. */
const ON = networkName(BTC.network ?? '')
inFakeTime()

describe('the header of the stage', () => {
  // spec 2.header
  it.each<[Stage | null, string]>([
    [null, 'Loading...'],
    [STAGE, 'LIVE'],
    [CLOSED_STAGE, 'Sale Closed'],
  ])('says whether it is open', async (stage, word) => {
    const { words } = (await form(stage)).see()
    expect(['LIVE', 'Sale Closed', 'Loading...'].filter(other => words.includes(other))).toEqual([word])
  })

  // spec 2.header.next
  it('has the fixed line about the next round', async () => {
    expect((await form(null)).see().words).toContain('-43% to next Round')
    expect((await form()).see().words).toContain('-43% to next Round')
  })

  // spec 2.bar.stage, 1.stages, 2.bar.sold
  it('says how much of the stage is sold', async () => {
    const { words } = (await form()).see()
    expect(words).toContain('Stage 1')
    expect(words).toContain('Sold 400,000 / 1,000,000 $FRACT')
  })

  it('has no drop, and says no percent, while nothing is known of it', async () => {
    for (const stage of [null, { ...STAGE, percent: null }])
      expect((await form(stage)).see().html).not.toMatch(/style="inline-size:|aria-valuenow/)
  })

  // spec 2.bar.fill, 2.bar.drop
  it('fills the bar by the percent, with the drop at the end of the fill', async () => {
    const { html } = (await form({ ...STAGE, percent: 62.5 })).see()
    expect(html).toMatch(/style="inline-size:62.5%"><span[^>]*><svg/)
    expect(html).toMatch(/role="progressbar"[^>]*aria-valuenow="62"/)
  })

  it.each([
    [62.5, '62%'],
    [99.99, '99%'],
    [100, '100%'],
    [0.4, '0%'],
  ])(
    'says in figures that %d percent are %s, so that a stage with anything left is not sold out',
    async (percent, said) => {
      expect((await form({ ...STAGE, percent })).see().html).toContain(`<bdi aria-hidden="true">${said}</bdi>`)
    },
  )

  it.each([{ raised: null }, { total: null }])('says no share of what is not known: %j', async unknown => {
    expect((await form({ ...STAGE, ...unknown, percent: 62 })).see().html).not.toContain('62%</bdi>')
  })

  // spec 2.price, 2.price.next
  it('shows the current price, and the next one if it is greater than 0', async () => {
    expect((await form()).see().words).toContain('Current price $0.035 Next stage price $0.05')
    expect((await form({ ...STAGE, nextPrice: d('0') })).see().words).not.toContain('Next stage price')
    expect((await form({ ...STAGE, nextPrice: null })).see().words).not.toContain('Next stage price')
  })
})

describe('what is sent and received', () => {
  // spec 2.send, 2.selector
  it('is sent in a coin with its logo, its ticker in upper case and its network in the colour of the network', async () => {
    const { html } = (await form()).see()
    expect(html).toMatch(/<label for="([^"]+)">You Send<\/label>.*<input id="\1"[^>]*inputMode="decimal"/)
    const selector = button(html, 'change the coin')
    expect(selector).toContain(`src="${BTC.logoUrl}"`)
    expect(selector).toContain('>BTC</bdi>')
    expect(selector).toMatch(/--network:#F0B90B[^>]*>bsc</)
  })

  // spec 2.receive
  it('is received in $FRACT, with its worth in dollars beside it', async () => {
    const open = await form()
    await sends(open, '0.05')
    expect(open.see().words).toContain('You Receive 85,714.28 $FRACT ≈ $3,000.00')
  })

  // spec 5.estimate.none
  it('is 0 $FRACT while there is no amount', async () => {
    const { html, words } = (await form()).see()
    expect(words).toContain('You Receive 0 $FRACT')
    expect(html).toMatch(/<output[^>]*data-state="known"/)
  })

  it('is never firmly 0 $FRACT beside an amount that has no estimate', async () => {
    const open = await form()
    open.children().purchase?.send({ type: 'amount.typed', amount: '0.05' })
    const isFirm = () => /<output[^>]*data-state="known"/.test(open.see().html)
    expect(isFirm()).toBe(false)
    await passes(500)
    await open.doors.estimate.rejects(timedOut)
    expect(isFirm()).toBe(false)
    open.children().purchase?.send({ type: 'amount.typed', amount: 'a lot' })
    await passes(500)
    expect(isFirm()).toBe(false)
  })
})

describe('the line under the promocode', () => {
  it('says what is received without the code, and how much more with it', async () => {
    const open = await form(STAGE, { codeInPath: 'FRIEND5' })
    await open.doors.check.resolves(true)
    await sends(open, '0.05', d('88714.28'))
    expect(open.see().words).toContain('85,714.28 + 3,000 $FRACT with FRIEND5')
  })
})

describe('the other unit of the amount', () => {
  it('is the one that a press on its figure changes to', async () => {
    const open = await form()
    await sends(open, '0.05')
    expect(button(open.see().html, '$3,000.00').replace(/<[^>]*>/g, '')).toContain('$3,000.00, type dollars instead')
  })
})

describe('the line under the amount', () => {
  it('is busy while somebody types, so that not each key is another word to hear', async () => {
    const open = await form()
    const isBusy = () => /<p[^>]*aria-live="polite" aria-busy="true"/.test(open.see().html)
    await passes(500)
    expect(isBusy()).toBe(false)
    open.children().purchase?.send({ type: 'amount.typed', amount: '0.00001' })
    expect(isBusy()).toBe(true)
    await passes(500)
    expect(isBusy()).toBe(false)
  })
})

describe('what is received', () => {
  it('is busy while its estimate is on its way, and not while there is none to come', async () => {
    const open = await form()
    const isBusy = () => /<section[^>]*aria-label="You Receive"[^>]*aria-busy="true"/.test(open.see().html)
    open.children().purchase?.send({ type: 'amount.typed', amount: '0.05' })
    expect(isBusy()).toBe(true)
    open.children().purchase?.send({ type: 'amount.typed', amount: 'a lot' })
    await passes(500)
    expect(isBusy()).toBe(false)
  })
})

describe('while an order is under way', () => {
  it('amount, coin and promocode stand fast, until it is changed', async () => {
    const open = await form(STAGE, { codeInPath: 'FRIEND5' })
    await open.doors.check.resolves(true)
    await sends(open, '0.05')
    const locked = () => {
      const { html } = open.see()
      const holds = (value: string) => html.match(/<input[^>]*>/g)?.find(field => field.includes(`value="${value}"`))
      return [
        /readonly/i.test(holds('0.05') ?? ''),
        button(html, 'change the coin').includes('aria-disabled="true"'),
        /readonly/i.test(holds('FRIEND5') ?? ''),
        !html.includes('Clear promocode'),
      ]
    }
    expect(locked()).toEqual([false, false, false, false])
    open.children().purchase?.send({ type: 'order.requested' })
    expect(locked()).toEqual([true, true, true, true])
    await open.doors.create.rejects(timedOut)
    expect(open.see().html).not.toContain('<input')
    open.children().purchase?.send({ type: 'order.abandoned' })
    open.children().purchase?.send({ type: 'order.abandoned' })
    expect(locked()).toEqual([false, false, false, false])
  })
})

describe('the hint under the amount', () => {
  // spec 5.hint
  it('is the minimum, quietly, while nothing is typed and a coin is chosen', async () => {
    expect(button((await form()).see().html, 'Minimum amount')).toMatch(
      /data-tone="quiet"[^>]*><bdi>Minimum amount 0.0005 BTC<\/bdi> <span><bdi>≈\u00a0\$30\.00<\/bdi> <em>Use<\/em></,
    )
  })

  // spec 5.minimum.red
  it('is the minimum in red for less than that', async () => {
    const open = await form()
    await sends(open, '0.0004')
    expect(button(open.see().html, 'Minimum amount')).toMatch(
      /data-tone="bad"[^>]*><bdi>Minimum amount 0.0005 BTC<\/bdi> <span><bdi>≈\u00a0\$30\.00<\/bdi> <em>Use<\/em></,
    )
  })

  it.each([
    ['0.0004', 'Send at least the minimum amount.'],
    ['3', 'Correct the amount first.'],
  ])('is said under Buy for %s, and no figure of an order that cannot be', async (typed, reason) => {
    const open = await form()
    await sends(open, typed)
    expect(open.see().words).toMatch(/You Receive — \$FRACT/)
    expect(open.see().words).toContain(`Buy $FRACT ${reason}`)
  })

  // spec 2.maximum, 5.maximum.said
  it('is the maximum in red for more than that', async () => {
    const open = await form()
    await sends(open, '3')
    expect(button(open.see().html, 'Maximum amount')).toMatch(
      /data-tone="bad"[^>]*><bdi>Maximum amount 2 BTC<\/bdi> <span><bdi>≈\u00a0\$120,000\.00<\/bdi> <em>Use<\/em></,
    )
  })

  it.each([
    ['0.0004', d('1')],
    ['3', d('1')],
    ['1', d('600000.01')],
  ])('hands the focus to the amount when the press on it takes it away: %s', async (typed, estimate) => {
    const open = await form()
    await sends(open, typed, estimate)
    const { html } = open.see()
    const field = /<input[^>]*id="([^"]+)"[^>]*inputMode="decimal"/i.exec(html)?.[1]
    expect(field).toBeTruthy()
    expect(html).toMatch(new RegExp(`<button[^>]*data-return-focus="${field}"[^>]*data-tone="bad"`))
  })

  // spec 5.remaining
  it('is what remains of the stage, in $FRACT and in red, for more than that', async () => {
    const open = await form()
    await sends(open, '1', d('600000.01'))
    expect(open.see().html).toMatch(
      /data-tone="bad"[^>]*><bdi>Maximum amount 600,000 \$FRACT: all that is left<\/bdi> <em>Use 0.99999998 BTC</,
    )
    expect(open.see().words).toMatch(/You Receive — \$FRACT/)
  })

  it('leads to another coin where the minimum of this one buys more than remains', async () => {
    const open = await form({ ...STAGE, raised: d('999990') })
    await sends(open, '0.0005', d('300'))
    expect(open.see().words).toContain(
      'Maximum amount 10 $FRACT: all that is left ≈ $0.35 This coin needs at least 0.0005 BTC ≈ $30.00. Choose another coin',
    )
    expect(open.see().words).toContain('Buy $FRACT Choose another coin first.')
    expect(button(open.see().html, 'Maximum amount')).toBe('')
    ;(buttonIn(<BuyForm sale={open.sale} />, 'Choose another coin').onClick as () => void)()
    expect(open.sale.getSnapshot().matches({ panel: 'coinPicker' })).toBe(true)
  })
})

describe('the other hints under the amount', () => {
  it('say what one person can buy, that a coin cannot be bought with, and that a price looks wrong', async () => {
    const big = await form({ ...STAGE, total: d('110000000') })
    await sends(big, '2', d('5500000.01'))
    expect(big.see().words).toContain('Maximum amount for one person 5,500,000 $FRACT')
    const wrong = await form()
    await sends(wrong, '0.05', d('0.000000000000000001'))
    expect(wrong.see().words).toContain('Worth less than half of what you would pay')
    expect(button(wrong.see().html, 'Buy $FRACT')).toContain('aria-disabled="true"')
    const page = startSale()
    await page.doors.stage.resolves(STAGE)
    await page.doors.coins.resolves([BTC])
    await page.doors.info.resolves({ ...BTC_INFO, maxAmount: d('0.0004') })
    expect(shown(<Card sale={page.sale} />).words).toContain('This coin cannot be bought with right now')
  })
})

describe('an amount with more digits than its coin has', () => {
  it.each([
    [0, 'This coin has whole amounts only'],
    [1, 'At most 1 digit after the point'],
    [2, 'At most 2 digits after the point'],
  ])('of %i is told how many it may have', async (precision, sentence) => {
    const page = startSale()
    await page.doors.stage.resolves(STAGE)
    await page.doors.coins.resolves([{ ...BTC, precision }])
    await page.doors.info.resolves(BTC_INFO)
    await sends(page, '1.234')
    expect(shown(<Card sale={page.sale} />).words).toContain(sentence)
  })
})

describe('an amount whose comma may be for thousands', () => {
  it('is asked about in place, with a button for each meaning, and nothing is ordered meanwhile', async () => {
    const open = await form()
    open.children().purchase?.send({ type: 'amount.typed', amount: '12,500' })
    await passes(500)
    const { words, html } = open.see()
    expect(words).toContain('Which do you mean by “12,500”? 12,500 12.5')
    expect([button(html, '>12,500<'), button(html, '>12.5<')]).toEqual([
      expect.stringContaining('type="button"'),
      expect.stringContaining('type="button"'),
    ])
    expect(button(html, 'Buy $FRACT')).toContain('aria-disabled="true"')
    expect(words).toContain('Say which amount you mean.')
    expect(open.doors.estimate.starts).toBe(0)
  })

  it('is asked about in dollars, too', async () => {
    const open = await form()
    const amountActor = open.children().amount as AmountActor
    amountActor.send({ type: 'dollars.chosen', amount: '' })
    amountActor.send({ type: 'dollars.typed', dollars: '1,000' })
    await passes(500)
    const { words, html } = open.see()
    expect(words).toContain('You Send in dollars')
    expect(words).toContain('in BTC Which do you mean by “1,000”? $1,000 $1')
    expect(words).toContain('Say which amount you mean.')
    expect(button(html, 'Buy $FRACT')).toContain('aria-disabled="true"')
    expect(html).toMatch(/<input[^>]*aria-invalid="false"[^>]*value="1,000"/)
    expect([button(html, '>$1,000<'), button(html, '>$1<')]).not.toContain('')
    expect(open.doors.estimate.starts).toBe(0)
    amountActor.send({ type: 'dollars.typed', dollars: '1000' })
    await passes(500)
    expect(open.doors.estimate.starts).toBe(1)
  })
})

describe('a sum of dollars', () => {
  it('that was pressed shows that it is the amount, until another is typed', async () => {
    const open = await form()
    const pressed = () => open.see().html.match(/aria-pressed="true"[^>]*><bdi>\$\d+/g)
    expect(pressed()).toBe(null)
    open.children().amount?.send({ type: 'sum.picked', dollars: '100' })
    expect(pressed()).toEqual([expect.stringMatching(/\$100$/)])
    open.children().amount?.send({ type: 'amount.typed', amount: '0.05' })
    open.children().purchase?.send({ type: 'amount.typed', amount: '0.05' })
    expect(pressed()).toBe(null)
  })
})

describe('sums of dollars that the coin does not take', () => {
  /** The form of a coin with these limits. */
  async function limited(minAmount: string, maxAmount: string) {
    const page = startSale()
    await page.doors.stage.resolves(STAGE)
    await page.doors.coins.resolves([BTC, POL])
    await page.doors.info.resolves({ ...BTC_INFO, minAmount: d(minAmount), maxAmount: d(maxAmount) })
    return shown(<Card sale={page.sale} />).html
  }

  it('say to those who hear them on which side of its limits they are', async () => {
    const html = await limited('0.001', '0.005')
    expect([50, 100, 500].map(sum => button(html, `<bdi>$${sum}<`).replace(/<[^>]*>/g, ''))).toEqual([
      '$50, below the minimum amount',
      '$100',
      '$500, above the maximum amount',
    ])
  })

  it('are not offered where it takes none of them', async () => {
    const html = await limited('0.002', '0.004')
    expect(html).not.toMatch(/<bdi>\$(?:50|100|500)</)
    expect(html).toContain('<span hidden=""></span>')
  })
})

describe('dollars that are no amount', () => {
  it('are no fault while none are typed', async () => {
    const open = await form()
    const amountActor = open.children().amount as AmountActor
    amountActor.send({ type: 'dollars.chosen', amount: '' })
    amountActor.send({ type: 'dollars.typed', dollars: ' ' })
    expect(open.see().words).not.toContain('Enter dollars')
    amountActor.send({ type: 'dollars.typed', dollars: 'much' })
    expect(open.see().words).toContain('Enter dollars, like 250')
  })

  it('are marked as wrong in their field', async () => {
    const open = await form()
    const amountActor = open.children().amount as AmountActor
    amountActor.send({ type: 'dollars.chosen', amount: '' })
    amountActor.send({ type: 'dollars.typed', dollars: '12abc' })
    expect(open.see().html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="12abc"/)
    amountActor.send({ type: 'dollars.typed', dollars: '' })
    expect(open.see().html).toMatch(/<input[^>]*aria-invalid="false"[^>]*value=""/)
  })
})

describe('a figure that comes to another by itself', () => {
  it('is said in words, and its dollars are those of the price that it was made with', async () => {
    const open = await form()
    await sends(open, '0.05')
    await passes(10_000)
    await open.doors.stage.resolves({ ...STAGE, currentPrice: d('0.35') })
    expect(open.see().words).toContain('You Receive 85,714.28 $FRACT ≈ $3,000.00')
    expect(open.see().html).toMatch(/<output[^>]*data-state="known"/)
    expect(button(open.see().html, 'Buy $FRACT')).toContain('aria-disabled="false"')
    await open.doors.estimate.resolves({ id: 'estimate-2', amount: d('8571.42') })
    expect(open.see().words).toContain(
      'You Receive 8,571.42 $FRACT ≈ $3,000.00 The price changed: 85,714.28 $FRACT became 8,571.42.',
    )
    expect(open.see().html).toMatch(/data-tone="warn">The price changed/)
  })

  it('is said calmly where it is more', async () => {
    const open = await form()
    await sends(open, '0.05')
    await passes(10_000)
    await open.doors.stage.resolves({ ...STAGE, currentPrice: d('0.0349') })
    await open.doors.estimate.resolves({ id: 'estimate-2', amount: d('85740') })
    expect(open.see().html).toMatch(/data-tone="gain">You now get more: 85,740 \$FRACT instead of 85,714\.28\./)
    expect(open.see().words).not.toContain('The price changed')
  })
})

describe('the promocode', () => {
  // spec 2.promocode
  it('is asked for with an example of one', async () => {
    expect((await form()).see().html).toContain('placeholder="e.g. ABC123"')
  })

  // spec 2.promocode.valid, 9.promocode.discount, 2.promocode.invalid, 8.promocode.invalid
  it.each([
    [true, 'Discount 3.5%'],
    [false, 'Invalid'],
  ])('that is valid: %s, is answered with %j', async (valid, word) => {
    const open = await form(STAGE, { codeInPath: 'FRIEND5' })
    await open.doors.check.resolves(valid)
    expect(open.see().html).toMatch(new RegExp(`role="status"><bdi>${word}</bdi></span>`))
    expect(open.see().html).toContain('aria-label="Clear promocode"')
  })

  // spec 8.promocode.failure
  it('whose check failed is answered with no word', async () => {
    const open = await form(STAGE, { codeInPath: 'FRIEND5' })
    await open.doors.check.rejects(new Error('no answer'))
    expect(open.see().words).not.toMatch(/Invalid|Discount/)
  })
})

describe('the button', () => {
  // spec 2.button, 2.button.disabled, 1.token
  it('is Buy $FRACT, and looks disabled while the stage is missing or inactive', async () => {
    for (const [stage, isDisabled] of [
      [null, true],
      [CLOSED_STAGE, true],
      [STAGE, false],
    ] as const) {
      const open = await form(stage)
      await sends(open, '0.05')
      expect(button(open.see().html, 'Buy $FRACT')).toContain(`aria-disabled="${isDisabled}"`)
    }
  })

  // spec 2.button.wallet
  it('is Connect Wallet while a wallet is required and none is connected', async () => {
    const { html } = (await form(STAGE, { isWalletRequired: true })).see()
    expect([button(html, 'Connect Wallet') !== '', button(html, 'Buy $FRACT')]).toEqual([true, ''])
  })
})

const SOLD_OUT: Stage = { ...STAGE, raised: STAGE.total }

describe('the reason under the button', () => {
  it.each<[string, Stage, { isWalletRequired?: boolean }, string]>([
    ['asks for an amount', STAGE, {}, 'Enter an amount to see what it buys.'],
    [
      'is the wallet, when one is required and none is connected',
      STAGE,
      { isWalletRequired: true },
      'This offer needs a connected wallet.',
    ],
    [
      'is the sale, when it is closed, whatever else there is',
      CLOSED_STAGE,
      { isWalletRequired: true },
      'Nothing can be bought right now.',
    ],
  ])('%s', async (_, stage, input, sentence) => {
    const { html } = (await form(stage, input)).see()
    const [, described] = /aria-describedby="([^"]*)"[^>]*>(?:Buy \$FRACT|Connect Wallet)</.exec(html) ?? []
    expect(html).toContain(`id="${described}" aria-live="polite"><span>${sentence}</span></p>`)
  })

  it('is the stage when it is sold out, which is said beside LIVE', async () => {
    const { html } = (await form(SOLD_OUT)).see()
    const [, described] = /aria-describedby="([^"]*)"[^>]*>Buy \$FRACT</.exec(html) ?? []
    expect(html).toContain(
      `id="${described}" aria-live="polite"><span>Nothing is left to buy in this stage.</span></p>`,
    )
    expect(html).toMatch(/data-state="sold out"[^>]*>LIVE<strong> · Sold out</)
  })

  it('is empty where a refusal says it', async () => {
    const open = await form()
    open.children().purchase?.send({ type: 'amount.typed', amount: '0.05' })
    await passes(500)
    await open.doors.estimate.rejects(refused('BTC is not accepted right now.'))
    expect(open.see().html).toMatch(
      /role="alert">The FRACT server answered: “BTC is not accepted right now\.”<[\s\S]*aria-live="polite"><\/p>/,
    )
  })
})

describe('while nothing can be bought', () => {
  const COMES =
    'Orders already made continue as usual. If another stage opens, this page shows it by itself. FAQ FRACT contract'

  it.each([
    ['The sale is closed No stage is open.', CLOSED_STAGE],
    ['This stage is sold out All of its tokens are sold.', SOLD_OUT],
    ['This stage is sold out All of its tokens are sold.', { ...SOLD_OUT, active: false }],
    ['The sale is closed No stage is open.', { ...CLOSED_STAGE, total: ZERO, raised: ZERO }],
  ])('a notice says %j and what may come, in the place of the fields', async (title, stage) => {
    const { words } = (await form(stage)).see()
    expect(words).toContain(`${title} ${COMES}`)
    expect(words).not.toMatch(/You Send|You Receive|Minimum amount|\$50|Promocode/)
    expect(words).toMatch(/Last price \$0\.035.*FRACT cannot be traded before the end of Round 5\.$/)
  })

  it('an amount that was typed before stays, and cannot be changed, nor says what it would buy', async () => {
    const open = await form()
    await sends(open, '0.05')
    open.children().purchase?.send({ type: 'stage.changed', stage: CLOSED_STAGE })
    const { html, words } = open.see()
    expect(words).toContain('The sale is closed')
    expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="0\.05"/)
    expect(html).toMatch(/aria-haspopup="dialog" aria-disabled="true"/)
    expect(words).not.toMatch(/You Receive|Minimum amount|Promocode/)
    open.children().purchase?.send({ type: 'stage.changed', stage: STAGE })
    expect(open.see().html).toMatch(/<input[^>]*value="0\.05"/)
    expect(open.see().html).not.toContain('readOnly=""')
    expect(open.see().words).toContain('You Receive 85,714.28 $FRACT')
  })

  it('an amount that was typed before is not said to be at fault', async () => {
    const open = await form()
    await sends(open, '0.0001')
    expect(open.see().html).toContain('aria-invalid="true"')
    open.children().purchase?.send({ type: 'stage.changed', stage: CLOSED_STAGE })
    expect(open.see().html).not.toContain('aria-invalid="true"')
  })

  it('the orders of this browser stay a press away', async () => {
    const open = await form(CLOSED_STAGE, { orders: [record('SUCCESS')] })
    expect(open.see().words).toContain('itself. My orders FAQ FRACT contract')
  })
})

describe('what a promocode does', () => {
  it('is said under its field: that it waits for an amount, or that it is not valid', async () => {
    const open = await form(STAGE, { codeInPath: 'FRIEND5' })
    expect(open.see().words).not.toContain('Optional')
    await open.doors.check.resolves(true)
    expect(open.see().words).toContain('The code will be applied to what you buy.')
    const wrong = await form(STAGE, { codeInPath: 'FRIEND5' })
    await wrong.doors.check.resolves(false)
    expect(wrong.see().words).toContain('Invalid You can buy without it.')
    const { html, words } = (await form()).see()
    expect(words).toContain('Promocode Optional: gives a 3.5% discount')
    const [field = ''] = /<input[^>]*name="promocode"[^>]*>/.exec(html) ?? []
    const [, described] = /aria-describedby="([^"]*)"/.exec(field) ?? []
    expect(html).toMatch(new RegExp(`id="${described}"[^>]*>Optional: gives a`))
  })

  it('is no part of a figure where the amount brings none', async () => {
    const open = await form(STAGE, { codeInPath: 'FRIEND5' })
    await open.doors.check.resolves(true)
    await sends(open, '0.05', d('88714.28'))
    expect(open.see().words).toMatch(/3\.5% .*FRIEND5/)
    await sends(open, '0.00001')
    expect(open.see().words).toContain('— $FRACT')
    expect(open.see().words).not.toMatch(/3\.5% .*FRIEND5|\+ [\d.,]+ \$FRACT/)
  })
})

describe('the page', () => {
  // spec 2.areas, 2.tokens.search
  it('has the form, the FAQ and the connect button, and the modals while they are open', async () => {
    const { sale } = await form()
    const see = () => shown(<App sale={sale} />).html
    expect(see()).toMatch(/<form [\s\S]*FAQ — FRACT TOKEN/)
    expect(button(see(), 'Connect Wallet')).not.toBe('')
    expect(see()).not.toContain('<dialog')
    sale.send({ type: 'coinPicker.opened' })
    expect(see()).toMatch(
      /<dialog[\s\S]*Select a token[\s\S]*role="combobox" aria-label="Search tokens"[^>]*placeholder="Search tokens"/,
    )
    sale.send({ type: 'panel.closed' })
    sale.send({ type: 'wallet.opened' })
    expect(see()).toMatch(/<dialog[\s\S]*Connect Wallet/)
  })

  it('leads to how it works, which takes the focus', async () => {
    const { sale } = await form()
    const { html } = shown(<App sale={sale} />)
    expect(html).toContain('<a href="#how-it-works">')
    expect(html).toMatch(/<section[^>]* id="how-it-works" tabindex="-1"/i)
  })

  // spec 1.anonymous, 6.none
  it('says that no account is needed', async () => {
    const { sale } = await form()
    expect(shown(<App sale={sale} />).html).toContain('No account, no login.')
  })

  // spec 2.tokens.item
  it('lists a coin with logo or letter, ticker, name and, if it has one, its network in its colour', async () => {
    const { sale, doors } = startSale()
    await doors.coins.resolves([BTC, { ...POL, network: null }])
    sale.send({ type: 'coinPicker.opened' })
    const picker = sale.getSnapshot().children.coinPicker as CoinPickerActor
    // The dialog renders the options after its first frame, and markup is the first frame.
    expect(shown(<App sale={sale} />).html).toContain('role="listbox"')
    const [first = '', second = ''] = picker
      .getSnapshot()
      .context.options.map(
        coin => shown(<Option id={coin.code} place={1} outOf={2} coin={coin} isActive={false} isChosen={false} />).html,
      )
    expect(first).toMatch(
      /<img [\s\S]*<strong dir="auto" translate="no">BTC<\/strong> on BNB Smart Chain \(BEP20\)<\/span>[\s\S]*--network:#F0B90B[^>]*>bsc<\/span> <bdi translate="no">Bitcoin \(BEP20\)<\/bdi>/,
    )
    expect(second).toContain(
      '<strong dir="auto" translate="no">POL</strong></span><span> <bdi translate="no">Polygon Ecosystem Token</bdi>',
    )
    expect(second).toContain('data-letter="P"')
    expect(second).not.toMatch(/<img|--network/)
  })
})

describe('an open payment in another tab', () => {
  async function warned() {
    const open = await form(STAGE, { openOrder: { ...OPEN_ORDER, uuid: OTHER_UUID } })
    await sends(open, '0.05')
    open.children().purchase?.send({ type: 'order.requested' })
    await open.doors.create.rejects(new OrderStillOpen({ uuid: OTHER_UUID, where: 'tab' }))
    return open
  }

  it('is warned of before a second order is made, with a way to each of the two and one back', async () => {
    const { words, html } = (await warned()).see()
    expect(words).toContain('An order is open in another tab.')
    expect(html.match(/Resume payment/g)).toHaveLength(1)
    expect(['Create another order', 'Back to the form'].filter(word => button(html, word) !== '')).toHaveLength(2)
    expect(words).not.toContain('Buy $FRACT')
  })

  it('is only to be looked at where its payment was seen, and no way leads to one that may not exist', async () => {
    const open = await warned()
    const paid = record('CONFIRMING', { uuid: OTHER_UUID, terms: { ...SHOWN_TERMS, wasPaid: true } })
    open.sale.send({ type: 'orders.read', orders: [paid], openOrder: null, isLasting: true })
    expect(open.see().html).not.toContain('Resume payment')
    expect(open.see().words).toContain('View order')
    open.children().purchase?.send({ type: 'order.confirmed' })
    await open.doors.create.rejects(new OrderStillOpen({ uuid: null, where: 'doubt' }))
    const { words } = open.see()
    expect(words).toContain('This page could not confirm your order')
    expect(words).toContain('The order may or may not have been created.')
    expect(words).not.toMatch(/in another tab|View order|Resume payment/)
  })

  it('is warned of where a wallet was asked to pay it, too, with what to do there', async () => {
    const open = await form(STAGE, { openOrder: { ...OPEN_ORDER, uuid: OTHER_UUID } })
    await sends(open, '0.05')
    open.children().purchase?.send({ type: 'order.requested' })
    await open.doors.create.rejects(new OrderStillOpen({ uuid: OTHER_UUID, where: 'wallet' }))
    const { words } = open.see()
    expect(words).toContain('Your wallet was asked to pay another order.')
    expect(words).toContain(
      'Nothing new has been ordered yet. If its window is still open, reject it there first: approving it as well pays twice.',
    )
    expect(words).not.toContain('another tab')
  })

  it('is opened in this tab', async () => {
    const open = await warned()
    open.sale.send({ type: 'order.opened', uuid: OTHER_UUID })
    expect(open.doors.order.inputs).toEqual([OTHER_UUID])
    expect(open.held.inputs).toEqual([OTHER_UUID])
  })
})

describe('an order in doubt', () => {
  async function unconfirmed() {
    const open = await form()
    open.children().promocode?.send({ type: 'code.typed', code: 'FRIEND5' })
    await passes(400)
    await open.doors.check.resolves(true)
    await sends(open, '0.05')
    open.children().purchase?.send({ type: 'order.requested' })
    await open.doors.create.rejects(timedOut)
    return open
  }
  const SENDS = `“Try again” asks for this same order once more: 0.05 BTC on ${ON} for 85,714.28 $FRACT, with the promocode FRIEND5. It pays nothing and makes no second order.`

  it('says exactly what is sent again, and no other coin, whatever was picked meanwhile', async () => {
    const open = await unconfirmed()
    open.children().coins?.send({ type: 'coin.picked', code: POL.code })
    const { words } = open.see()
    expect(words).toContain(SENDS)
    expect(words).not.toContain('POL')
  })

  it('says that there is still no clear answer, and why, when it is sent again in vain', async () => {
    const open = await unconfirmed()
    expect(open.see().words).not.toContain('There is still no clear answer.')
    expect(open.see().html).toMatch(/role="alert"><strong>/)
    open.children().purchase?.send({ type: 'order.resent' })
    expect(button(open.see().html, 'Creating your order…')).toContain('aria-busy="true"')
    const later = { status: 409, reason: 'It is being made.' }
    await open.doors.create.rejects(new Failure('refused', 'POST /order/create answered 409.', later))
    const { words } = open.see()
    expect(words).toContain('There is still no clear answer. The FRACT server answered: “It is being made.”')
    expect(words).toContain(SENDS)
  })

  it('is put aside only after a word about the second order', async () => {
    const open = await unconfirmed()
    expect(button(open.see().html, 'Order something else')).not.toBe('')
    open.children().purchase?.send({ type: 'order.abandoned' })
    const { html } = open.see()
    expect(html).toMatch(/data-tone="warn"[^>]*>[^<]*Anything you order now is a second order: pay only one of them\./)
    expect([button(html, 'Back to this order'), button(html, 'Order something else anyway')]).not.toContain('')
    open.children().purchase?.send({ type: 'order.kept' })
    expect(open.see().words).toContain('Try again')
  })
})

describe('a line on which nothing is heard', () => {
  it('is said in one sentence after 5 s without a stage, and says no more to enter an amount', async () => {
    const page = startSale()
    const see = () => shown(<Card sale={page.sale} />).words
    await passes(4_999)
    expect(see()).not.toContain('This page cannot reach the FRACT server.')
    await passes(1)
    expect(see()).toContain('This page cannot reach the FRACT server. It keeps trying.')
    expect(see()).not.toContain('Enter an amount')
    await page.doors.stage.resolves(STAGE)
    await page.doors.coins.resolves([BTC])
    await page.doors.info.resolves(BTC_INFO)
    expect(see()).not.toContain('This page cannot reach')
    expect(see()).toContain('Enter an amount to see what it buys.')
  })

  it('is said at once while offline; Buy is no refusal then, and the figures stay', async () => {
    const open = await form()
    await sends(open, '0.05')
    open.page.is('network.lost')
    open.children().purchase?.send({ type: 'order.requested' })
    await open.doors.create.rejects(new Failure('offline', 'This device is offline.'))
    const { words, html } = open.see()
    expect(words).toContain('You are offline. The form continues when you are back.')
    expect(words).not.toContain('The order was not accepted')
    expect(words).toContain('85,714.28 $FRACT')
    expect(html).toContain('value="0.05"')
    open.page.is('network.returned')
    expect(open.see().words).not.toContain('You are offline')
  })
})

describe('a stage of which nobody says how much is left', () => {
  it('is said to be so, and not that the price is on its way', async () => {
    const open = await form({ ...STAGE, total: null })
    await sends(open, '0.05')
    const { words, html } = open.see()
    expect(words).toContain('How many $FRACT this stage has left is not known yet. This page keeps checking.')
    expect(words).not.toContain('Getting the price…')
    expect(html).not.toContain('aria-invalid="true"')
  })
})

describe('the card', () => {
  it('says of the sale what stands beside it while somebody pays', () => {
    const { sale } = startSale({ openOrder: OPEN_ORDER })
    const state = () => /id="sale"[^>]*data-state="(\w+)"/.exec(shown(<Card sale={sale} />).html)?.[1]
    expect(state()).toBe('buying')
    sale.send({ type: 'order.resumed' })
    expect(state()).toBe('paying')
  })
})
