import { describe, expect, it, vi } from 'vitest'
import type { Coin } from '#domain/coin'
import type { CoinPickerActor } from '#machines/coin-picker'
import { CoinList } from '#views/coin-picker/CoinList'
import { CoinPicker } from '#views/coin-picker/CoinPicker'
import { BTC, POL } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { buttonIn, propsIn } from '../support/elements'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'

inFakeTime()

const on = (network: string, ticker = 'usdt'): Coin => ({ ...BTC, code: `${ticker}${network}`, ticker, network })
const COINS = [on('trx'), on('eth'), on('bsc'), { ...POL, network: 'matic' }]

/** The coin picker over these coins. */
async function opened(coins: readonly Coin[] = COINS) {
  const world = startSale()
  await world.doors.coins.resolves([...coins])
  world.sale.send({ type: 'coinPicker.opened' })
  const picker = world.children().coinPicker as CoinPickerActor
  const view = () => <CoinPicker sale={world.sale} picker={picker} />
  const list = (rows = { from: 0, to: coins.length }) => (
    <CoinList id="list" list={picker.getSnapshot().context} rows={{ ...rows, onScroll: vi.fn() }} picker={picker} />
  )
  return { ...world, picker, view, list, see: () => shown(view()) }
}

/** The help under the list: which network the coin goes over. */
const helpIn = (html: string) => />([^<]*)<\/p><\/dialog>/.exec(html)?.[1]

describe('the help under the list of coins', () => {
  it('is about the network of the option that Enter would choose, wherever it stands', async () => {
    const { picker, see } = await opened()
    expect(helpIn(see().html)).toContain('that offers TRON (TRC20): coins sent on another network are lost.')
    picker.send({ type: 'option.moved', step: 'next' })
    expect(helpIn(see().html)).toContain('that offers Ethereum (ERC20)')
    picker.send({ type: 'option.moved', step: 'last' })
    expect(helpIn(see().html)).toContain('that offers Polygon')
  })

  it('is about the network that the list is narrowed to', async () => {
    const { picker, see } = await opened()
    picker.send({ type: 'network.picked', network: 'bsc' })
    expect(helpIn(see().html)).toContain('that offers BNB Smart Chain (BEP20)')
  })

  it('is for every network where no coin is there, or it has none', async () => {
    const { see } = await opened([])
    expect(helpIn(see().html)).toBe('Pick the network that your wallet or exchange offers for sending.')
    const bare = await opened([{ ...POL, network: null }])
    expect(helpIn(bare.see().html)).toBe('Pick the network that your wallet or exchange offers for sending.')
  })
})

it('the networks are one group of radio buttons, through which the arrows go', async () => {
  const { html } = (await opened()).see()
  const names = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(
    ([radio]) => / name="([^"]+)"/.exec(radio)?.[1],
  )
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names)).toEqual(new Set([expect.any(String)]))
})

/** A key that no input method has. */
const KEY = { nativeEvent: { isComposing: false }, keyCode: 13 }

