/**
 * `npm run proof -- returns`: how soon the page tells the truth again when a network, a hidden tab, a sleeping machine or a
 * clock comes back, on the built page in a browser whose clock is led.
 */
import { CLOCKS, countdown, lostRequest, OUTAGES, outage, RETURN_LIMIT } from '../returns'
import { overBuiltSale } from './over-built-sale'

/** The most that a countdown may be wrong by, in seconds, once a second has passed. */
const WRONG = 1

const seconds = (milliseconds: number) => `${milliseconds / 1_000} s`

await overBuiltSale(async (browser, sale, broken) => {
  const returns: Record<string, string>[] = []
  const took = async (what: string, limit: number, measured: Promise<number>) => {
    const figure = await measured.catch((failure: Error) => failure)
    const isBroken = typeof figure !== 'number' || figure > limit
    if (isBroken) broken.push(`${what}: ${typeof figure === 'number' ? seconds(figure) : figure.message}`)
    returns.push({
      network: what,
      'status shown after': typeof figure === 'number' ? seconds(figure) : 'never',
      'at most': seconds(limit),
    })
  }
  for (const one of OUTAGES) {
    const what = `away for ${seconds(one.lasts)}, ${one.isTold ? 'and the browser tells' : 'and nobody tells'}`
    await took(what, RETURN_LIMIT, outage(one, browser, sale))
  }
  await took('back, with a request that is never answered', RETURN_LIMIT, lostRequest(browser, sale))
  console.table(returns)

  const clocks: Record<string, string>[] = []
  for (const name of Object.keys(CLOCKS)) {
    const [atOnce, later] = await countdown(name, browser, sale)
    if (later > WRONG) broken.push(`${name}: the countdown is wrong by ${later} s`)
    clocks.push({ after: name, 'wrong at once by': `${atOnce} s`, 'a second later by': `${later} s` })
  }
  console.table(clocks)
})
