import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import * as v from 'valibot'
import type { RouteName } from '#api/routes'
import type { Sale } from '../engine/sale'
import { CALL_NAMES, FAULT_NAMES, type Fault } from '../faults/kinds'
import type { Drawn, FaultLab, Plan } from '../faults/lab'
import { type Means, SPOILERS } from '../faults/spoil'
import { bodyOf } from './body'
import { cutConnections } from './connections'

/** The deposit address with this number is nobody's: no sandbox makes so many orders. */
const NOBODYS_NUMBER = 2_000_000_000
const RETRY_AFTER_S = 2
const DELAY = 3_000
const MOST_SEEDS = 2 ** 32

/** One request with a fault, and what is needed to have it. */
interface Strike {
  c: Context
  next: Next
  drawn: Drawn
  plan: Plan
}

/**
 * The fault lab on the wire: `strikes(call)` is the middleware of one call. A request is carried out as it came and only
 * its answer is touched, so what the sandbox stores stays right; the faults that refuse a request do not carry it out.
 */
export function strikes(lab: FaultLab, sale: Pick<Sale, 'depositAddress'>, again: (request: Request) => Answering) {
  const spared = new WeakSet<Request>()
  const means: Omit<Means, 'roll'> = { foreignAddress: network => sale.depositAddress(network, NOBODYS_NUMBER) }

  const told = async (c: Context) => {
    if (c.req.method === 'GET' && c.res.ok) lab.remember(c.req.path, await c.res.clone().text())
  }
  const delayed = async ({ c, plan, drawn }: Strike) => {
    drawn.became = 'latency'
    await pause(plan.delay_ms)
    await told(c)
  }
  const falsely = async (strike: Strike) => {
    const { c, next, drawn } = strike
    await next()
    if (!c.res.ok) return
    const isTooSoon = drawn.became === 'address swap' && drawn.call === 'order' && !lab.knowsAddress(c.req.path)
    const lie = isTooSoon ? null : SPOILERS[drawn.became]?.(await c.res.clone().json(), { ...means, ...drawn })
    if (lie == null) return delayed(strike)
    c.res = Response.json(lie, { status: c.res.status })
  }

  const ways: Record<Fault, (strike: Strike) => Promise<unknown>> = {
    latency: async strike => {
      await strike.next()
      await delayed(strike)
    },
    'wrong types': falsely,
    'absurd numbers': falsely,
    'another order': falsely,
    'address swap': falsely,
    'unknown status': falsely,
    'status regress': falsely,
    hang: async ({ c, next }) => {
      await next()
      await givenUp(c)
      c.res = sentAlready()
    },
    drop: async ({ c, next }) => {
      await next()
      wire(c)?.incoming.socket.destroy()
      c.res = sentAlready()
    },
    truncation: async ({ c, next }) => {
      await next()
      sendHalf(c, await c.res.clone().text())
      c.res = sentAlready()
    },
    '4xx': async ({ c }) => {
      c.res = c.json({ message: 'The fault lab refuses this request.' }, 400)
    },
    '429': async ({ c }) => {
      c.header('retry-after', String(RETRY_AFTER_S))
      c.res = c.json({ message: 'The fault lab has had too many requests.' }, 429)
    },
    '5xx': async ({ c, next }) => {
      await next()
      c.res = c.json({ message: 'The fault lab failed at this.' }, 500)
    },
    html: async ({ c, next }) => {
      await next()
      c.res = new Response('<!doctype html><title>Welcome</title><p>You are being redirected.</p>', {
        status: c.res.status,
        headers: { 'content-type': 'text/html' },
      })
    },
    'stale replay': async strike => {
      const { c, next } = strike
      const earlier = lab.earlier(c.req.path)
      await next()
      if (earlier === null) return delayed(strike)
      c.res = new Response(earlier, { headers: { 'content-type': 'application/json' } })
    },
    duplicate: async ({ c }) => {
      const { method, url } = c.req
      const body = method === 'GET' ? null : await c.req.raw.text()
      const once = () => {
        const copy = new Request(url, { method, headers: c.req.header(), body })
        spared.add(copy)
        return again(copy)
      }
      await once()
      c.res = await once()
    },
    restart: async ({ c }) => {
      cut(c, 'all')
      c.res = sentAlready()
    },
  }

  return (call: RouteName): MiddlewareHandler =>
    async (c, next) => {
      const { plan } = lab
      if (!plan || spared.has(c.req.raw)) return next()
      const drawn = lab.draw(call)
      if (drawn) {
        await ways[drawn.became]({ c, next, drawn, plan })
      } else {
        await next()
        await told(c)
      }
      // A browser repeats by itself a request whose reused connection was cut, and the fault would never be seen.
      c.header('connection', 'close')
    }
}

type Answering = Response | Promise<Response>

const planBody = v.pipe(
  v.strictObject({
    seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_SEEDS - 1))),
    rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    kinds: v.optional(v.pipe(v.array(v.picklist(FAULT_NAMES)), v.minLength(1))),
    calls: v.optional(v.pipe(v.array(v.picklist(CALL_NAMES)), v.minLength(1))),
    rules: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            call: v.picklist(CALL_NAMES),
            fault: v.picklist(FAULT_NAMES),
            times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
          }),
        ),
        v.maxLength(200),
      ),
    ),
    delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  }),
  v.check(({ rate, rules }) => rate !== undefined || rules !== undefined, 'must have a rate, rules, or both'),
)

/** `/_sandbox/faults`: sets, shows and ends what the fault lab does. A rate without a seed gets one, and is told it. */
export function faultControls(lab: FaultLab): Hono {
  return new Hono()
    .get('/', c => c.json(lab.view()))
    .put('/', async c => {
      const { seed, rate, kinds, calls, rules = [], delay_ms } = await bodyOf(c, planBody)
      lab.set({
        seed: seed ?? Math.floor(Math.random() * MOST_SEEDS),
        rate: rate ?? 0,
        kinds: kinds ?? FAULT_NAMES,
        calls: calls ?? CALL_NAMES,
        rules: rules.map(rule => ({ ...rule, times: rule.times ?? null })),
        delay_ms: delay_ms ?? DELAY,
      })
      cut(c, 'idle')
      c.header('connection', 'close')
      return c.json(lab.view())
    })
    .delete('/', c => {
      lab.set(null)
      return c.json(lab.view())
    })
}

/** Node's own request and answer; `undefined` where an app is asked without a network. */
function wire(c: Context): HttpBindings | undefined {
  return c.env?.incoming && c.env
}

function cut(c: Context, which: 'all' | 'idle'): void {
  const { server } = (wire(c)?.incoming.socket ?? {}) as { server?: Server }
  if (server) cutConnections(server, which)
}

/** Sends a head that promises the whole length, half of the answer, and nothing more. */
function sendHalf(c: Context, whole: string): void {
  const bytes = Buffer.from(whole)
  const outgoing = wire(c)?.outgoing
  outgoing?.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'content-length': bytes.length })
  outgoing?.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy())
}

/** Tells Node's listener that nothing of this answer is left for it to send. */
function sentAlready(): Response {
  return new Response(null, RESPONSE_ALREADY_SENT)
}

/** Resolves when the client gives its request up. */
function givenUp(c: Context): Promise<void> {
  const { signal } = c.req.raw
  return new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
