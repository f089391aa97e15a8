import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { chartOf } from '../../inspector/chart/chart'
import { exampleId, faceId } from '../../inspector/played/example-name'
import { NO_RUN, type Run } from '../../inspector/run/run'
import { CHARTS } from '../../inspector/sale/charts'
import { pathsOf } from '../../inspector/sale/paths'
import { words } from '../../inspector/workspace/words'
import { AXE, AXE_TAGS, violations } from '../../paths/browser/axe'
import type { Site } from '../../paths/browser/built-page'
import { cutNetwork, type Designer, designer, openFolder, saved, savedText } from '../../paths/browser/inspector'
import { freshAddress } from '../../paths/browser/wallets'
import { configurationsOf } from '../../paths/configurations/configurations'
import { sheet } from '../../scripts/atlas/sheet'
import { test as base } from './support/buyer'
import { drawnOn } from './support/drawn'
import { BTC, levers, orderOf } from './support/orders'

let folder: Site

beforeAll(async () => {
  folder = await openFolder()
})
afterAll(() => folder?.close())

// A chart is laid out and drawn as it is opened, which takes long where other journeys have the processors.
vi.setConfig({ testTimeout: 240_000 })

/** Pixels. What is smaller is not read. */
const SMALLEST_TYPE = 10
const LARGE_SCREEN = { width: 1440, height: 900 }
const SMALL_SCREEN = { width: 1024, height: 768 }
/** What a screen of 1440 × 900 has at 200 %. */
const AT_200 = { width: 720, height: 450 }

/** `designs` opens the folder at a place in it; nobody but its host is ever asked for anything. */
const test = base.extend<{ designs: (place?: string) => Promise<Designer> }>({
  designs: async ({ visits }, use) => {
    const strangers: string[] = []
    await use(async (place = '') => {
      const { page } = await visits({ address: 'about:blank', path: '', width: 1440 })
      await page.route(
        ({ href }) => !href.startsWith(folder.address),
        route => {
          strangers.push(route.request().url())
          return route.abort()
        },
      )
      await page.goto(folder.address + place)
      return designer(page)
    })
    expect(strangers).toEqual([])
  },
})

