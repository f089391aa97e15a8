import type { RouteName } from '#api/routes'
import { chance } from './chance'
import { type Fault, faultFor } from './kinds'

/** The first `times` requests of a call have this fault; all of them where `times` is `null`. */
export interface Rule {
  readonly call: RouteName
  readonly fault: Fault
  readonly times: number | null
}

/** Which requests have a fault: those a rule names, and of the others the share `rate`, drawn by `seed`. */
export interface Plan {
  readonly seed: number
  /** From 0, none, to 1, all. */
  readonly rate: number
  readonly kinds: readonly Fault[]
  readonly calls: readonly RouteName[]
  readonly rules: readonly Rule[]
  /** How late a late answer is, in milliseconds. */
  readonly delay_ms: number
}

/** One request that was drawn a fault. `became` differs from `fault` where that one makes no sense. */
export interface Drawn {
  readonly call: RouteName
  /** Which request of this call it was, counted from 1. */
  readonly request: number
  readonly fault: Fault
  became: Fault
  /** From 0 to 1: what else the fault has to choose. */
  readonly roll: number
}

const LOG_KEPT = 1_000
const ANSWERS_KEPT = 5_000

/**
 * What is set in the fault lab, and what was drawn. A draw rests on the seed, the call and the number of its request
 * alone: the same seed and requests have the same faults, however calls interleave. It is not stored, and ends with
 * the process.
 */
export class FaultLab {
  plan: Plan | null = null
  readonly log: Drawn[] = []
  private drawn = 0
  private readonly requests = new Map<RouteName, number>()
  private readonly used = new Map<Rule, number>()
  private readonly firstAnswers = new Map<string, string>()
  private readonly told = new Set<string>()

  /** Begins anew with this plan; `null` ends it. */
  set(plan: Plan | null): void {
    this.plan = plan
    this.drawn = 0
    this.log.length = 0
    for (const memory of [this.requests, this.used, this.firstAnswers, this.told]) memory.clear()
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

  /** Remembers an answer that was given as it is, so that it can be told again when it is stale. */
  remember(path: string, answer: string): void {
    if (this.firstAnswers.size < ANSWERS_KEPT && !this.firstAnswers.has(path)) this.firstAnswers.set(path, answer)
    if (/"payment_address":"/.test(answer)) this.told.add(path)
  }

  earlier(path: string): string | null {
    return this.firstAnswers.get(path) ?? null
  }

  /** Whether the true deposit address was told: without that, nobody can know a swapped one from it. */
  knowsAddress(path: string): boolean {
    return this.told.has(path)
  }

  /** What is set, how many faults were drawn, and the newest of them. */
  view() {
    return { set: this.plan, drawn: this.drawn, log: this.log.map(({ roll: _, ...line }) => line) }
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
