import { afterEach, describe, expect, test } from 'vitest'
import { openTab } from '../../support/paths/tab-world'

/** The page with a watch on it: how often any of it was rendered, and what changed in the document. */
function watched() {
  let renders = 0
  const world = openTab({ onRender: () => renders++ })
  const watcher = new MutationObserver(() => {})
  return {
    world,
    watcher,
    /** What `step` made of the page: renders, and the changes as the words and attributes that they left. */
    async during(step: () => Promise<unknown>) {
      watcher.disconnect()
      watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      renders = 0
      await step()
      const changes = watcher.takeRecords().map(({ type, target, attributeName }) => {
        const element = target instanceof Element ? target : target.parentElement
        return type === 'attributes' ? `${attributeName} of ${element?.tagName}` : `${type} in ${element?.tagName}`
      })
      return { renders, changes: [...new Set(changes)].sort() }
    },
  }
}

let close: (() => Promise<string[]>) | null = null
afterEach(async () => {
  expect(await close?.()).toEqual([])
})

async function onTheForm() {
  const page = watched()
  close = () => page.world.close()
  await page.world.arrives()
  return page
}

async function onThePayScreen() {
  const page = await onTheForm()
  const { world } = page
  await world.screen.fills('You Send', '250')
  await world.passes(500)
  await world.answers('estimate', 'fits')
  await world.screen.presses('Buy $FRACT')
  await world.answers('create', 'created')
  await world.learnsReceiver()
  await world.moves('WAITING')
  return page
}

describe('a page that runs', () => {
  test('renders nothing when the stage is told the same again', async () => {
    const { world, during } = await onTheForm()
    expect(await during(() => world.passes(10_000))).toEqual({ renders: 0, changes: [] })
  })

  test('renders one text when the countdown ticks', async () => {
    const { world, during } = await onThePayScreen()
    expect(await during(() => world.passes(1_000))).toEqual({ renders: 1, changes: ['characterData in TIME'] })
  })

  test('renders nothing when an order is told the same again', async () => {
    const { world, during } = await onThePayScreen()
    await world.moves('SENDING')
    expect(await during(() => world.passes(2_500))).toEqual({ renders: 0, changes: [] })
  })

  test('renders the lines that change when an amount is typed', async () => {
    const { world, during } = await onTheForm()
    await world.screen.fills('You Send', '250')
    await world.passes(500)
    await world.answers('estimate', 'fits')
    const { changes } = await during(() => world.screen.fills('You Send', '2501'))
    expect(changes).toEqual([])
  })
})