describe('the charts', { tags: ['whole'] }, () => {
  test('show every state and transition of their machines, readable on both screens with every panel open, and beside another', async ({
    designs,
  }) => {
    const { page, sees, opens, simulates, presses } = await designs('#promocode')
    await sees('promocode')
    await simulates('promocode', 'a first visit')
    await presses('Open the timeline')
    await presses('Details')
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement
      const look = () => main.toggleAttribute('data-was-empty', main.querySelector('.react-flow') === null)
      new MutationObserver(() => !main.hasAttribute('data-was-empty') && look()).observe(main, {
        childList: true,
        subtree: true,
      })
    })
    for (const [index, { id, machine }] of CHARTS.entries()) {
      await opens(id)
      const chart = chartOf(machine)
      // The size of a screen changes nothing but the scale, which is never smaller than that of the largest chart.
      const screens = id === 'order' ? [LARGE_SCREEN, SMALL_SCREEN] : [index % 2 === 0 ? LARGE_SCREEN : SMALL_SCREEN]
      for (const screen of screens) {
        await page.setViewportSize(screen)
        const drawn = await drawnOn(page)
        const where = `${id} on ${screen.width} px`
        expect.soft(drawn.states.toSorted(), where).toEqual(chart.states.map(state => state.id).toSorted())
        expect.soft(drawn.transitions.toSorted(), where).toEqual(chart.transitions.map(({ id }) => id).toSorted())
        expect.soft(drawn.arrows.toSorted(), where).toEqual(drawn.labels.toSorted())
        expect.soft(drawn.defects, where).toEqual([])
        expect.soft(drawn.smallestType, where).toBeGreaterThanOrEqual(SMALLEST_TYPE)
      }
    }
    // What was seen before stays until the next chart is laid out.
    expect(await page.locator('main[data-was-empty]').count()).toBe(0)
    await page.getByRole('combobox', { name: words.beside.label, exact: true }).selectOption('order')
    await sees('order')
    for (const screen of [LARGE_SCREEN, SMALL_SCREEN]) {
      await page.setViewportSize(screen)
      for (const id of [CHARTS.at(-1)?.id, 'order']) {
        const { smallestType, defects } = await drawnOn(page, `section[aria-label="${id}"]`)
        expect.soft([smallestType >= SMALLEST_TYPE, defects], `${id} on ${screen.width} px`).toEqual([true, []])
      }
    }
    expect(await violationsOn(page)).toEqual([])
  })

  test('of an order, which the map leads to, stand still while details are opened, bring what is chosen into sight uncovered, say it truly, have lines where colours are forced, and are read again once they were seen whole', async ({
    designs,
  }) => {
    const inspector = await designs('#system')
    const { page } = inspector
    await inspector.sees('system.order')
    await inspector.clicks('system.order')
    await inspector.sees('order')
    expect(page.url()).toContain('#order?')

    const outline = (id: string) =>
      page.locator(`[data-state-id="${id}"]`).evaluate(box => getComputedStyle(box).outlineStyle)
    await inspector.searches('live.status')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(() => outline('order.live.status')).toBe('dashed')
    expect(await outline('order.settled')).toBe('solid')
    await page.emulateMedia({ forcedColors: null })

    const before = await inspector.placeOf('order.live.status.NEW')
    await inspector.turnsTo('Context')
    expect(await inspector.placeOf('order.live.status.NEW'), 'it stands still').toEqual(before)
    await page.setViewportSize(SMALL_SCREEN)
    const [chart, details] = await Promise.all(
      [page.getByRole('main'), page.getByRole('complementary', { name: words.sideName })].map(part =>
        part.boundingBox(),
      ),
    )
    expect([details?.x, details?.y]).toEqual([(chart?.x ?? 0) + (chart?.width ?? 0), chart?.y])
    await page.setViewportSize(LARGE_SCREEN)
    expect(await inspector.isInSight('order.settled.ERROR_SENDING')).toBe(false)
    await inspector.searches('settled.ERROR_SENDING')
    await expect.poll(() => inspector.isInSight('order.settled.ERROR_SENDING')).toBe(true)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('settled.ERROR_SENDING')
    await inspector.searches('countdown.strayed order.live')
    await expect.poll(focused).toMatch(/^countdown\.strayed /)
    expect(await page.locator(':focus[data-pointed]').count()).toBe(1)

    await inspector.searches('live.status.WAITING')
    await expect.poll(() => inspector.isInSight('order.live.status.WAITING')).toBe(true)
    const over = page.locator('.react-flow').locator(':scope > :not(.react-flow__renderer)')
    expect(await over.evaluateAll(all => all.filter(each => each.getBoundingClientRect().height > 0).length)).toBe(0)
    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url(), 'it stays chosen when a search is left').toContain('#order/live.status.WAITING?')
    await inspector.turnsTo('State')
    await page.getByRole('heading', { name: 'By live.status, which is around it' }).waitFor()
    await page.getByRole('heading', { name: 'Leads here' }).waitFor()
    expect(await page.getByText('this is an end').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.url()).toContain('#order?')
    await inspector.presses('Details')

    await inspector.presses('Fit')
    await page.getByRole('button', { name: 'Read', exact: true }).waitFor()
    const out = page.getByRole('button', { name: 'Zoom out' })
    expect([await out.isDisabled(), await out.getAttribute('title')]).toEqual([true, 'The whole chart is in sight'])
    const names = page.locator('[data-state-id] > button[aria-pressed] > span:visible')
    const heights = await names.evaluateAll(all => all.map(name => name.getBoundingClientRect().height))
    const nameless = await page.locator('[data-state-id][data-nameless]').count()
    expect(nameless).toBeLessThan(3)
    expect(heights).toHaveLength(
      CHARTS.flatMap(({ id, machine }) => (id === 'order' ? chartOf(machine).states : [])).length - nameless,
    )
    // Lines are 1.2 times as high as their letters.
    expect(Math.min(...heights) / 1.2).toBeGreaterThanOrEqual(SMALLEST_TYPE)
    expect(await page.locator('[data-transition-id] span:visible').count()).toBe(0)
    await page.locator('[data-state-id="order.settled.EXPIRED"]').click()
    await page.getByRole('button', { name: 'Fit', exact: true }).waitFor()
    expect((await drawnOn(page)).smallestType).toBeGreaterThanOrEqual(SMALLEST_TYPE)
    await inspector.presses('Overview')
    await page.locator('[data-state-id="order.live.status.SENDING"]').getByText('SENDING').waitFor()
    await page.getByText('16 more arrows').waitFor()
    expect((await drawnOn(page)).smallestType).toBeGreaterThanOrEqual(SMALLEST_TYPE)
    // Where names would be cut the overview takes the place of the whole chart, and stays.
    await inspector.presses('Unfold all')
    await inspector.presses('Details')
    await page.setViewportSize(SMALL_SCREEN)
    for (let times = 0; times < 2; times++) {
      await inspector.presses('Fit')
      await page.getByText('16 more arrows').waitFor()
      await page.getByRole('button', { name: 'Fit', exact: true }).waitFor()
    }
    expect((await drawnOn(page)).smallestType).toBeGreaterThanOrEqual(SMALLEST_TYPE)
  })

  test('bring what the keyboard reaches into sight, at 200 % too, one below another where there are two', async ({
    designs,
  }) => {
    const { page, sees, walksTo } = await designs('#order?beside=promocode')
    await sees('order')
    await sees('promocode')
    await page.setViewportSize(AT_200)
    // Every chart is laid out for the advances of Figtree.
    const families = await page
      .locator('main [data-tone]')
      .evaluateAll(all => all.map(words => getComputedStyle(words).fontFamily))
    expect([...new Set(families)]).toEqual(['Figtree, system-ui, sans-serif'])
    await page.getByRole('button', { name: 'order', exact: true }).focus()
    for (const name of ['live.deposit.payable', 'live.receiver.known', 'settled.SUCCESS']) {
      await walksTo(name)
      await expect.poll(() => coveredAt(page), { message: name }).toBe(null)
    }
    const stops = page.getByRole('toolbar').first().locator('button:not([tabindex="-1"])')
    expect(await stops.evaluateAll(all => all.map(stop => stop.ariaLabel))).toEqual(['settled.SUCCESS'])
    await page.getByRole('button', { name: 'promocode', exact: true }).focus()
    await walksTo('valid')
    await expect.poll(() => coveredAt(page)).toBe(null)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toMatch(/#promocode\/valid\?(?:.*&)?beside=order&besideAt=start$/)
    const action = page.getByRole('button', { name: words.state.show })
    await action.waitFor()
    for (const back of ['Escape', 'Shift+Tab']) {
      await page.keyboard.press('Tab')
      expect(await action.evaluate(button => button === document.activeElement)).toBe(true)
      await page.keyboard.press(back)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('valid')
    }
    expect(page.url()).toContain('#promocode/valid?')
    await page.getByRole('button', { name: words.beside.close('order') }).press('Enter')
    await page.getByRole('region', { name: 'order', exact: true }).waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('beside')
  })
})

