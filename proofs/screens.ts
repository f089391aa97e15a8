import jsQR from 'jsqr'
import type { Browser } from 'playwright'
import { PNG } from 'pngjs'
import { type BuiltSale, type Purchase, storedOrder } from './built-sale'
import { openContext, Visit } from './visit'

const RECEIVER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** The poll of an order and, for what is told twice, one more. */
const SOON = 5_000

/** The deposit of one order in its four places: in the QR code, on the screen, in the clipboard, and on the server. */
export interface Deposit {
  readonly code: string
  readonly scanned: string | null
  readonly read: string | null
  readonly copied: string
  readonly true: string
  /** The amount on the clipboard, and the one on the server. */
  readonly copiedAmount: string
  readonly trueAmount: string
  readonly troubles: readonly string[]
}

/** Reads the deposit of an order from the screen as people and their phones do. One at a time: there is one clipboard. */
export async function deposit(purchase: Purchase, browser: Browser, sale: BuiltSale): Promise<Deposit> {
  const order = await sale.waitingOrder(RECEIVER, purchase)
  const context = await openContext(browser, storedOrder(order, RECEIVER))
  try {
    const visit = new Visit(await context.newPage())
    for (const address of [order.payment_address, RECEIVER]) visit.addresses.add(address)
    await visit.opens(`${sale.address}/#o=${order.uuid}`)
    const row = visit.page.getByRole('definition').filter({ has: visit.button('Copy address') })
    const read = await row.locator('bdi').textContent()
    const copies = async (name: string) => {
      await visit.presses(name)
      await visit.page.getByRole('status').filter({ hasText: 'Copied' }).first().waitFor({ state: 'attached' })
      await visit.passes(2_000)
      return visit.page.evaluate(() => navigator.clipboard.readText())
    }
    const copied = await copies('Copy address')
    const copiedAmount = await copies('Copy amount')
    const code = visit.page.getByRole('img', { name: 'QR code of the deposit address' })
    // React shows what was loaded late only after some of the page's time.
    await visit.until('the code', () => code.isVisible(), SOON)
    const { data, width, height } = PNG.sync.read(await code.screenshot({ scale: 'css' }))
    return {
      code: purchase.code,
      scanned: jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null,
      read,
      copied,
      true: order.payment_address,
      copiedAmount,
      trueAmount: order.amount_from,
      troubles: visit.troubles,
    }
  } finally {
    await context.close()
  }
}

/** Two tabs of one browser on one order, until it is delivered: what each told analytics, and what went wrong. */
export async function followInTwoTabs(browser: Browser, sale: BuiltSale) {
  const order = await sale.waitingOrder(RECEIVER)
  const context = await openContext(browser, storedOrder(order, RECEIVER))
  try {
    const tabs = await Promise.all([0, 1].map(async () => new Visit(await context.newPage())))
    const show = async (words: string) => {
      // The two share their clock: what passes for one passes for the other.
      const [one, other] = tabs as [Visit, Visit]
      await one.until(
        words,
        async () => (await one.text(words).isVisible()) && (await other.text(words).isVisible()),
        SOON,
      )
    }
    for (const tab of tabs) {
      for (const address of [order.payment_address, RECEIVER]) tab.addresses.add(address)
      await tab.opens(`${sale.address}/#o=${order.uuid}`)
      await tab.sees(order.payment_address)
    }
    await sale.pays(order.uuid)
    await show('Confirming your payment...')
    for (const tab of tabs) tab.addresses.add(RECEIVER)
    await sale.delivers(order.uuid)
    await show('Payment Successful!')
    const announced = await Promise.all(
      tabs.map(({ page }) => page.evaluate(() => window.inside.announced('purchase'))),
    )
    return { announced, troubles: tabs.flatMap(({ troubles }) => troubles) }
  } finally {
    await context.close()
  }
}

/** Two tabs are reminded of one open payment; it is dismissed in the one, and so in the other. */
export async function dismissInOneTab(browser: Browser, sale: BuiltSale): Promise<readonly string[]> {
  const order = await sale.waitingOrder(RECEIVER)
  const context = await openContext(browser, storedOrder(order, RECEIVER))
  try {
    const tabs = await Promise.all([0, 1].map(async () => new Visit(await context.newPage())))
    const [one, other] = tabs as [Visit, Visit]
    for (const tab of tabs) {
      for (const address of [order.payment_address, RECEIVER]) tab.addresses.add(address)
      await tab.opens(sale.address)
      await tab.sees('An order waits for your payment')
    }
    // A tab that is not in front is drawn late, and Playwright waits for that.
    await one.page.bringToFront()
    await one.presses('Resume payment')
    await one.sees(order.payment_address)
    await one.presses('Cancel')
    await one.presses('Leave')
    await one.presses('Hide reminder')
    await other.text('An order waits for your payment').waitFor({ state: 'detached' })
    return tabs.flatMap(({ troubles }) => troubles)
  } finally {
    await context.close()
  }
}
