import type { RouteName } from '#api/routes'
import { COINS, callOf, order, STAGE } from '../fixtures/wire-answers'
import { type Answers, type Due, REASONS } from '../models/world'
import { ABI, callToken } from './token-contract'

const UUID = '3f0c1b2a-7d41-4c55-9a0e-6b1f0c2d9e'
export const OWN_ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** The statuses in which money has arrived. */
const ARRIVED: readonly string[] = ['CONFIRMING', 'SENDING', 'SUCCESS', 'ERROR_RECEIVE_ADDRESS', 'ERROR_SENDING']

/** How a wallet calls a coin's network, and where a deposit on it goes. */
const NETWORKS: Record<string, { code: string; name: string; address: string }> = {
  matic: { code: 'matic', name: 'Polygon', address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D' },
  btc: { code: 'btc', name: 'Bitcoin', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
}

/** What the server says at each answer, so that a page that sets its clock anew by each is found. */
const SECONDS_LEFT = 1_200

const TOKEN_ADDRESS = '0x00000000000000000000000000000000000f4ac7'

/** What each estimate promises. */
const FRACT: Record<string, string> = { 'estimate-1': '12500', 'estimate-2': '5796882', 'estimate-3': '12600' }

/** The call of the page that stands for each answer of a path. */
const CALLS = {
  stage: 'stageInfo',
  estimate: 'estimate',
  create: 'createOrder',
  promocode: 'checkPromocode',
  save: 'saveWallet',
  order: 'order',
} as const satisfies Record<keyof Answers | 'order', RouteName>

interface Held {
  settle(status: number, json: unknown): void
  lose(): void
}

/**
 * The sale's API in the place of `fetch`: a call that only informs is answered at once, a call that decides waits for
 * the path. An answer that is `nothing` is a lost connection.
 */
export class HeldApi {
  private readonly counts = new Map<RouteName, number>()
  private readonly held = new Map<RouteName, Held[]>()
  private stage: Record<string, unknown> = STAGE
  private order = { number: 0, status: 'NEW' }
  private knowsReceiver = false
  private losesNextOrder = false
  private bought = { currency: 'MATIC', amount: '250', estimate_id: 'estimate-1' }

  readonly fetch = (
    input: RequestInfo | URL,
    { method = 'GET', signal, body }: RequestInit = {},
  ): Promise<Response> => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/rpc/137') return Promise.resolve(response(200, node(String(body))))
    const name = callOf(method, pathname)
    if (name === 'createOrder') this.bought = JSON.parse(String(body))
    if (!name) return Promise.reject(new TypeError(`Nobody serves ${method} ${pathname}.`))
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
    const answer = this.atOnce(name)
    if (answer) return answer
    return new Promise((resolve, reject) => {
      const call = {
        settle: (status: number, json: unknown) => resolve(response(status, json)),
        lose: () => reject(new TypeError('Failed to fetch')),
      }
      this.held.set(name, [...(this.held.get(name) ?? []), call])
      signal?.addEventListener('abort', () => {
        this.held.set(
          name,
          (this.held.get(name) ?? []).filter(other => other !== call),
        )
        reject(signal.reason)
      })
    })
  }

  /** The order that the server answers with. */
  get uuid(): string {
    return `${UUID}${String(this.order.number).padStart(2, '0')}`
  }

  /** The payment that the order on screen waits for. */
  due(): Due {
    const { ticker, network } = this.coin()
    const { name, address } = network
    return {
      address,
      amount: this.bought.amount,
      ticker: ticker.toUpperCase(),
      network: name,
      receiver: OWN_ADDRESS,
      secondsLeft: SECONDS_LEFT,
    }
  }

  asked(call: keyof Answers | 'order'): number {
    return this.counts.get(CALLS[call]) ?? 0
  }

  /** Whether the page waits for an answer to a call. The stage is asked for again and again, and changes for all its answers. */
  waitsFor(call: keyof Answers): boolean {
    return call === 'stage' || (this.held.get(CALLS[call]) ?? []).length > 0
  }

  answers<Call extends keyof Answers>(call: Call, answer: Answers[Call]): void {
    if (call === 'stage') {
      this.stage = { ...STAGE, active: answer !== 'closed' }
      return
    }
    const waiting = this.held.get(CALLS[call])?.shift()
    if (!waiting) throw new Error(`The page waits for no answer to "${call}".`)
    if (call === 'save') this.knowsReceiver ||= answer === 'saved'
    if (answer === 'nothing') waiting.lose()
    else if (answer === 'refused') waiting.settle(400, { message: REASONS[call as keyof typeof REASONS] })
    else waiting.settle(200, this.good(answer))
  }

  moves(status: string): void {
    this.order = { ...this.order, status }
  }

  learnsReceiver(): void {
    this.knowsReceiver = true
  }

  losesPoll(): void {
    this.losesNextOrder = true
  }

  private good(answer: string): unknown {
    switch (answer) {
      case 'fits':
        return { estimate_id: 'estimate-1', amount: FRACT['estimate-1'] }
      case 'more than before':
        return { estimate_id: 'estimate-3', amount: FRACT['estimate-3'] }
      case 'beyond the stage':
        return { estimate_id: 'estimate-2', amount: FRACT['estimate-2'] }
      case 'valid':
        return { data: { valid: true } }
      case 'not valid':
        return { data: { valid: false } }
      case 'created':
        this.order = { number: this.order.number + 1, status: 'NEW' }
        return this.orderNow()
      default:
        return {}
    }
  }

  private atOnce(name: RouteName): Promise<Response> | null {
    switch (name) {
      case 'stageInfo':
        return Promise.resolve(response(200, this.stage))
      case 'coins':
        return Promise.resolve(response(200, COINS))
      case 'coinInfo':
        return Promise.resolve(response(200, { min_amount: '20', max_amount: '5000', price: '0.5' }))
      case 'contract':
        return Promise.resolve(response(200, { address: TOKEN_ADDRESS, abi: ABI }))
      case 'order':
        if (!this.losesNextOrder) return Promise.resolve(response(200, this.orderNow()))
        this.losesNextOrder = false
        return Promise.reject(new TypeError('Failed to fetch'))
      default:
        return null
    }
  }

  /** The coin that was bought with, and its network. */
  private coin() {
    const coin = COINS.find(({ code }) => code === this.bought.currency)
    const network = coin && NETWORKS[coin.network]
    if (!network) throw new Error(`Nobody sells for ${this.bought.currency} here.`)
    return { ...coin, network }
  }

  private orderNow(): unknown {
    const { status } = this.order
    const { ticker, network } = this.coin()
    const answer = order({
      uuid: this.uuid,
      amount_from: this.bought.amount,
      to_receive: FRACT[this.bought.estimate_id],
      received_amount: ARRIVED.includes(status) ? this.bought.amount : null,
      payment_address: status === 'NEW' ? null : network.address,
      coin: { ticker, logo_url: null, network: network.code },
      status,
      seconds_left: SECONDS_LEFT,
      receive_address: this.knowsReceiver ? OWN_ADDRESS : null,
    })
    return answer === 'never' ? null : answer.json
  }
}

/** The sale's node, which is asked while the wallet is on another network. */
function node(body: string): unknown {
  const { id, params } = JSON.parse(body)
  return { jsonrpc: '2.0', id, result: callToken(params) }
}

function response(status: number, json: unknown): Response {
  return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })
}
