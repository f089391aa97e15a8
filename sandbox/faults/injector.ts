import type { RouteName } from '#api/routes'
import { ACCOUNT_NAMES, type AccountName, MODE_NAMES, type Mode, type QuestionName } from '../wallet/modes'
import { chance } from './chance'
import { type Call, type Fault, faultFor, fits, type Swap, type WalletFault } from './kinds'

/** The first `times` requests of a call have this fault; all of them where `times` is `null`. */
export interface Rule {
  readonly call: Call
  /** A fault that {@link fits} the call. */
  readonly fault: Fault | WalletFault
  readonly times: number | null
}

/**
 * The plan of faults: one fault for each request that a rule names, and for the share `rate` of the others, drawn by
 * `seed`.
 */
export interface Plan {
  readonly seed: number
  /** The share of the requests that get a fault: from 0, none, to 1, all. */
  readonly rate: number
  readonly kinds: readonly (Fault | WalletFault)[]
  readonly calls: readonly Call[]
  readonly rules: readonly Rule[]
  /** The share of created orders that have a swap for as long as the plan is set, drawn by `seed` among `swaps`. */
  readonly hostile: number
  readonly swaps: readonly Swap[]
  /** How late a late answer is, in milliseconds. */
  readonly delay_ms: number
}

/** What the log has of a request with a drawn fault. */
interface Line {
  readonly call: Call
  readonly request: number
  readonly fault: Fault | WalletFault
  readonly became: Fault | WalletFault
}

/** One request with a drawn fault. `became` is the substitute of a fault that makes no sense for the call. */
export interface Drawn {
  readonly call: RouteName
  /** Which request of this call it was, counted from 1. */
  readonly request: number
  readonly fault: Fault
  became: Fault
  /** A draw from 0 to 1, by which the fault makes its own choices. */
  readonly roll: number
}

/** The swap of an order, for all of its answers or for the number left. */
export interface Told {
  readonly uuid: string
  readonly swap: Swap
  /** A draw from 0 to 1, by which the swap makes its own choices. */
  readonly roll: number
  left: number | null
}

const LOG_KEPT = 1_000
const ANSWERS_KEPT = 5_000

/**
 * The plan of the fault injector, and its draws. A draw depends only on the seed, the call and the number of its request, so
 * that the same requests have the same faults, however calls interleave. The injector is not stored, and ends with the
 * process.
 */
export class FaultInjector {
  plan: Plan | null = null
  /** Milliseconds by which every answer comes late, with a fault or without; another plan leaves it as it is. */
  late_ms = 0
  readonly log: Line[] = []
  private drawn = 0
  private readonly requests = new Map<Call, number>()
  private readonly used = new Map<Rule, number>()
  private readonly firstAnswers = new Map<string, string>()
  /** What was told of an order, by the address of its answers. */
  private readonly told = new Map<string, Set<string>>()
  private readonly swapped = new Map<string, Told>()
  private readonly created = new Set<string>()

  /** Begins anew with this plan; `null` ends it. */
  set(plan: Plan | null): void {
    this.plan = plan
    this.drawn = 0
    this.log.length = 0
    for (const memory of [this.requests, this.used, this.firstAnswers, this.told, this.swapped, this.created])
      memory.clear()
  }

  /** The fault of the next request of a call, or `null`. */
  draw(call: RouteName): Drawn | null {
    const next = this.next(call)
    if (!this.plan || !next) return null
    const { request } = next
    const fault = next.fault as Fault
    const roll = chance(this.plan.seed, call, request, 'roll')
    const drawn = { call, request, fault, became: faultFor(call, fault), roll }
    this.note(drawn)
    return drawn
  }

