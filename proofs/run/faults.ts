/**
 * `npm run proof -- faults`: the nine calls of the page, and the first one of the stage, each with every fault of the injector, on
 * the built page in a browser and with the sandbox behind it. `--call` and `--fault` play a part of it; `--lanes` says how many
 * cells are played at once.
 */
import { parseArgs } from 'node:util'
import { load } from '../../bench/sandbox-process'
import { FAULT_NAMES } from '../../sandbox/faults/kinds'
import { launchBrowser } from '../../scripts/browser'
import { openBuiltSale, withBuiltPage } from '../built-sale'
import { MATRIX, type Outcome, play } from '../faults'

const { values } = parseArgs({
  options: { call: { type: 'string' }, fault: { type: 'string' }, lanes: { type: 'string' } },
})
const cells = MATRIX.filter(
  ({ moment, fault }) => (values.call ?? moment) === moment && (values.fault ?? fault) === fault,
)
const lanes = Math.min(cells.length, Number(values.lanes ?? 3))
const outcomes: Outcome[] = []

console.log(`${cells.length} cells in ${lanes} lanes, load ${load()}`)
const began = performance.now()
await withBuiltPage(async dist => {
  const browser = await launchBrowser()
  const due = cells.values()
  const lane = async () => {
    const sale = await openBuiltSale(dist)
    // The iterator is shared: each lane takes the next cell that nobody has.
    for (const cell of due) outcomes.push(await play(cell, browser, sale))
    await sale.close()
  }
  await Promise.all(Array.from({ length: lanes }, lane)).finally(() => browser.close())
})

const moments = [...new Set(cells.map(({ moment }) => moment))]
const sign = ({ broken, isItself, recovery }: Outcome) =>
  broken.length > 0 ? 'BROKEN' : `${isItself ? '' : '– '}${recovery / 1_000} s`
console.table(
  Object.fromEntries(
    FAULT_NAMES.filter(fault => cells.some(cell => cell.fault === fault)).map(fault => [
      fault,
      Object.fromEntries(
        moments.map(moment => {
          const outcome = outcomes.find(one => one.moment === moment && one.fault === fault)
          return [moment, outcome ? sign(outcome) : '']
        }),
      ),
    ]),
  ),
)
console.log('The time of the page, after a fault, until all is well by itself. "–": the fault makes no sense for')
console.log('this call, and what stands in for it was played.')
const broken = outcomes.filter(outcome => outcome.broken.length > 0)
for (const { moment, fault, expected, broken: sentences } of broken) {
  console.log(`BROKEN: ${moment}, ${fault} (must be seen: ${expected})`)
  for (const sentence of sentences) console.log(`  ${sentence}`)
}
console.log(
  `${outcomes.length} cells, ${broken.length} broken, ${Math.round((performance.now() - began) / 1_000)} s, load ${load()}`,
)
process.exitCode = broken.length === 0 && outcomes.length === cells.length ? 0 : 1
