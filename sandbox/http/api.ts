import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import { ROUTES, type RouteName } from '#api/routes'
import { BODIES } from '../engine/bodies'
import * as calls from '../engine/calls'
import { orderOf } from '../engine/orders'
import { isPromocode } from '../engine/promocodes'
import { Refusal } from '../engine/refusal'
import type { Sale } from '../engine/sale'
import { stageAnswer } from '../engine/stage'
import { CALL_NAMES } from '../faults/kinds'
import { logo } from '../logos'
import { bodyOf } from './body'

type Handler = (context: Context) => Response | Promise<Response>

const idempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{1,255}$/, 'Idempotency-Key: must be 1 to 255 printable characters'),
)

/**
 * The nine routes of section 7, made from the table that the page's client asks by, and the coins' logos. Every call
 * passes what `strike` has for it.
 */
export function api(sale: Sale, strike: (call: RouteName) => MiddlewareHandler): Hono {
  const { db } = sale
  const handlers: Record<RouteName, Handler> = {
    stageInfo: c => c.json(stageAnswer(db)),
    checkPromocode: async c => {
      const { code } = await bodyOf(c, BODIES.checkPromocode)
      return c.json({ data: { valid: isPromocode(db, code) } })
    },
    coins: c => c.json(calls.coinList()),
    coinInfo: c => c.json(calls.coinInfo(sale, param(c, 'code'))),
    estimate: async c => c.json(calls.estimate(sale, await bodyOf(c, BODIES.estimate))),
    createOrder: async c => {
      const body = await bodyOf(c, BODIES.createOrder)
      const { order, repeated } = calls.create(sale, body, keyOf(c))
      return c.json(calls.orderAnswer(sale, order), repeated ? 200 : 201)
    },
    order: c => c.json(calls.orderAnswer(sale, orderOf(db, param(c, 'uuid')))),
    saveWallet: async c => {
      const uuid = orderOf(db, param(c, 'uuid')).uuid
      return c.json(calls.orderAnswer(sale, calls.saveWallet(sale, uuid, await bodyOf(c, BODIES.saveWallet))))
    },
    contract: c => c.json(calls.contract(sale)),
  }

  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control'))
      c.header('cache-control', isRead(c) && c.res.status < 400 ? 'private, no-cache' : 'no-store')
  })
  // A poll whose answer is the same again is answered with 304 and no body; what a browser keeps is asked about each time.
  const unchanged = etag()
  app.use((c, next) => (isRead(c) ? unchanged(c, next) : next()))
  for (const name of CALL_NAMES) app.on(ROUTES[name].method, ROUTES[name].path, strike(name), handlers[name])
  app.get('/logos/:file', c => {
    const svg = logo(param(c, 'file').replace(/\.svg$/, ''))
    if (svg === null) throw new Refusal(404, 'There is no such logo.')
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
  })
  for (const { method, path } of Object.values(ROUTES)) {
    app.all(path, () => {
      throw new Refusal(405, `This address is asked with ${method}.`)
    })
  }
  return app
}

function isRead(context: Context): boolean {
  return context.req.method === 'GET'
}

function param(context: Context, name: string): string {
  return context.req.param(name) ?? ''
}

function keyOf(context: Context): string | null {
  const given = context.req.header('idempotency-key')
  if (given === undefined) return null
  const key = v.safeParse(idempotencyKey, given)
  if (!key.success) throw new Refusal(400, `${key.issues[0].message}.`)
  return key.output
}