  /** What becomes of the next question of the Sandbox Wallet, or `null`. */
  drawQuestion(call: QuestionName): { mode?: Mode; account?: AccountName; after: number } | null {
    const next = this.next(call)
    if (!this.plan || !next) return null
    const { request, fault } = next
    this.note({ call, request, fault, became: fault })
    const mode = MODE_NAMES.find(name => name === fault)
    const account = ACCOUNT_NAMES.find(name => name === fault)
    return { ...(mode && { mode }), ...(account && { account }), after: this.plan.delay_ms }
  }

  /** Remembers an answer, which a later fault may repeat as a stale one, and the fields that it had. */
  remember(path: string, answer: string): void {
    if (this.firstAnswers.size < ANSWERS_KEPT && !this.firstAnswers.has(path)) this.firstAnswers.set(path, answer)
    if (!path.includes('/order/')) return
    const known = this.told.get(path) ?? new Set()
    for (const [field, value] of Object.entries(JSON.parse(answer))) {
      if (value !== null) known.add(field === 'status' ? `status ${value}` : field)
    }
    this.told.set(path, known)
  }

  earlier(path: string): string | null {
    return this.firstAnswers.get(path) ?? null
  }

  /**
   * Whether an earlier answer had a field of the order, or `status …`, because only then is a changed value
   * recognizable as false.
   */
  knows(path: string, fact: string): boolean {
    return this.told.get(path)?.has(fact) ?? false
  }

  /** Sets the swap of an order; the first swap of an order stays. */
  swap(uuid: string, swap: Swap, roll: number, left: number | null = null): Told {
    const told = this.swapped.get(uuid) ?? { uuid, swap, roll, left }
    this.swapped.set(uuid, told)
    return told
  }

  /** Draws whether a created order is hostile, once for each order, however often its answer is sent. */
  draws(uuid: string): Told | null {
    if (!this.plan || this.created.has(uuid)) return null
    this.created.add(uuid)
    const { seed, hostile, swaps } = this.plan
    const number = this.created.size
    if (chance(seed, 'hostile', number) >= hostile) return null
    const swap = swaps[Math.floor(chance(seed, 'swap', number) * swaps.length)]
    return swap ? this.swap(uuid, swap, chance(seed, 'swap', number, 'roll')) : null
  }

  /** The swap that is told of an order, or `null`. */
  swapOf(uuid: string): Told | null {
    const told = this.swapped.get(uuid)
    return told && told.left !== 0 ? told : null
  }

  /** What is set, how late every answer comes, how many faults were drawn, the newest of them, and the orders of which a swap is told. */
  view() {
    return {
      set: this.plan,
      late_ms: this.late_ms,
      drawn: this.drawn,
      log: this.log.map(({ call, request, fault, became }) => ({ call, request, fault, became })),
      swapped: [...this.swapped.values()].map(({ uuid, swap }) => ({ uuid, swap })),
    }
  }

  private next(call: Call): { request: number; fault: Fault | WalletFault } | null {
    if (!this.plan) return null
    const request = (this.requests.get(call) ?? 0) + 1
    this.requests.set(call, request)
    const fault = this.ruled(call) ?? this.seeded(call, request)
    return fault && { request, fault }
  }

  private note(line: Line): void {
    this.drawn += 1
    this.log.push(line)
    if (this.log.length > LOG_KEPT) this.log.shift()
  }

  private ruled(call: Call): Rule['fault'] | null {
    const rule = this.plan?.rules.find(
      rule => rule.call === call && (rule.times === null || (this.used.get(rule) ?? 0) < rule.times),
    )
    if (!rule) return null
    this.used.set(rule, (this.used.get(rule) ?? 0) + 1)
    return rule.fault
  }

  private seeded(call: Call, request: number): Rule['fault'] | null {
    if (!this.plan?.calls.includes(call)) return null
    const { seed, rate } = this.plan
    const kinds = this.plan.kinds.filter(kind => fits(call, kind))
    if (chance(seed, call, request, 'whether') >= rate) return null
    return kinds[Math.floor(chance(seed, call, request, 'which') * kinds.length)] ?? null
  }
}
