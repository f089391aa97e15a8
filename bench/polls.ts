/**
 * `npm run bench -- polls`: 2,000 buyers who each ask for their order 2.5 s after the last answer, by the page's own client.
 * `-- --seconds 10 --buyers 200` for less of it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { saleApi } from '#api/client'
import type { Coin } from '#domain/coin'
import type { Decimal } from '#domain/decimal'
import { failureOf } from '#domain/failure'
import { TIMINGS } from '#domain/timings'
import { load, numbers, report, SandboxProcess } from './sandbox-process'

const AT_ONCE = 20

const { seconds, buyers } = numbers({ seconds: 60, buyers: 2_000 })
const sandbox = await SandboxProcess.open()
try {
  const api = saleApi(sandbox.api)
  const coin = (await api.coins()).find(({ code }) => code === 'USDTMATIC') as Coin
  const request = { coin, amount: '25' as Decimal, promocode: null }
  const uuids: string[] = []
  const buying = async () => {
    while (uuids.length < buyers) {
      const place = uuids.push('') - 1
      const { id } = await api.estimate(request)
      uuids[place] = (await api.createOrder(request, id, id)).uuid
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buying))
  // NEW and PREPARING are left behind, the newest order last: waiting to be paid is where a buyer spends their time.
  while (
    (await sandbox.ask('GET', '/_sandbox/orders')).some(({ status }: { status: string }) => status !== 'WAITING')
  ) {
    await sandbox.ask('POST', '/_sandbox/clock', { advance_s: 10 })
    await pause(1_000)
  }
  const before = sandbox.memory()
  console.log(`${buyers} buyers for ${seconds} s, load ${load()}`)

  const took: number[] = []
  const failures: string[] = []
  const end = performance.now() + seconds * 1_000
  const polling = async (uuid: string) => {
    await pause(Math.random() * TIMINGS.orderPoll)
    while (performance.now() < end) {
      const began = performance.now()
      try {
        const { status } = await api.order(uuid)
        took.push(performance.now() - began)
        if (status !== 'WAITING') failures.push(`An order is ${status}.`)
      } catch (error) {
        failures.push(`${failureOf(error).message} (${codeOf(error)})`)
      }
      await pause(TIMINGS.orderPoll)
    }
  }
  await Promise.all(uuids.map(polling))

  took.sort((a, b) => a - b)
  const percentile = (share: number) => `${(took[Math.floor(took.length * share)] ?? 0).toFixed(1)} ms`
  report(
    {
      answers: took.length,
      'answers a second': Math.round(took.length / seconds),
      errors: failures.length,
      p50: percentile(0.5),
      p99: percentile(0.99),
      slowest: percentile(1 - 1 / took.length),
      'memory before and after': `${before} MB, ${sandbox.memory()} MB`,
      'load at the end': load(),
    },
    [...new Set(failures)].map(failure => `${failures.filter(other => other === failure).length} times: ${failure}`),
  )
} finally {
  await sandbox.stop()
  sandbox.remove()
}

/** What the network itself said. */
function codeOf(error: unknown): string {
  const { cause, code } = error as { cause?: unknown; code?: unknown }
  return cause ? codeOf(cause) : String(code ?? error)
}