describe('the search of the coins', () => {
  it.each([
    ['as it is marked', { nativeEvent: { isComposing: true }, keyCode: 13 }],
    ['as Safari marks the last one', { nativeEvent: { isComposing: false }, keyCode: 229 }],
  ])('leaves each key to an input method that is choosing letters, %s', async (_, composing) => {
    const { picker, view, sale } = await opened()
    picker.send({ type: 'query.typed', query: 'btc' })
    const before = picker.getSnapshot().context
    for (const key of ['Enter', 'ArrowDown', 'Home', 'Escape']) {
      const event = { ...composing, key, preventDefault: vi.fn() }
      for (const [tag, of] of [
        ['input', { role: 'combobox' }],
        ['dialog', {}],
      ] as const)
        (propsIn(view(), tag, of).onKeyDown as (pressed: typeof event) => void)(event)
      expect(event.preventDefault).not.toHaveBeenCalled()
    }
    expect(picker.getSnapshot().context).toEqual(before)
    expect(sale.getSnapshot().children.coinPicker).toBe(picker)
  })

  it('moves the active option by keys, and leaves all others to the field', async () => {
    const { picker, view } = await opened()
    const presses = (key: string) => {
      const event = { ...KEY, key, preventDefault: vi.fn() }
      ;(propsIn(view(), 'input', { role: 'combobox' }).onKeyDown as (pressed: typeof event) => void)(event)
      return event.preventDefault.mock.calls.length === 1
    }
    const keys = ['ArrowDown', 'End', 'ArrowUp', 'Home', 'PageDown', 'PageUp']
    expect(keys.map(key => [presses(key), picker.getSnapshot().context.active])).toEqual([
      [true, 1],
      [true, 3],
      [true, 2],
      [true, 0],
      [true, 3],
      [true, 0],
    ])
    expect([presses('a'), presses('ArrowLeft'), presses('toString')]).toEqual([false, false, false])
  })

  it('takes the active coin by Enter, and closes', async () => {
    const { view, sale, picker } = await opened()
    picker.send({ type: 'option.moved', step: 'next' })
    const event = { ...KEY, key: 'Enter', preventDefault: vi.fn() }
    ;(propsIn(view(), 'input', { role: 'combobox' }).onKeyDown as (pressed: typeof event) => void)(event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
    expect(sale.getSnapshot().children.coinPicker).toBeUndefined()
  })

  it('is cleared by its button, or by Escape before that closes the dialog', async () => {
    const { view, picker, see } = await opened()
    expect(see().html).not.toContain('aria-label="Clear search"')
    const escapes = () => {
      const event = { ...KEY, key: 'Escape', preventDefault: vi.fn() }
      ;(propsIn(view(), 'dialog', {}).onKeyDown as (pressed: typeof event) => void)(event)
      return event.preventDefault.mock.calls.length === 1
    }
    expect(escapes()).toBe(false)
    picker.send({ type: 'query.typed', query: 'btc' })
    expect(see().html).toContain('aria-label="Clear search"')
    expect([escapes(), picker.getSnapshot().context.query]).toEqual([true, ''])
    picker.send({ type: 'query.typed', query: 'btc' })
    ;(propsIn(view(), 'button', { 'aria-label': 'Clear search' }).onClick as () => void)()
    expect(picker.getSnapshot().context.query).toBe('')
  })

  it('without a match names coins, each of which is searched for by a press', async () => {
    const { view, picker, doors, see } = await opened()
    picker.send({ type: 'query.typed', query: 'qq' })
    await passes(1_000)
    await doors.search.resolves([])
    expect(see().words).toContain('“qq” is not accepted. Try BTC, ETH or USDT. BTC ETH USDT Show all tokens')
    ;(buttonIn(view(), 'ETH').onClick as () => void)()
    expect(picker.getSnapshot().context.query).toBe('ETH')
  })

  it('without a match on one network leads back to all', async () => {
    const { view, picker, doors, see } = await opened()
    picker.send({ type: 'network.picked', network: 'bsc' })
    picker.send({ type: 'query.typed', query: 'qq' })
    await passes(1_000)
    await doors.search.resolves([])
    expect(see().words).toContain('Nothing on BNB Smart Chain (BEP20) matches “qq”.')
    ;(buttonIn(view(), 'All networks').onClick as () => void)()
    expect(picker.getSnapshot().context.network).toBeNull()
  })
})

describe('the list of coins', () => {
  it('says of each drawn option its place among all, which is active and which is chosen', async () => {
    const { picker, list } = await opened()
    picker.send({ type: 'option.moved', step: 'next' })
    const drawn = shown(list({ from: 1, to: 3 })).html.match(/<div[^>]*role="option"[^>]*>/g)
    const [chosen] = COINS
    expect(drawn?.map(option => /id="([^"]*)"/.exec(option)?.[1])).toEqual(['list-1', 'list-2'])
    expect(drawn?.map(option => /aria-posinset="(\d+)" aria-setsize="(\d+)"/.exec(option)?.slice(1))).toEqual([
      ['2', '4'],
      ['3', '4'],
    ])
    expect(drawn?.map(option => option.includes('data-state="active"'))).toEqual([true, false])
    const whole = shown(list()).html.match(/<div[^>]*aria-selected="true"[^>]*>/g)
    expect(whole).toHaveLength(1)
    expect(whole?.[0]).toContain(`data-code="${chosen?.code}"`)
  })

  it('has a name over a coin of several networks alone', async () => {
    const { html } = shown((await opened()).list())
    expect(html.match(/role="group" aria-label="[^"]*"/g)).toEqual(['role="group" aria-label="USDT on 3 networks"'])
  })

  it('shows that name above the first coin of a group, and not again where the list is scrolled into it', async () => {
    const { list } = await opened()
    const name = />USDT on 3 networks<\/p><div [^>]*data-code="usdttrx"/
    expect(shown(list()).html).toMatch(name)
    expect(shown(list({ from: 1, to: 4 })).html).not.toContain('>USDT on 3 networks</p>')
  })

  it('picks the option that was pressed, and nothing beside one', async () => {
    const { list, sale } = await opened()
    const pressed = (code: string | null) => ({
      target: { closest: () => code && { dataset: { code } } },
    })
    const { onClick } = propsIn(list(), 'div', { role: 'listbox' })
    ;(onClick as (event: object) => void)(pressed(null))
    expect(sale.getSnapshot().children.coinPicker).toBeDefined()
    ;(onClick as (event: object) => void)(pressed('usdteth'))
    expect(sale.getSnapshot().children.coinPicker).toBeUndefined()
  })
})
