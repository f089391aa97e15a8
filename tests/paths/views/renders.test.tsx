// First, so that React finds who listens.
import '../../support/renders'

import { afterEach, describe, expect, test } from 'vitest'
import { STATUS_TITLE, words } from '#words/payment'
import type { World } from '../../../paths/models/world'
import { turns } from '../../../paths/worlds/tab-screen'
import { openTab } from '../../../paths/worlds/tab-world'
import { WalletPayment } from '../../../src/views/lazy-wallet-payment'
import { rendered } from '../../support/renders'

/** The page with a watch on it: which components were rendered, and what changed in the document. */
function watched() {
  const world = openTab()
  const changes = new Set<string>()
  const note = (records: MutationRecord[]) => {
    for (const { type, target, attributeName } of records) {
      const element = target instanceof Element ? target : target.parentElement
      changes.add(`${attributeName ?? type} of ${element?.tagName.toLowerCase()}`)
    }
  }
  const watcher = new MutationObserver(note)
  /** React may still have something to finish; its work is done between two frames. */
  const still = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  /** A logo that fails says so by itself, whenever the browser comes to it. */
  const pictures = () =>
    Promise.all(
      Array.from(document.images, picture => {
        const ended = new Promise(end => {
          picture.addEventListener('load', end)
          picture.addEventListener('error', end)
        })
        return picture.complete || ended
      }),
    )
  return {
    world,
    async during(step: () => Promise<unknown>) {
      await pictures()
      await still()
      rendered.length = 0
      changes.clear()
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      await step()
      await still()
      note(watcher.takeRecords())
      watcher.disconnect()
      return { rendered: [...new Set(rendered)].sort(), changes: [...changes].sort() }
    },
  }
}

let close: (() => Promise<string[]>) | null = null
afterEach(async () => {
  expect(await close?.()).toEqual([])
})

async function onTheForm(arrival: Parameters<World['arrives']>[0] = {}) {
  const page = watched()
  close = () => page.world.close()
  await page.world.arrives(arrival)
  return page
}

async function onThePayScreen() {
  // A lazy view that came late would be rendered while a test looks.
  await WalletPayment.load()
  const page = await onTheForm({ knowsReceiver: true })
  const { world } = page
  await world.screen.fills('You Send', '250')
  await world.passes(500)
  await world.answers('estimate', 'fits')
  await world.screen.presses('Buy $FRACT')
  await world.answers('create', 'created')
  await world.moves('WAITING')
  // Its encoder is a lazy chunk, which may come late, and is rendered when it comes.
  await turns('the QR code is drawn', () => document.querySelector(`[aria-label="${words.pay.deposit.qr}"]`) !== null)
  // So is what a wallet is at, for those who hear the page.
  await turns('both live regions are there', () => document.querySelectorAll('section > p[role="status"]').length === 2)
  // The order's history is rendered after the news that it is of.
  await turns('the last status is listed', () =>
    [...document.querySelectorAll('ol > li')].some(({ textContent }) => textContent?.includes(STATUS_TITLE.WAITING)),
  )
  return page
}

describe('a page that runs', () => {
  test('renders nothing when the stage is told the same again', async () => {
    const { world, during } = await onTheForm()
    await world.passes(10_000)
    expect(await during(() => world.passes(10_000))).toEqual({ rendered: [], changes: [] })
  })

  test("renders one text when the countdown ticks, and the tab's own", async () => {
    const { world, during } = await onThePayScreen()
    expect(await during(() => world.passes(1_000))).toEqual({
      rendered: ['Countdown', 'Tab'],
      changes: ['characterData of time'],
    })
  })

  test('renders nothing when an order is told the same again', async () => {
    const { world, during } = await onThePayScreen()
    await world.moves('SENDING')
    await world.passes(2_500)
    expect(await during(() => world.passes(2_500))).toEqual({ rendered: [], changes: [] })
  })

  test('renders the lines that change when an amount is typed', async () => {
    const { world, during } = await onTheForm()
    await world.screen.fills('You Send', '250')
    await world.passes(500)
    await world.answers('estimate', 'fits')
    const typing = await during(() => world.screen.fills('You Send', '2501'))
    expect(typing.rendered).toEqual([
      'AmountInput',
      'Aside',
      'Button',
      'Confirmation',
      'Drop',
      'Hint',
      'Icon',
      'Rate',
      'Receive',
      'Sums',
      'UnitSwitch',
      'View',
    ])
  })
})
