/** The client: one function per route, in the order of specification section 7. Failures are thrown as `Failure`. */
import * as v from 'valibot'
import type { Coin, CoinInfo } from '#domain/coin'
import { Failure } from '#domain/failure'
import type { Order } from '#domain/order'
import type { Estimate, EstimateRequest } from '#domain/purchase'
import type { Stage } from '#domain/stage'
import { quotable } from '#domain/text'
import { TIMINGS } from '#domain/timings'
import { exact } from './json'
import { logoAddress, logoOrigins } from './logo'
import { ROUTES, type RouteName, type Routes } from './routes'
import type { Contract } from './schemas'

type Answer<Name extends RouteName> = v.InferOutput<Routes[Name]['answer']>
/** The last answer to each GET, as text and decoded. */
type Known = Map<string, { body: string; value: unknown }>
type Call = { params?: Record<string, string>; body?: Record<string, unknown>; key?: string; signal?: AbortSignal }

export interface SaleApi {
  stageInfo(signal?: AbortSignal): Promise<Stage>
  checkPromocode(code: string, signal?: AbortSignal): Promise<boolean>
  coins(signal?: AbortSignal): Promise<Coin[]>
  coinInfo(code: string, signal?: AbortSignal): Promise<CoinInfo>
  estimate(request: EstimateRequest, signal?: AbortSignal): Promise<Estimate>
  /** `key` is sent as `Idempotency-Key`: the same key and payload never make a second order. */
  createOrder(request: EstimateRequest, estimateId: string, key: string, signal?: AbortSignal): Promise<Order>
  order(uuid: string, signal?: AbortSignal): Promise<Order>
  saveWallet(uuid: string, wallet: { address: string; email: string | null }, signal?: AbortSignal): Promise<void>
  contract(signal?: AbortSignal): Promise<Contract>
}

/**
 * The sale's API at `base`, an absolute address or a path of the page's origin, without a slash at its end; `logoHosts` is the
 * setting of the hosts that logos may come from, beside the page's and the API's own.
 */
export function saleApi(base: string, timeout: number = TIMINGS.requestTimeout, logoHosts = ''): SaleApi {
  const origins = logoOrigins(logoHosts)
  const known: Known = new Map()
  const failed = new Set<string>()
  const ask = async <Name extends RouteName>(name: Name, call: Call = {}) => {
    const url =
      base + ROUTES[name].path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(call.params?.[param] ?? ''))
    // After a failure the browser's cache is bypassed, because it may hold a broken or unfinished answer. An order of the cache
    // may ask for a payment that was seen since.
    const cache = failed.has(url) ? 'reload' : name === 'order' ? 'no-cache' : 'default'
    failed.add(url)
    const answer = await request(url, cache, timeout, known, name, call)
    failed.delete(url)
    return answer
  }
  const withLogo = <T extends { logoUrl: string | null }>(coin: T): T => ({
    ...coin,
    logoUrl: logoAddress(coin.logoUrl, base, origins),
  })
  const seen = new WeakMap<Order, Order>()
  const orderOf = (order: Order): Order => {
    const shown = seen.get(order) ?? { ...order, coin: order.coin && withLogo(order.coin) }
    seen.set(order, shown)
    return shown
  }

  return {
    stageInfo: signal => ask('stageInfo', { signal }),
    checkPromocode: (code, signal) => ask('checkPromocode', { body: { code }, signal }),
    coins: async signal => (await ask('coins', { signal })).map(withLogo),
    coinInfo: (code, signal) => ask('coinInfo', { params: { code }, signal }),
    estimate: (request, signal) => ask('estimate', { body: requestBody(request), signal }),
    createOrder: async (request, estimateId, key, signal) =>
      orderOf(await ask('createOrder', { body: { estimate_id: estimateId, ...requestBody(request) }, key, signal })),
    order: async (uuid, signal) => {
      const answer = await ask('order', { params: { uuid }, signal })
      if (answer.uuid !== uuid)
        throw new Failure('invalid', `Asked for order ${uuid}, the answer is of ${answer.uuid}.`)
      return orderOf(answer)
    },
    saveWallet: async (uuid, { address, email }, signal) => {
      await ask('saveWallet', { params: { uuid }, body: { address, ...(email && { email }) }, signal })
    },
    contract: signal => ask('contract', { signal }),
  }
}

