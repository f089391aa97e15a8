/** `npm run screenshot`: the picture in the README, taken of the built page with the sandbox behind it. */
import { chromium } from 'playwright'
import { openSale } from '../tests/journeys/support/sale'
import { ensureBrowser } from './browser'

const sale = await openSale(['--built'])
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  await page.goto(sale.address)
  await page.getByLabel('You Send').fill('250')
  await page.getByLabel('Promocode').fill('FRACT2025')
  await page.getByText('Discount 3.5%').waitFor()
  await page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).waitFor()
  await page.screenshot({ path: 'docs/screenshot.png' })
} finally {
  await browser.close()
  await sale.close()
}
