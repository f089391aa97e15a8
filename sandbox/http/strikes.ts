import { setTimeout as pause } from 'node:timers/promises'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { ROUTES, type RouteName } from '#api/routes'
import type { Sale } from '../engine/sale'
import type { Drawn, FaultInjector, Plan, Told } from '../faults/injector'
import { type Fault, isSwap, SWAP_NAMES, type Swap } from '../faults/kinds'
import { ANSWERS, type Means, SPOILERS } from '../faults/spoil'
import { cut, givenUp, sendHalf, sentAlready, wire } from './wire'

/** The deposit addresses with these numbers are nobody's: no sandbox makes so many orders. */
const NOBODYS_NUMBER = 2_000_000_000
const STRANGERS_NUMBER = NOBODYS_NUMBER + 1
const RETRY_AFTER_S = 2

/** A request that a fault strikes. */
interface Strike {
  c: Context
  /** Carries the request out, by the handler `by` in place of its own where one is given. */
  next: (by?: Next) => Promise<void>
  drawn: Drawn
  plan: Plan
}

/**
 * The fault injector on the wire: `strikes(call)` is the middleware of one call. A request is carried out as it came and only
 * its answer is touched, so what the sandbox stores stays right; the faults that refuse a request do not carry it out, and
 * 'foreign save' is a request of somebody else's, which the sandbox carries out too. Where every answer comes late, a request
 * is carried out, refused or cut that much later.
 */
export function strikes(
  injector: FaultInjector,
  sale: Pick<Sale, 'depositAddress'>,
  again: (request: Request) => Answering,
) {
  const tools = toolsOf(injector, sale, again)
  const strategies = strategiesOf(tools)

  /** Carries a request out, and applies its order's swap where it has one. A creation may give it one. */
  const carryOut = async (c: Context, next: Next, call: RouteName, drawn: Drawn | null) => {
    const asked = c.req.param('uuid')
    if (call === 'saveWallet' && asked && injector.swapOf(asked)?.swap === 'unsaved') return tools.answerAsSaved(c)
    await next()
    if (!c.res.ok || (call !== 'createOrder' && call !== 'order')) return
    const { uuid } = (await c.res.clone().json()) as { uuid: string }
    if (call === 'createOrder') {
      if (drawn && isSwap(drawn.became)) injector.swap(uuid, drawn.became, drawn.roll)
      injector.draws(uuid)
    }
    const told = injector.swapOf(uuid)
    if (told) await tools.answerSwapped(c, told)
  }

  return (call: RouteName): MiddlewareHandler =>
    async (c, next) => {
      if (tools.isInjectors(c.req.raw)) return next()
      if (injector.late_ms > 0) await pause(injector.late_ms)
      const { plan } = injector
      if (!plan) return next()
      const drawn = injector.draw(call)
      const carriedOut = (by: Next = next) => carryOut(c, by, call, drawn)
      if (drawn) {
        await strategies[drawn.became]({ c, next: carriedOut, drawn, plan })
      } else {
        await carriedOut()
        await tools.recordAnswer(c)
      }
    }
}

type Tools = ReturnType<typeof toolsOf>

/** What strategies share: requests by the injector itself, answers in place of others, and the record of what was answered. */
function toolsOf(injector: FaultInjector, sale: Pick<Sale, 'depositAddress'>, again: (request: Request) => Answering) {
  const injectors = new WeakSet<Request>()
  const stranger = () => sale.depositAddress('matic', STRANGERS_NUMBER)

  /** Sends a request by the injector itself, which no fault strikes. */
  const send = (request: Request) => {
    injectors.add(request)
    return again(request)
  }
  const ask = async (c: Context, method: string, path: string, body?: unknown) => {
    const headers = { host: c.req.header('host') ?? '', 'content-type': 'application/json' }
    return send(new Request(new URL(path, c.req.url), { method, headers, body: JSON.stringify(body) ?? null }))
  }
  /** Gives an order a receiving address of somebody else's. */
  const saveStranger = (c: Context, path: string) => ask(c, 'POST', `${path}/save_wallet`, { address: stranger() })

  /** Spoils an answer by a fault; whether it has what that fault spoils. */
  const spoil = async (c: Context, kind: Fault, path: string, roll: number): Promise<boolean> => {
    const means: Means = {
      roll,
      foreignAddress: network => sale.depositAddress(network, NOBODYS_NUMBER),
      stranger: stranger(),
      knows: fact => injector.knows(path, fact),
    }
    const spoiled = SPOILERS[kind]?.(await c.res.clone().json(), means)
    if (spoiled == null) return false
    c.res = Response.json(spoiled, { status: c.res.status })
    return true
  }

  return {
    injector,
    send,
    saveStranger,
    spoil,
    isInjectors: (request: Request) => injectors.has(request),

    /** Applies the swap of an order to an answer, once the answer has the swapped field. */
    async answerSwapped(c: Context, told: Told) {
      const path = pathOf(told.uuid)
      if (told.swap === 'foreign save') {
        const { status } = await saveStranger(c, path)
        if (status === 200) c.res = Response.json(await (await ask(c, 'GET', path)).json(), { status: c.res.status })
      } else if ((await spoil(c, told.swap, path, told.roll)) && told.left !== null) {
        told.left -= 1
      }
    },

    /** Answers as if the address had been saved. */
    async answerAsSaved(c: Context) {
      const answer = await ask(c, 'GET', c.req.path.replace(/\/save_wallet$/, ''))
      c.res = new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } })
    },

    /** Records an answer for 'stale replay' and the swaps, once it was sent whole: the page may be gone. */
    async recordAnswer(c: Context) {
      if (c.req.method !== 'GET' || !c.res.ok) return
      const answer = await c.res.clone().text()
      const record = () => injector.remember(c.req.path, answer)
      const outgoing = wire(c)?.outgoing
      if (outgoing) outgoing.once('finish', record)
      else record()
    },
  }
}

