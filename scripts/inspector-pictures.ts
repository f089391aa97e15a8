/**
 * `npm run pictures -- inspector`: the pictures of docs/inspector.md, taken beside a page on which somebody buys.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { PNG } from 'pngjs'
import { words } from '../inspector/workspace/words'
import { type Designer, designer } from '../paths/browser/inspector'
import { openSale } from '../paths/browser/sale'
import { sandbox } from '../paths/browser/sandbox'
import { freshAddress } from '../paths/browser/wallets'
import { launchBrowser } from './browser'

const FOLDER = join(import.meta.dirname, '../docs/pictures')

mkdirSync(FOLDER, { recursive: true })
const sale = await openSale([])
const { orders, hold, release, pay } = sandbox(sale.address)
const browser = await launchBrowser()
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  const inspector = await openInspector(context)
  await inspector.opens('order')
  await keep(inspector.page, 'order-chart')

  const page = await context.newPage()
  await page.goto(sale.address)
  const uuid = await buys(page)
  await inspector.seesLit('order.live.status.WAITING')
  await hold(uuid, 'CONFIRMING')
  await pay(uuid)
  await inspector.seesLit('order.live.status.CONFIRMING')
  await inspector.chooses('order')
  await inspector.lists('this actor')
  await inspector.goesBackUntil('order.live.status.WAITING')
  await inspector.presses(words.forward)
  await inspector.presses(words.lower)
  await inspector.turnsTo(words.side.context)
  await keep(inspector.page, 'live-purchase')

  // A payout may be quicker than two polls; held, it is seen on its way.
  await hold(uuid, 'SENDING')
  await inspector.presses(words.follow)
  await inspector.seesLit('order.live.status.SENDING')
  await release(uuid)
  await inspector.seesLit('order.settled.SUCCESS')
  await inspector.presses(words.panels.details)
  await inspector.lists('what moved')
  await inspector.goesBackUntil('order.live.status.SENDING')
  await inspector.presses(words.forward)
  await inspector.turnsTo(words.below.sequence)
  await keep(inspector.page, 'sequence')

  await inspector.presses(words.lower)
  await inspector.presses(words.follow)
  await inspector.opens('order')
  await inspector.presses(words.panels.lists)
  await inspector.turnsTo(words.side.screen)
  await inspector.clicks('order.live.status.WAITING')
  await inspector.presses(words.screen.example)
  await inspector.screen.getByRole('img', { name: /QR code/ }).waitFor()
  await keep(inspector.page, 'side-by-side')
} finally {
  await browser.close()
  await sale.close()
}

async function openInspector(context: BrowserContext): Promise<Designer> {
  const page = await context.newPage()
  await page.goto(`${sale.address}/inspector/`)
  const inspector = designer(page)
  await inspector.sees('sale')
  return inspector
}

/** Buys with what the page proposes, up to the deposit; gives the order's id. */
async function buys(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Minimum amount/ }).click()
  await page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your Polygon address' })
  await dialog.getByPlaceholder('0x').fill(freshAddress())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  const [order] = await orders()
  if (!order) throw new Error('The sandbox knows no order.')
  return order.uuid
}

/** A picture of a page in few enough colours to be a small file; nobody sees the difference. */
async function keep(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  const picture = PNG.sync.read(await page.screenshot({ animations: 'disabled' }))
  for (const [index, shade] of picture.data.entries()) picture.data[index] = Math.min(255, Math.round(shade / 4) * 4)
  const file = PNG.sync.write(picture, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 })
  writeFileSync(join(FOLDER, `${name}.png`), file)
  console.log(`docs/pictures/${name}.png: ${Math.round(file.length / 1000)} kB`)
}
