/**
 * `npm run proof -- screens`: what the screens of the built page say. For every coin the QR code, the address in words and the
 * clipboard are compared with the server's; and two tabs follow one order, again and again, and agree. `--orders` says how
 * many orders are followed.
 */
import { parseArgs } from 'node:util'
import { roundUp } from '#domain/decimal'
import { deposit, dismissInOneTab, followInTwoTabs } from '../screens'
import { overBuiltSale } from './over-built-sale'

const { values } = parseArgs({ options: { orders: { type: 'string' } } })
const orders = Number(values.orders ?? 20)

await overBuiltSale(async (browser, sale, broken) => {
  const rows: Record<string, string>[] = []
  for (const { code, precision } of (await sale.ask('GET', '/api/coins')) as { code: string; precision: number }[]) {
    const { min_amount } = await sale.ask('GET', `/api/coin/${code}/info`)
    const purchase = { code, amount: roundUp(min_amount, precision) }
    const seen = await deposit(purchase, browser, sale).catch((failure: Error) => failure)
    if (seen instanceof Error) {
      broken.push(`${code}: ${seen.message}`)
      continue
    }
    const { scanned, read, copied, true: address, copiedAmount, trueAmount, troubles } = seen
    const places = { scanned, read, copied }
    for (const [place, said] of Object.entries(places)) {
      if (said !== address) broken.push(`${code}: ${place} is ${said}, and the address is ${address}`)
    }
    if (copiedAmount !== trueAmount) broken.push(`${code}: ${copiedAmount} was copied, and ${trueAmount} is asked`)
    for (const trouble of troubles) broken.push(`${code}: ${trouble}`)
    const said = (is: boolean) => (is ? 'the same' : 'another')
    rows.push({
      coin: code,
      address,
      'QR code': said(scanned === address),
      text: said(read === address),
      clipboard: said(copied === address),
      amount: said(copiedAmount === trueAmount),
    })
  }
  console.table(rows)

  const announced: string[] = []
  for (let order = 1; order <= orders; order++) {
    const followed = await followInTwoTabs(browser, sale).catch((failure: Error) => failure)
    if (followed instanceof Error) {
      broken.push(`order ${order}: ${followed.message}`)
      continue
    }
    announced.push(followed.announced.join(' + '))
    const sum = followed.announced.reduce((one, other) => one + other, 0)
    if (sum !== 1) broken.push(`order ${order}: ${sum} purchase events (${followed.announced.join(' + ')})`)
    for (const trouble of followed.troubles) broken.push(`order ${order}: ${trouble}`)
  }
  broken.push(...(await dismissInOneTab(browser, sale).catch((failure: Error) => [failure.message])))
  console.table({
    'orders that both tabs followed to SUCCESS': orders,
    'purchase events of the first and the second tab': [...new Set(announced)].join(', '),
  })
})