/** How each fault strikes a request. */
function strategiesOf({ injector, send, saveStranger, spoil, answerAsSaved, recordAnswer }: Tools) {
  const delayAnswer = async ({ c, plan, drawn }: Strike) => {
    drawn.became = 'latency'
    await pause(plan.delay_ms)
    await recordAnswer(c)
  }
  const answerSpoiled = async (strike: Strike) => {
    const { c, next, drawn } = strike
    await next()
    // A creation's own swap is told of the order already.
    if (!c.res.ok || (drawn.call === 'createOrder' && isSwap(drawn.became))) return
    if (!(await spoil(c, drawn.became, c.req.path, drawn.roll))) return delayAnswer(strike)
    const answers = ANSWERS[drawn.became] ?? 1
    if (answers > 1 && isSwap(drawn.became))
      injector.swap(c.req.param('uuid') ?? '', drawn.became, drawn.roll, answers - 1)
  }

  const strategies: Record<Fault, (strike: Strike) => Promise<unknown>> = {
    ...(Object.fromEntries(SWAP_NAMES.map(swap => [swap, answerSpoiled])) as Record<Swap, typeof answerSpoiled>),
    'foreign save': async strike => {
      const { c, next, drawn } = strike
      if (drawn.call === 'createOrder') return next()
      const { status } = await saveStranger(c, pathOf(c.req.param('uuid') ?? ''))
      if (status !== 200) return strategies.latency(strike)
      await next()
    },
    unsaved: ({ c, next, drawn }) => (drawn.call === 'saveWallet' ? answerAsSaved(c) : next()),
    latency: async strike => {
      await strike.next()
      await delayAnswer(strike)
    },
    'wrong types': answerSpoiled,
    'absurd numbers': answerSpoiled,
    'another order': answerSpoiled,
    'address swap': answerSpoiled,
    'unknown status': answerSpoiled,
    'status regress': answerSpoiled,
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
      c.res = c.json({ message: 'The fault injector refuses this request.' }, 400)
    },
    '429': async ({ c }) => {
      c.header('retry-after', String(RETRY_AFTER_S))
      c.res = c.json({ message: 'The fault injector has had too many requests.' }, 429)
    },
    '5xx': async ({ c, next }) => {
      await next()
      c.res = c.json({ message: 'The fault injector failed at this.' }, 500)
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
      const earlier = injector.earlier(c.req.path)
      await next()
      if (earlier === null) return delayAnswer(strike)
      c.res = new Response(earlier, { headers: { 'content-type': 'application/json' } })
    },
    duplicate: async ({ c, next }) => {
      const { method, url } = c.req
      const body = method === 'GET' ? null : await c.req.raw.text()
      const once = () => send(new Request(url, { method, headers: c.req.header(), body }))
      await next(async () => {
        await once()
        c.res = await once()
      })
    },
    restart: async ({ c }) => {
      cut(c, 'all')
      c.res = sentAlready()
    },
  }
  return strategies
}

function pathOf(uuid: string): string {
  return `/api${ROUTES.order.path.replace(':uuid', encodeURIComponent(uuid))}`
}

type Answering = Response | Promise<Response>