/** Nothing that was not entered is sent as an empty string. */
function requestBody({ coin, amount, promocode }: EstimateRequest) {
  return { currency: coin.code, amount, ...(promocode && { promocode }) }
}

async function request<Name extends RouteName>(
  url: string,
  cache: RequestCache,
  timeout: number,
  known: Known,
  name: Name,
  call: Call,
): Promise<Answer<Name>> {
  const { method, path, answer } = ROUTES[name]
  const what = `${method} ${path}`
  const limit = AbortSignal.timeout(timeout)
  const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit
  // `onLine` is read before sending, because a request of a device that goes offline later may have arrived.
  const wasOffline = globalThis.navigator?.onLine === false

  let response: Response
  let body: string
  try {
    response = await fetch(url, {
      method,
      cache,
      signal,
      headers: {
        accept: 'application/json',
        ...(call.body && { 'content-type': 'application/json' }),
        ...(call.key && { 'idempotency-key': call.key }),
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
    })
  } catch (cause) {
    throw interrupted(what, cause, call.signal, limit) ?? unreachable(what, wasOffline, cause)
  }
  try {
    body = await response.text()
  } catch (cause) {
    throw (
      interrupted(what, cause, call.signal, limit) ??
      new Failure('truncated', `${what} broke off in the middle of its answer. Nothing of it was used; ask again.`, {
        cause,
      })
    )
  }
  if (!response.ok) throw refused(what, response.status, body)
  // The answer to save_wallet is not read, and need not be JSON (section 7).
  if (answer.type === 'unknown') return undefined as Answer<Name>
  // An answer of the same text is the same object, so that no view renders again.
  const last = method === 'GET' ? known.get(url) : undefined
  if (last?.body === body) return last.value as Answer<Name>
  let json: unknown
  try {
    json = body === '' ? null : JSON.parse(body, exact)
  } catch (cause) {
    throw new Failure('malformed', `${what} answered with something that is no JSON. Nothing of it was used.`, {
      cause,
    })
  }
  const decoded = v.safeParse(answer, json)
  if (!decoded.success) {
    const issue = decoded.issues[0]
    const where = v.getDotPath(issue) ?? 'the answer'
    throw new Failure('invalid', `${what} answered with JSON that cannot be used: ${where}: ${issue.message}.`)
  }
  if (method === 'GET') known.set(url, { body, value: decoded.output })
  return decoded.output as Answer<Name>
}

function interrupted(
  what: string,
  cause: unknown,
  caller: AbortSignal | undefined,
  limit: AbortSignal,
): Failure | null {
  if (caller?.aborted) return new Failure('aborted', `${what} was given up: its answer is no longer wanted.`, { cause })
  if (limit.aborted) return new Failure('timeout', `${what} gave no whole answer in time. Ask again.`, { cause })
  return null
}

function unreachable(what: string, wasOffline: boolean, cause: unknown): Failure {
  return wasOffline
    ? new Failure('offline', `${what} was not sent: this device is offline. Ask again once it is back.`, { cause })
    : new Failure('network', `${what} found no server, or lost it on the way. Ask again.`, { cause })
}

function refused(what: string, status: number, body: string): Failure {
  const kind = status === 429 ? 'throttled' : status >= 400 && status < 500 ? 'refused' : 'server'
  const reason = kind === 'server' ? undefined : reasonIn(body)
  return new Failure(kind, `${what} answered ${status}${reason ? `: ${reason}` : '.'}`, { status, reason })
}

/** The `message` of a 4xx answer, where it may be quoted. */
function reasonIn(body: string): string | undefined {
  try {
    const message: unknown = JSON.parse(body)?.message
    return typeof message === 'string' ? (quotable(message, 300) ?? undefined) : undefined
  } catch {
    return undefined
  }
}
