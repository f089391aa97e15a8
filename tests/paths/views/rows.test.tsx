import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Coin } from '#domain/coin'
import type { CoinPickerActor } from '#machines/coin-picker'
import { BTC, USDT, USDT_BSC } from '../../../paths/fixtures/domain-values'
import { turns } from '../../../paths/worlds/tab-screen'
import { openTab } from '../../../paths/worlds/tab-world'
import { Networks } from '../../../src/views/coin-picker/Networks'
import { Option } from '../../../src/views/coin-picker/Option'
import { useRows } from '../../../src/views/coin-picker/use-rows'
import { CoinLogo } from '../../../src/views/parts/Coin'

/** A list of a thousand pixels, scrolled to its middle. */
const HALFWAY = Object.assign(document.createElement('div'), {
  getBoundingClientRect: () => new DOMRect(0, 0, 100, 400),
})
Object.defineProperties(HALFWAY, { scrollTop: { value: 500 }, scrollHeight: { value: 1_000 } })

let rows: ReturnType<typeof useRows>
function List({ count }: { count: number }) {
  rows = useRows(count, 0)
  return null
}

test('a list that is searched after it was scrolled is drawn from its beginning', () => {
  const react = createRoot(document.createElement('div'))
  const shows = (count: number) => flushSync(() => react.render(<List count={count} />))
  shows(300)
  flushSync(() => rows.onScroll(HALFWAY))
  expect(rows.from).toBeGreaterThan(100)
  shows(80)
  expect(rows.from).toBe(0)
  react.unmount()
})

test('a coin that stays when the list is searched says its new place, and of how many, as a screen reader counts', () => {
  const box = document.createElement('div')
  const react = createRoot(box)
  const stands = (place: number, outOf: number) => {
    const given = { place, outOf, coin: BTC, isActive: true, isChosen: false }
    flushSync(() => react.render(<Option id={`coins-${place - 1}`} {...given} />))
    const option = box.querySelector('[role="option"]')
    return [option?.id, option?.getAttribute('aria-posinset'), option?.getAttribute('aria-setsize')]
  }
  expect([stands(1, 30), stands(1, 8), stands(3, 8)]).toEqual([
    ['coins-0', '1', '30'],
    ['coins-0', '1', '8'],
    ['coins-2', '3', '8'],
  ])
  react.unmount()
})

test('the search says to a screen reader which coin Enter would choose, the first one too', async () => {
  const world = openTab()
  await world.arrives()
  await world.screen.presses(/change the coin/)
  const search = page.getByRole('combobox', { name: 'Search tokens' })
  const said = () => {
    const id = search.element().getAttribute('aria-activedescendant') ?? ''
    const option = document.getElementById(id)
    return [option?.getAttribute('aria-posinset'), option?.getAttribute('aria-setsize')]
  }
  await turns('an option is said', () => said()[1] !== undefined)
  const [, all] = said()
  for (const [key, place] of [
    ['{End}', all],
    ['{Home}', '1'],
    ['{ArrowDown}', '2'],
  ] as const) {
    await userEvent.keyboard(key)
    await turns(`option ${place} of ${all} is said`, () => said().join() === `${place},${all}`)
  }
  expect(Number(all)).toBeGreaterThan(2)
  expect(await world.close()).toEqual([])
})

test('the networks come with the list, also where the dialog was open before it', () => {
  const box = document.createElement('div')
  const react = createRoot(box)
  const picker = { send() {} } as unknown as CoinPickerActor
  const named = (coins: readonly Coin[]) => {
    flushSync(() => react.render(<Networks coins={coins} network={null} picker={picker} />))
    return box.querySelectorAll('input').length > 0
  }
  expect([named([]), named([USDT, USDT_BSC])]).toEqual([false, true])
  react.unmount()
})

test('a logo that is broken hides no other that comes in its place', () => {
  const box = document.createElement('div')
  const react = createRoot(box)
  const logo = (logoUrl: string) => {
    flushSync(() => react.render(<CoinLogo coin={{ ticker: 'btc', logoUrl }} />))
    return box.querySelector('img')
  }
  logo('/broken.svg')?.dispatchEvent(new Event('error', { bubbles: true }))
  expect([logo('/broken.svg')?.dataset.state, logo('/right.svg')?.dataset.state]).toEqual(['broken', undefined])
  react.unmount()
})
