/**
 * `npm run proof -- hour`: an hour of polling in fake time, with the production wiring and the real client: what the heap
 * holds after every ten minutes, how many timers are armed, and how often the server was asked. `--hours` makes it longer.
 */
import { parseArgs } from 'node:util'
import { SETTINGS } from '../../paths/fixtures/settings'
import { startSale } from '../../paths/page/start-sale'
import { Browser } from '../browser'
import { ModelServer, requestOf } from '../server'

const MINUTES = 60_000
/** How much the heap may grow after the first ten minutes, in percent. */
const FLAT = 3

const { values } = parseArgs({ options: { hours: { type: 'string' } } })
const hours = Number(values.hours ?? 1)

type Turn = 'none' | 'hidden' | 'offline' | 'failing'
const SCENES: Record<string, { isPaying: boolean; turn: Turn }> = {
  'buy form': { isPaying: false, turn: 'none' },
  'order WAITING': { isPaying: true, turn: 'none' },
  'order WAITING, hidden': { isPaying: true, turn: 'hidden' },
  'order WAITING, offline': { isPaying: true, turn: 'offline' },
  'order WAITING, server down': { isPaying: true, turn: 'failing' },
}

/** The heap after everything that nobody holds is gone. */
async function heap(): Promise<number> {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.()
    await new Promise<void>(resolve => setImmediate(resolve))
  }
  return process.memoryUsage().heapUsed / 2 ** 20
}

async function measure(isPaying: boolean, turn: Turn) {
  const server = new ModelServer()
  const asked: Record<string, number> = {}
  let isDown = false
  const browser = new Browser(async (url, init) => {
    const request = requestOf(String(url), init)
    const name = `${request.method} ${request.path.replace(/order-\d+/, ':uuid')}`
    asked[name] = (asked[name] ?? 0) + 1
    if (!browser.isOnline) throw new TypeError('fetch failed')
    const outcome = server.answer(request, isDown ? 'down' : 'none')
    if (outcome === 'no answer') throw new TypeError('fetch failed')
    await new Promise<void>(resolve => setTimeout(resolve, 100))
    return new Response(outcome.text, { status: outcome.status })
  })
  const uninstall = browser.install()
  browser.open()
  const sale = startSale({ ...SETTINGS, apiBase: '' })
  await browser.passes(2_000)
  sale.getSnapshot().children.coins?.send({ type: 'coin.picked', code: 'BTC' })
  await browser.passes(1_000)
  sale.getSnapshot().children.purchase?.send({ type: 'amount.typed', amount: '0.05' })
  await browser.passes(2_000)
  if (isPaying) {
    sale.getSnapshot().children.purchase?.send({ type: 'order.requested' })
    await browser.passes(1_000)
    server.moves('order-1', null)
    server.moves('order-1', null)
    await browser.passes(5_000)
  }
  if (turn === 'hidden') {
    browser.tab.document.visibilityState = 'hidden'
    browser.tab.document.dispatchEvent(new Event('visibilitychange'))
  }
  if (turn === 'offline') {
    browser.isOnline = false
    browser.tab.window.dispatchEvent(new Event('offline'))
  }
  isDown = turn === 'failing'
  for (const name of Object.keys(asked)) asked[name] = 0

  const heaps: number[] = []
  const timers: number[] = []
  for (let i = 0; i < hours * 6; i++) {
    await browser.passes(10 * MINUTES)
    heaps.push(await heap())
    timers.push(browser.armed)
  }
  const status = sale.getSnapshot().children.order?.getSnapshot().context.order?.status ?? null
  sale.stop()
  uninstall()
  return { heaps, timers, asked, status, uncaught: browser.uncaught.length }
}

if (!globalThis.gc) throw new Error('The heap can only be measured under node --expose-gc.')
await measure(true, 'none')
const rows: Record<string, unknown>[] = []
for (const [scene, { isPaying, turn }] of Object.entries(SCENES)) {
  const { heaps, timers, asked, status, uncaught } = await measure(isPaying, turn)
  const [first = 0, last = 0] = [heaps[0], heaps.at(-1)]
  const growth = (last / first - 1) * 100
  rows.push({
    scene,
    status,
    'MB after each 10 min': heaps.map(size => size.toFixed(2)).join(' '),
    '%': growth.toFixed(1),
    timers: `${Math.min(...timers)}–${Math.max(...timers)}`,
    asked: Object.entries(asked)
      .filter(([, times]) => times > 0)
      .map(([name, times]) => `${name} ${times}`)
      .join(', '),
    uncaught,
  })
  if (growth > FLAT || uncaught > 0) process.exitCode = 1
}
console.table(rows)