/** What axe-core finds on a page. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return violations(page, AXE_TAGS)
}

/** An arrow of the promocode's chart that no path of the run below takes. */
const NEVER = 'promocode code.typed 0'

/** A run of the promocode's walk with a path that broke at its second step, and a mutant that survives. */
function lastRun(): Run {
  const chart = chartOf(CHARTS.find(({ id }) => id === 'promocode')?.machine as never)
  const parts = [...chart.states, ...chart.transitions].map(({ id }) => id)
  const [path] = pathsOf('promocode')
    .list()
    .filter(({ steps }) => steps[1] === 'FRIEND5 is typed')
  if (!path) throw new Error('No path of the promocode types FRIEND5.')
  const of = { chart: 'promocode', at: 0 }
  return {
    ...NO_RUN,
    walked: [
      {
        ...{ ...of, level: 'charts', paths: 300 },
        taken: Object.fromEntries(parts.map((id, index) => [id, id === NEVER ? [0, 0] : [2 ** index, index + 1]])),
      },
    ],
    broken: [
      { ...of, level: 'charts', path: path.id, name: 'it', steps: path.steps, step: 2, says: 'The code is forgotten.' },
    ],
    tried: [{ ...of, mutants: [{ name: 'valid: tag dropped', of: ['promocode.valid'], fate: 'survives' }] }],
  }
}

