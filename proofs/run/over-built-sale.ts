import type { Browser } from 'playwright'
import { launchBrowser } from '../../scripts/browser'
import { type BuiltSale, openBuiltSale, withBuiltPage } from '../built-sale'

/** Runs a proof over the built page with a sandbox behind it, in one browser, and says what it found broken. */
export async function overBuiltSale(
  proof: (browser: Browser, sale: BuiltSale, broken: string[]) => Promise<void>,
): Promise<void> {
  const broken: string[] = []
  await withBuiltPage(async dist => {
    const browser = await launchBrowser()
    const sale = await openBuiltSale(dist)
    try {
      await proof(browser, sale, broken)
    } finally {
      await browser.close()
      await sale.close()
    }
  })
  for (const line of broken) console.log(`BROKEN: ${line}`)
  console.log(broken.length === 0 ? 'Nothing is broken.' : `${broken.length} broken.`)
  process.exitCode = broken.length === 0 ? 0 : 1
}
