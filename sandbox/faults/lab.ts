import type { RouteName } from '#api/routes'
import { chance } from './chance'
import { type Fault, faultFor, type Swap } from './kinds'

/** The first `times` requests of a call have this fault; all of them where `times` is `null`. */
export interface Rule {
  readonly call: RouteName
  readonly fault: Fault
  readonly times: number | null
}

/**
 * The plan of faults: one fault for each request that a rule names, and for the share `rate` of the others, drawn by
 * `seed`.
 */
export interface Plan {
  readonly seed: number
  /** From 0, none, to 1, all. */
  readonly rate: number
  readonly kinds: readonly Fault[]
  readonly calls: readonly RouteName[]
  readonly rules: readonly Rule[]
  /** The share of created orders that have a swap for as long as the plan is set, drawn by `seed` among `swaps`. */
  readonly hostile: number
  readonly swaps: readonly Swap[]
  /** How late a late answer is, in milliseconds. */
  readonly delay_ms: number
}

/** One request with a drawn fault. `became` is the substitute of a fault that makes no sense for the call. */
export interface Drawn {
  readonly call: RouteName
  /** Which request of this call it was, counted from 1. */
  readonly request: number
  readonly fault: Fault
  became: Fault
  /** From 0 to 1: what else the fault has to choose. */
  readonly roll: number
}

/** The swap of an order, for all of its answers or for the number left. */
export interface Told {
  readonly uuid: string
  readonly swap: Swap
  /** From 0 to 1: what else it has to choose. */
  readonly roll: number
  left: number | null
}

const LOG_KEPT = 1_000
const ANSWERS_KEPT = 5_000

/**
 * The plan of the fault lab, and its draws. A draw depends only on the seed, the call and the number of its request, so
 * that the same requests have the same faults, however calls interleave. The lab is not stored, and ends with the
 * process.
 */
export class FaultLab {
  plan: Plan | null = null
  readonly log: Drawn[] = []
  private drawn = 0
  private readonly requests = new Map<RouteName, number>()
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
    if (!this.plan) return null
    const { seed } = this.plan
    const request = (this.requests.get(call) ?? 0) + 1
    this.requests.set(call, request)
    const fault = this.ruled(call) ?? this.seeded(call, request)
    if (!fault) return null
    const drawn = { call, request, fault, became: faultFor(call, fault), roll: chance(seed, call, request, 'roll') }
    this.drawn += 1
    this.log.push(drawn)
    if (this.log.length > LOG_KEPT) this.log.shift()
    return drawn
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

  /** What is set, how many faults were drawn, the newest of them, and the orders of which a swap is told. */
  view() {
    return {
      set: this.plan,
      drawn: this.drawn,
      log: this.log.map(({ roll: _, ...line }) => line),
      swapped: [...this.swapped.values()].map(({ uuid, swap }) => ({ uuid, swap })),
    }
  }

  private ruled(call: RouteName): Fault | null {
    const rule = this.plan?.rules.find(
      rule => rule.call === call && (rule.times === null || (this.used.get(rule) ?? 0) < rule.times),
    )
    if (!rule) return null
    this.used.set(rule, (this.used.get(rule) ?? 0) + 1)
    return rule.fault
  }

  private seeded(call: RouteName, request: number): Fault | null {
    if (!this.plan?.calls.includes(call)) return null
    const { seed, rate, kinds } = this.plan
    if (chance(seed, call, request, 'whether') >= rate) return null
    return kinds[Math.floor(chance(seed, call, request, 'which') * kinds.length)] ?? null
  }
}
