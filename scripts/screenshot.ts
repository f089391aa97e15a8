/**
 * `npm run pictures -- screenshot`: the picture in the README, taken of the built page with the sandbox behind it, and the
 * social picture.
 */
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { openSale } from '../paths/browser/sale'
import { words } from '../src/words/page'
import { launchBrowser } from './browser'

const browser = await launchBrowser()
try {
  await buyForm(browser)
  await socialPicture(browser)
} finally {
  await browser.close()
}

async function buyForm(browser: Browser): Promise<void> {
  const sale = await openSale(['--built', '--bare'])
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
    await page.goto(sale.address)
    await page.getByLabel('You Send').fill('250')
    await page.getByLabel('Promocode').fill('FRACT2025')
    await page.getByText('Discount 3.5%').waitFor()
    await page.getByRole('button', { name: 'Buy $FRACT', disabled: false }).waitFor()
    await page.screenshot({ path: 'docs/screenshot.png' })
  } finally {
    await sale.close()
  }
}

/** What a link to the sale looks like where links have pictures. */
async function socialPicture(browser: Browser): Promise<void> {
  const font = readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 'base64')
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(`<style>
    @font-face { font-family: Figtree; src: url(data:font/woff2;base64,${font}); font-weight: 300 900 }
    body { margin: 0; block-size: 630px; display: grid; align-content: center; gap: 28px; padding-inline: 110px;
      font: 400 36px/1.35 Figtree; color: #f5f3fb; background: radial-gradient(circle at 85% 40%, #3a1f7a, #0a0812 62%) }
    svg { inline-size: 110px; block-size: 110px } h1 { margin: 0; font-size: 92px; line-height: 1; letter-spacing: -.02em }
    p { margin: 0; max-inline-size: 800px; color: #b3acc8 }
  </style>${readFileSync('public/favicon.svg', 'utf8')}<h1>${words.page.title.join('')}</h1><p>${words.page.delivered}</p>`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: 'public/social.png' })
}
