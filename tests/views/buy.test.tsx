import { beforeAll, describe, expect, it } from 'vitest'
import { OpenElsewhere } from '#domain/open-order'
import type { Attempt } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import { App } from '#views/App'
import { BuyForm } from '#views/buy/BuyForm'
import { loadAll } from '#views/later-around'
import {
  BTC,
  BTC_INFO,
  CLOSED_STAGE,
  d,
  ESTIMATE,
  OTHER_UUID,
  order,
  POL,
  refused,
  STAGE,
  timedOut,
  UUID,
} from '../support/fixtures'
import { shown } from '../support/markup'
import { type FakeSale, startSale } from '../support/sale'
import { inFakeTime, passes } from '../support/time'

beforeAll(loadAll)
inFakeTime()

/** The buy form with the coins known, and the stage where one is given. */
async function form(stage: Stage | null = STAGE, input: Parameters<typeof startSale>[0] = {}) {
  const page = startSale(input)
  if (stage) await page.doors.stage.resolves(stage)
  await page.doors.coins.resolves([BTC, POL])
  await page.doors.info.resolves(BTC_INFO)
  return { ...page, see: () => shown(<BuyForm sale={page.sale} />) }
}

/** Types an amount and has it estimated. */
async function sends(
  { children, doors }: Pick<FakeSale, 'children' | 'doors'>,
  amount: string,
  fract = ESTIMATE.amount,
) {
  children().purchase?.send({ type: 'amount.typed', amount })
  await passes(500)
  if (doors.estimate.starts > 0) await doors.estimate.resolves({ id: 'estimate-1', amount: fract })
}

/** The button that carries a word, as markup. */
const button = (html: string, word: string) =>
  html.match(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/gs)?.find(markup => markup.includes(word)) ?? ''

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

  // spec 2.bar.stage, 2.bar.sold
  it('says how much of the stage is sold', async () => {
    const { words } = (await form()).see()
    expect(words).toContain('Stage 1')
    expect(words).toContain('Sold 400,000 / 1,000,000 $FRACT')
  })

  it('has no drop while nothing is known of it', async () => {
    for (const stage of [null, { ...STAGE, raised: null, percent: 0 }])
      expect((await form(stage)).see().html).not.toContain('style="inline-size:')
  })

  // spec 2.bar.fill, 2.bar.drop
  it('fills the bar by the percent, with the drop at the end of the fill', async () => {
    const { html } = (await form({ ...STAGE, percent: 62.5 })).see()
    expect(html).toMatch(/style="inline-size:62.5%"><span[^>]*><svg/)
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
    expect(html).toMatch(/You Send<\/label><input[^>]*inputMode="decimal"/)
    const selector = button(html, 'change the coin')
    expect(selector).toContain(`src="${BTC.logoUrl}"`)
    expect(selector).toContain('>BTC</span>')
    expect(selector).toMatch(/--network:#F7931A[^>]*>btc</)
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
    expect(locked()).toEqual([true, true, true, true])
    open.children().purchase?.send({ type: 'order.abandoned' })
    expect(locked()).toEqual([false, false, false, false])
  })
})

describe('the hint under the amount', () => {
  // spec 5.hint
  it('is the minimum, quietly, while nothing is typed and a coin is chosen', async () => {
    expect(button((await form()).see().html, 'Minimum amount')).toMatch(/data-tone="quiet"[^>]*>Minimum amount 0.0005</)
  })

  // spec 5.minimum.red
  it('is the minimum in red for less than that', async () => {
    const open = await form()
    await sends(open, '0.0004')
    expect(button(open.see().html, 'Minimum amount')).toMatch(/data-tone="bad"[^>]*>Minimum amount 0.0005</)
  })

  // spec 2.maximum
  it('is the maximum in red for more than that', async () => {
    const open = await form()
    await sends(open, '3')
    expect(button(open.see().html, 'Maximum amount')).toMatch(/data-tone="bad"[^>]*>Maximum amount 2</)
  })

  // spec 5.remaining
  it('is what remains of the stage, in $FRACT and in red, for more than that', async () => {
    const open = await form()
    await sends(open, '1', d('600000.01'))
    expect(open.see().html).toMatch(/data-tone="bad"[^>]*>Maximum amount 600,000 \$FRACT</)
  })
})