/** What covers the middle of what has the focus, or that it is out of the window; `null` where it is seen. */
function coveredAt(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement as Element
    const { left, top, width, height } = focused.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return seen && focused.contains(seen) ? null : (seen?.className ?? 'out of the window')
  })
}

describe('the folder on any host, with the network off', () => {
  test('plays a path through a state on its chart, and a chart that nobody runs', async ({ designs }) => {
    const inspector = await designs('#promocode/checking')
    const { page } = inspector
    await inspector.sees('promocode')
    await inspector.presses('Paths through here')
    await page.getByText(/^\d+ of \d+ paths go through here/).waitFor()
    const found = async () => Number.parseInt((await page.getByText(/paths go through here/).textContent()) ?? '', 10)
    const all = await found()
    await page
      .getByRole('combobox', { name: 'Through' })
      .selectOption({ label: 'check promocode done [code is valid] → valid' })
    await expect.poll(found).toBeLessThan(all)
    await page
      .getByRole('button', { name: / → .* \d+ steps$/ })
      .first()
      .click()
    await page.setViewportSize(AT_200)
    const seen = await inspector.watches('promocode')
    await page.getByLabel('Pace', { exact: true }).selectOption('250')
    await inspector.presses('Play')
    await inspector.seesLit('promocode.valid')
    expect(await seen()).toContain('promocode.checking')
    // The chosen state does not hold the view back, neither while it is played nor once it has ended.
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await expect.poll(() => inspector.isInSight('promocode.valid')).toBe(true)

    await page.setViewportSize(LARGE_SCREEN)
    await cutNetwork(inspector.page)

    await inspector.simulates('promocode', 'a first visit')
    await inspector.seesLit('promocode.blank')
    // Time stands still, so that the pause after typing ends by its button alone.
    await inspector.hurries(0)
    await inspector.sends({ type: 'code.typed', code: 'FRIEND5' })
    await inspector.seesLit('promocode.settling')
    await inspector.presses('Next delay')
    await inspector.seesLit('promocode.checking')
    await inspector.chooses('check promocode')
    await inspector.presses('Send')
    await inspector.seesLit('promocode.valid')
  })

  test('finds paths and examples, and saves a picture; what was not loaded is said, and asked for again', async ({
    designs,
  }) => {
    const inspector = await designs('#copy/idle')
    const { page } = inspector
    await inspector.sees('copy')
    await page.waitForLoadState('networkidle')
    await cutNetwork(page)
    await inspector.presses('Paths through here')
    await page.getByText(/^\d+ of \d+ paths go through here/).waitFor()
    await inspector.turnsTo('State')
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PNG', exact: true }).first().click(),
    ])
    expect(picture.suggestedFilename()).toBe('copy.png')
    await inspector.turnsTo('Screen')
    await page.getByText(words.unreachable.screen).waitFor()
    await page.getByRole('button', { name: words.unreachable.again }).waitFor()
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await inspector.screen.locator('#page > *').first().waitFor()
  })

  test('replays what a visitor saved where the page failed them, in which nothing says who they are, and opens the same from a link in another browser and after a reload', {
    tags: ['whole'],
  }, async ({ visits, designs }) => {
    const wallet = freshAddress()
    const buyer = await visits({ path: '/FRACT2025' })
    await buyer.sees('Discount 3.5%')
    await buyer.picks(BTC.query, BTC.option)
    await buyer.sends(BTC.amount)
    await buyer.buys()
    await buyer.addressDialog.getByLabel('E-mail (optional)').fill('ada.lovelace@example.com')
    await buyer.receivesAt(wallet)
    await buyer.page.getByRole('img', { name: 'QR code of the deposit address' }).waitFor()
    const { uuid, payment_address } = await orderOf(buyer)
    await levers.fail(uuid, 'ERROR', `Nothing can be sent to ${wallet}.`)
    const failure = buyer.page.getByRole('region', { name: 'Error Payment' })
    await failure.getByText(/^(Details for support|Order details)$/).click()
    const file = await saved(buyer.page, failure.getByRole('button', { name: 'Save a technical log' }))
    for (const secret of [wallet, payment_address, 'ada.lovelace', 'FRACT2025']) {
      expect(file.text.toLowerCase()).not.toContain(secret.toLowerCase())
    }

    const inspector = await designs('#order')
    await inspector.sees('order')
    await cutNetwork(inspector.page)
    await inspector.opensTrace(file)
    await inspector.seesLit('order.settled.ERROR')
    await inspector.chooses('order')
    await inspector.lists('this actor')
    const replayed = await inspector.watches('order.live.status')
    await inspector.replays()
    await inspector.seesLit('order.settled.ERROR')
    expect(await replayed()).toEqual(['NEW', 'PREPARING', 'WAITING'].map(status => `order.live.status.${status}`))

    await inspector.goesTo(1)
    await inspector.chooses('sale')
    await inspector.clicks('sale.form.paying')
    const [, link] = inspector.page.url().split('#')
    const other = await designs(`#${link}`)
    await other.page.getByText(/^This link is about a trace that is not open here/).waitFor()
    await other.opensTrace(file)
    const isSame = async () => {
      await other.seesLit('sale.form.buying')
      expect(await other.page.locator('[data-selected]').getAttribute('data-state-id')).toBe('sale.form.paying')
    }
    await isSame()
    expect(other.page.url().split('#')[1]).toBe(link)
    await other.presses('Show on the screen')
    await other.presses('768')
    await other.presses('Light')
    const seen = other.page.url()
    await other.page.reload()
    await isSame()
    await other.page.getByRole('button', { name: '768', exact: true, pressed: true }).waitFor()
    await other.page.getByTitle('The page, 768 px, light').waitFor()
    await other.screen.getByRole('heading').first().waitFor()
    expect(other.page.url()).toBe(seen)
  })

  test('shows the last run as heat, and leads to what broke in it', { tags: ['whole'] }, async ({ designs }) => {
    const inspector = await designs('#promocode')
    const { page } = inspector
    await inspector.sees('promocode')
    await page.getByLabel('Open a file…').setInputFiles({
      ...{ name: 'last-run.json', mimeType: 'application/json' },
      buffer: Buffer.from(JSON.stringify(lastRun())),
    })
    const run = page.getByRole('region', { name: 'Last run' })
    await run.getByText('1 path broke').waitFor()
    await page.getByRole('combobox', { name: 'Heat', exact: true }).selectOption('paths')
    const never = page.locator(`[data-transition-id="${NEVER}"]`)
    await never.and(page.locator('[data-heat="0"]')).waitFor()
    expect(await never.getAttribute('aria-label')).toMatch(/^0 code\.typed .*, gone through on level 1 never$/)
    await page.getByRole('list', { name: 'What the signs mean' }).getByText('no path goes through it').waitFor()
    const { smallestType, defects } = await drawnOn(page)
    expect([smallestType >= SMALLEST_TYPE, defects]).toEqual([true, []])
    expect(await violationsOn(page)).toEqual([])

    await run.getByText('1 never taken').click()
    await run.getByRole('link', { name: /^code\.typed .*, from promocode/ }).click()
    await page.locator('[data-pointed]').and(never).waitFor()
    await page.getByRole('combobox', { name: 'Heat', exact: true }).selectOption('mutants')
    await page.locator('[data-state-id="promocode.valid"][data-heat="0"]').getByText('0/1 !').waitFor()

    await run.getByRole('link', { name: /The code is forgotten/ }).click()
    await inspector.seesLit('promocode.settling')
    await page.getByRole('status').filter({ hasText: 'Breaks at step 2. The code is forgotten.' }).waitFor()
    const steps = page
      .getByRole('list')
      .filter({ has: page.locator('[aria-current="step"]') })
      .last()
    expect(await steps.locator('[data-broken]').textContent()).toBe('FRIEND5 is typed')
    await page.reload()
    await inspector.seesLit('promocode.settling')
    await run.getByText('1 path broke').waitFor()
    await run.getByRole('button', { name: words.run.drop }).click()
    await expect.poll(inspector.keptRuns).toBe(0)
    await run.getByText(words.run.none).waitFor()
    expect(await run.getByText(words.run.broken(0)).count()).toBe(0)
  })

  test('compares a version of the charts with now, and keeps that and a note over a reload; the note is in a file and in what is taken away, too', {
    tags: ['whole'],
  }, async ({ designs }) => {
    const inspector = await designs('#promocode/checking')
    const { page } = inspector
    await inspector.sees('promocode')
    await inspector.turnsTo('State')
    await page.getByLabel('Note', { exact: true }).fill('How long at most?')
    await page
      .locator('[data-state-id="promocode.checking"]')
      .getByRole('img', { name: 'Note: How long at most?' })
      .waitFor()
    const file = await saved(page, page.getByRole('button', { name: 'Save notes' }))
    const svg = await savedText(page, page.getByRole('button', { name: 'SVG' }).first())
    expect(svg).toContain('>How long at most?<')
    expect(svg).toContain('@font-face{font-family:Figtree;src:url(data:')
    expect(svg).toContain('<g id="promocode.checking"')

    const chart = chartOf(CHARTS.find(({ id }) => id === 'promocode')?.machine as never)
    const former = { ...chart, states: chart.states.filter(({ key }) => key !== 'failed') }
    const text = JSON.stringify({ format: 'fract-charts', version: 1, name: 'last week', charts: [former] })
    await page
      .getByLabel('Open a file…')
      .setInputFiles({ name: 'charts.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.getByRole('region', { name: 'Versions' }).getByText('last week → now').first().waitFor()
    await page.locator('[data-state-id="promocode.failed"][data-mark="added"]').waitFor()
    await page.getByRole('button', { name: '+ promocode.failed', exact: true }).click()
    await page.locator('[data-state-id="promocode.failed"][data-pointed]').waitFor()
    await expect.poll(() => inspector.isInSight('promocode.failed')).toBe(true)
    await page.reload()
    await page.locator('[data-state-id="promocode.failed"][data-mark="added"][data-pointed]').waitFor()
    await page.getByRole('region', { name: 'Notes' }).getByText('How long at most?').waitFor()
    await inspector.presses('End the comparison')
    await page.locator('[data-mark]').first().waitFor({ state: 'detached' })

    const other = await designs('#copy')
    await other.sees('copy')
    await other.page
      .getByLabel('Open a file…')
      .setInputFiles({ name: file.name, mimeType: 'application/json', buffer: Buffer.from(file.text) })
    await other.page.getByRole('region', { name: 'Notes' }).getByText('How long at most?').click()
    await other.sees('promocode')
    expect(other.page.url()).toContain('#promocode/checking?')
  })

  test('leads to the face of a state in the atlas, and from there to the same state', { tags: ['whole'] }, async ({
    designs,
  }) => {
    const { page, sees, screen } = await designs('#copy')
    await sees('copy')
    const plates = configurationsOf('copy').map((entry, index) => ({
      ...{ index, entry, text: entry.name, face: 'one', pictures: [], defects: new Set<string>() },
    }))
    const atlas = `${folder.address}atlas.html`
    await page
      .context()
      .route(atlas, route => route.fulfill({ contentType: 'text/html', body: sheet(plates, [], 'index.html') }))
    const name = plates.at(-1)?.entry.name ?? ''
    const id = faceId(name)
    // Of those that look the same only the first is seen, until a link leads to another.
    await page.goto(`${atlas}#${encodeURIComponent(id)}`)
    const face = page.locator(`article[id="${id}"]`)
    await face.getByRole('link', { name: 'In the inspector' }).click()
    const examples = page.getByRole('combobox', { name: /^(One of|The one)/ })
    await expect.poll(() => examples.inputValue()).toBe(exampleId(name))
    const chosen = await page.locator('[data-selected]').getAttribute('data-state-id')
    expect(chosen).toBe(plates.at(-1)?.entry.states.at(-1))
    await screen.getByRole('heading').first().waitFor()
    const [back] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: words.state.atlas }).click(),
    ])
    await back.locator('article:target').getByRole('heading', { name, exact: true }).waitFor()
  })
})
