import { Hono } from 'hono'
import * as v from 'valibot'
import type { FaultInjector } from '../faults/injector'
import { CALL_NAMES, FAULT_NAMES, fits, KIND_NAMES, SWAP_NAMES, WALLET_FAULT_NAMES } from '../faults/kinds'
import { QUESTIONS } from '../wallet/modes'
import { bodyOf } from './body'
import { cut, limitRequests } from './wire'

const DELAY = 3_000
const MOST_SEEDS = 2 ** 32

const call = v.picklist([...CALL_NAMES, ...QUESTIONS])
const fault = v.picklist([...KIND_NAMES, ...WALLET_FAULT_NAMES])

const planBody = v.pipe(
  v.strictObject({
    seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SEEDS - 1))),
    rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    kinds: v.optional(v.pipe(v.array(fault), v.minLength(1))),
    calls: v.optional(v.pipe(v.array(call), v.minLength(1))),
    rules: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.strictObject({
              call,
              fault,
              times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
            }),
            v.check(({ call, fault }) => fits(call, fault), 'has a fault that its call cannot have'),
          ),
        ),
        v.maxLength(200),
      ),
    ),
    hostile: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    swaps: v.optional(v.pipe(v.array(v.picklist(SWAP_NAMES)), v.minLength(1))),
    delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  }),
  v.check(
    ({ rate, rules, hostile }) => [rate, rules, hostile].some(given => given !== undefined),
    'must have a rate, rules, a share that is hostile, or more of them',
  ),
)

const lateBody = v.strictObject({ ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)) })

/** `/_sandbox/faults`: sets, shows and ends what the fault injector does; `/late` lets every answer come late. A rate without a seed gets one, and is told it. */
export function faultControls(injector: FaultInjector): Hono {
  return new Hono()
    .get('/', c => c.json(injector.view()))
    .put('/', async c => {
      const { seed, rate, kinds, calls, rules = [], hostile, swaps, delay_ms } = await bodyOf(c, planBody)
      injector.set({
        seed: seed ?? Math.floor(Math.random() * MOST_SEEDS),
        rate: rate ?? 0,
        kinds: kinds ?? FAULT_NAMES,
        calls: calls ?? CALL_NAMES,
        rules: rules.map(rule => ({ ...rule, times: rule.times ?? null })),
        hostile: hostile ?? 0,
        swaps: swaps ?? SWAP_NAMES,
        delay_ms: delay_ms ?? DELAY,
      })
      // A browser repeats by itself a request whose reused connection was cut, and the fault would never be seen.
      cut(c, 'idle')
      limitRequests(c, 1)
      c.header('connection', 'close')
      return c.json(injector.view())
    })
    .put('/late', async c => {
      injector.late_ms = (await bodyOf(c, lateBody)).ms
      return c.json(injector.view())
    })
    .delete('/', c => {
      injector.set(null)
      injector.late_ms = 0
      limitRequests(c, 0)
      return c.json(injector.view())
    })
}