describe('the promocode', () => {
  // spec 2.promocode
  it('is asked for with an example of one', async () => {
    expect((await form()).see().html).toContain('placeholder="FRACT2025"')
  })

  // spec 2.promocode.valid, 2.promocode.invalid
  it.each([
    [true, 'Discount 3.5%'],
    [false, 'Invalid'],
  ])('that is valid: %s, is answered with %j', async (valid, word) => {
    const open = await form(STAGE, { codeInPath: 'FRIEND5' })
    await open.doors.check.resolves(valid)
    expect(open.see().html).toMatch(new RegExp(`role="status"><span>${word}</span></span>`))
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
      'This offer asks for a connected wallet.',
    ],
    [
      'is the sale, when it is closed, whatever else there is',
      { ...SOLD_OUT, active: false },
      { isWalletRequired: true },
      'The sale is closed right now. It opens again with the next stage.',
    ],
  ])('%s', async (_, stage, input, sentence) => {
    const { html } = (await form(stage, input)).see()
    const [, described] = /aria-describedby="([^"]*)"[^>]*>(?:Buy \$FRACT|Connect Wallet)</.exec(html) ?? []
    expect(html).toContain(`id="${described}" aria-live="polite"><span>${sentence}</span></p>`)
  })

  it('is a notice above it when the stage is sold out, and LIVE is a quiet word', async () => {
    const { html } = (await form(SOLD_OUT)).see()
    const [, described] = /aria-describedby="([^"]*)"[^>]*>Buy \$FRACT</.exec(html) ?? []
    expect(html).toMatch(new RegExp(`role="note"><p id="${described}">This stage is sold out\\.</p></div>.*<button`))
    expect(html).toMatch(/data-state="sold out"[^>]*>LIVE</)
  })

  it('is empty where a refusal says it', async () => {
    const open = await form()
    open.children().purchase?.send({ type: 'amount.typed', amount: '0.05' })
    await passes(500)
    await open.doors.estimate.rejects(refused('BTC is not accepted right now.'))
    expect(open.see().html).toMatch(/role="alert">BTC is not accepted right now\.<[\s\S]*aria-live="polite"><\/p>/)
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
    sale.send({ type: 'tokens.opened' })
    expect(see()).toMatch(/<dialog[\s\S]*Select a token[\s\S]*placeholder="Search tokens"/)
    sale.send({ type: 'panel.closed' })
    sale.send({ type: 'wallet.opened' })
    expect(see()).toMatch(/<dialog[\s\S]*Connect Wallet/)
  })

  // spec 1.anonymous
  it('says that no account is needed', async () => {
    const { sale } = await form()
    expect(shown(<App sale={sale} />).html).toContain('No account and no login')
  })

  // spec 2.tokens.item
  it('lists a coin with logo, ticker, name and, if it has one, its network in its colour', async () => {
    const { sale, doors } = startSale()
    await doors.coins.resolves([BTC, { ...POL, network: null }])
    sale.send({ type: 'tokens.opened' })
    const [first = '', second = ''] = shown(<App sale={sale} />).html.match(/<div[^>]*role="option".*?<\/div>/gs) ?? []
    expect(first).toMatch(/<img [\s\S]*<strong>BTC<\/strong><bdi>Bitcoin<\/bdi>[\s\S]*--network:#F7931A[^>]*>btc</)
    expect(second).toContain('<strong>POL</strong><bdi>Polygon Ecosystem Token</bdi>')
    expect(second).not.toMatch(/<img|--network/)
  })
})

describe('an open payment in another tab', () => {
  async function warned() {
    const open = await form(STAGE, { openOrder: { uuid: OTHER_UUID, coinPrice: null, network: null } })
    await sends(open, '0.05')
    open.children().purchase?.send({ type: 'order.requested' })
    await open.doors.create.rejects(new OpenElsewhere(OTHER_UUID))
    return open
  }

  it('is warned of before a second order is made, with a way to each of the two and one back', async () => {
    const { words, html } = (await warned()).see()
    expect(words).toContain('You have an open payment in another tab.')
    expect(html.match(/Resume payment/g)).toHaveLength(1)
    expect(['Create another order', 'Back to the form'].filter(word => button(html, word) !== '')).toHaveLength(2)
    expect(words).not.toContain('Buy $FRACT')
  })

  it('is opened in this tab', async () => {
    const open = await warned()
    open.sale.send({ type: 'order.opened', uuid: OTHER_UUID })
    expect(open.doors.order.inputs).toEqual([OTHER_UUID])
    expect(open.held.inputs).toEqual([OTHER_UUID])
  })
})

describe('a visit after a tab was closed while its order was sent', () => {
  const LEFT: Attempt = {
    quote: { coin: { code: 'BTC', network: 'btc' }, amount: d('0.07'), promocode: null },
    estimate: { id: 'estimate-0', amount: d('120000') },
  }

  it('looks for that order, and then says that it is in doubt, before the coins are known', async () => {
    const page = startSale({ hasAttempt: true })
    const see = () => shown(<BuyForm sale={page.sale} />)
    expect(button(see().html, 'Looking for your last order…')).toContain('aria-busy="true"')
    await page.doors.recall.resolves(LEFT)
    const { words, html } = see()
    expect(words).toContain('We could not confirm your order')
    expect(html).toContain('value="0.07"')
    page.children().purchase?.send({ type: 'order.resent' })
    await page.doors.create.resolves(order('NEW'))
    expect(page.stored.order).toEqual({ uuid: UUID, coinPrice: null, network: 'btc' })
    expect(page.doors.create.inputs).toEqual([{ ...LEFT, isWarned: true }])
  })
})

describe('a stage of which nobody says how much is left', () => {
  it('is said to be so, and not that the price is on its way', async () => {
    const open = await form({ ...STAGE, total: null })
    await sends(open, '0.05')
    const { words, html } = open.see()
    expect(words).toContain('We do not know yet how many $FRACT this stage has left. We keep asking.')
    expect(words).not.toContain('Getting the price…')
    expect(html).not.toContain('aria-invalid="true"')
  })
})
