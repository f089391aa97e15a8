import { and, not, or, stateIn } from 'xstate'
import type { StateValue } from '#trace/format'

/** A condition in words, and the conjunction between its parts. */
interface Condition {
  text: string
  joinedBy: 'and' | 'or' | null
}

/** A guard of XState's `and`, `or`, `not` or `stateIn`. The name of its function is another one in a build. */
interface Combinator {
  check: unknown
  guards: readonly unknown[]
  stateValue: StateValue
}

/** A state of a region: `NEW` of `status`, `paying.leaving` of `view`; of no region where the whole is meant. */
interface Where {
  region: string
  states: string[]
}

type Say = (guard: unknown) => Condition

const [AND, OR, NOT, STATE_IN] = [and([]), or([]), not(''), stateIn('')].map(guard => Object(guard).check)

/**
 * A combined guard by its parts, such as `(view is paying or leaving) and code is valid`; `null` for any other guard. One of
 * no parts, which a table makes of an empty row, holds `always` or `never`.
 */
export function combined(guard: unknown, wordsOf: (guard: unknown) => string): string | null {
  const say: Say = one => (isCombinator(one) ? conditionOf(one, say) : { text: wordsOf(one), joinedBy: null })
  return isCombinator(guard) ? conditionOf(guard, say).text : null
}

function conditionOf(guard: Combinator, say: Say): Condition {
  if (guard.check === STATE_IN) return joined('and', placesIn(guard.stateValue).map(said))
  if (guard.check === AND) return joined('and', flat(guard).map(say), 'always')
  if (guard.check === OR) return joined('or', alternatives(flat(guard), say), 'never')
  const [inner] = guard.guards
  const where = onlyPlace(inner)
  return { text: where ? saidNot(where) : `not ${enclosed(say(inner))}`, joinedBy: null }
}

/** The alternatives of a guard; those that are states of one region are one: `status is NEW or WAITING`. */
function alternatives(guards: readonly unknown[], say: Say): Condition[] {
  const parts: (Where | { guard: unknown })[] = []
  for (const guard of guards) {
    const where = onlyPlace(guard)
    const known = parts.find((part): part is Where => 'region' in part && part.region === where?.region)
    if (where && known) known.states.push(...where.states)
    else parts.push(where ?? { guard })
  }
  return parts.map(part => ('region' in part ? said(part) : say(part.guard)))
}

function said({ region, states }: Where): Condition {
  const list = states.length < 3 ? states.join(' or ') : `${states.slice(0, -1).join(', ')} or ${states.at(-1)}`
  return { text: region ? `${region} is ${list}` : `in ${list}`, joinedBy: states.length > 1 ? 'or' : null }
}

function saidNot({ region, states: [state] }: Where): string {
  return region ? `${region} is not ${state}` : `not in ${state}`
}

function joined(by: 'and' | 'or', parts: readonly Condition[], none = ''): Condition {
  const [only] = parts
  if (only === undefined) return { text: none, joinedBy: null }
  if (parts.length === 1) return only
  return { text: parts.map(part => (part.joinedBy === by ? part.text : enclosed(part))).join(` ${by} `), joinedBy: by }
}

function enclosed({ text, joinedBy }: Condition): string {
  return joinedBy === null ? text : `(${text})`
}

/** The parts of `and` or `or`, and in place of one that is the same again its own parts. */
function flat({ check, guards }: Combinator): unknown[] {
  return guards.flatMap(guard => (isCombinator(guard) && guard.check === check ? flat(guard) : [guard]))
}

/** The place that a guard asks about, where it is one and no more. */
function onlyPlace(guard: unknown): Where | undefined {
  const places = isCombinator(guard) && guard.check === STATE_IN ? placesIn(guard.stateValue) : []
  return places.length === 1 ? places[0] : undefined
}

function placesIn(value: StateValue): Where[] {
  if (typeof value === 'string') return [{ region: '', states: [value] }]
  return Object.entries(value).flatMap(([region, within = {}]) =>
    pathsIn(within).map(path => (path ? { region, states: [path] } : { region: '', states: [region] })),
  )
}

/** The paths of the innermost states of a value; of one that names nothing the empty path. */
function pathsIn(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  const paths = Object.entries(value).flatMap(([key, within = {}]) =>
    pathsIn(within).map(path => (path ? `${key}.${path}` : key)),
  )
  return paths.length > 0 ? paths : ['']
}

function isCombinator(guard: unknown): guard is Combinator {
  return typeof guard === 'function' && [AND, OR, NOT, STATE_IN].includes((guard as Partial<Combinator>).check as never)
}
