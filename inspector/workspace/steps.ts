import type { Actor, Step, Trace } from '#trace/format'
import { onlyRepeats } from '../chart/repeats'
import { chartById, transitionById } from './place'

/** Which steps the log lists, the usual ones first. */
export const FILTERS = ['without ticks', 'everything', 'what moved', 'this actor', 'what moved this actor'] as const
export type Filter = (typeof FILTERS)[number]
export type Direction = 'first' | 'back' | 'forward' | 'last'

/** The steps that the log lists. */
export function listed(steps: readonly Step[], filter: Filter, actor: string | null): readonly Step[] {
  if (filter === 'everything') return steps
  const own = steps.filter(step => step.actor === actor)
  if (filter === 'this actor') return own
  if (filter === 'what moved this actor') return moving(own)
  const still = steps.filter(step => !isTick(step))
  if (filter === 'without ticks') return still
  return moving(still.filter(step => !isPassedOver(step)))
}

/** The value of each step as text, remembered with the step. */
const texts = new WeakMap<Step, string>()

function textOf(step: Step): string {
  const text = texts.get(step) ?? JSON.stringify(step.value)
  texts.set(step, text)
  return text
}

/** The steps that took a chart from one state to another, or to its first. Of a step whose actor is older than the log, its arrows tell. */
function moving(steps: readonly Step[]): Step[] {
  const stood = new Map<string, string>()
  return steps.filter(step => {
    const { actor, chart, kind } = step
    if (!chart || kind === 'stopped') return false
    const before = stood.get(actor)
    stood.set(actor, textOf(step))
    return kind === 'started' || (before === undefined ? ledTo(step).length > 0 : before !== textOf(step))
  })
}

/** Remembered with the step: all of them are listed anew with each that comes. */
const ticks = new WeakMap<Step, boolean>()

function isTick(step: Step): boolean {
  const answer = ticks.get(step) ?? leadsBack(step)
  ticks.set(step, answer)
  return answer
}

/** A delay that leads back to its own state, such as the second of a countdown, has a step for each time. */
function leadsBack({ transitions }: Step): boolean {
  const [first, last] = [transitions[0], transitions.at(-1)].map((id = '') => transitionById(id))
  return first?.kind === 'after' && last?.targets.includes(first.source) === true
}

/** The number of the step to which the cursor moves among those that are listed; `null` when there is none. */
export function stepped(steps: readonly Step[], cursor: number, to: Direction): number | null {
  if (to === 'first') return steps[0]?.number ?? null
  if (to === 'last') return steps.at(-1)?.number ?? null
  if (to === 'back') return steps.findLast(({ number }) => number < cursor)?.number ?? null
  return steps.find(({ number }) => number > cursor)?.number ?? null
}

/** The step with this number or, because a bounded log forgets what repeats, the one before it. */
export function stepAt({ steps }: Trace, number: number): Step | undefined {
  return steps.findLast(step => step.number <= number)
}

/** The last id of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The path of the actor that invoked the one at this path. */
export function ownerOf(path: string): string | null {
  const end = path.lastIndexOf('/')
  return end === -1 ? null : path.slice(0, end)
}

/** The chart in which a step is seen: its actor's own, or that of the chart whose work it was. */
export function seenIn(
  actors: ReadonlyMap<string, Actor>,
  { actor, chart }: Step,
): { actor: string; chart: string } | null {
  if (chart) return { actor, chart }
  for (let path = ownerOf(actor); path; path = ownerOf(path)) {
    const owner = actors.get(path)
    if (owner?.chart) return { actor: path, chart: owner.chart }
  }
  return null
}

/** What a reader sees for an event: `amount.typed`, `after order poll`, `fetch order done`. */
export function eventName(step: Pick<Step, 'event' | 'transitions'>): string {
  const taken = step.transitions.map(transitionById).find(transition => transition?.event === step.event.type)
  return taken?.label ?? plainName(step.event.type)
}

const FORMS: [RegExp, (name: string) => string][] = [
  [/^xstate\.init$/, () => 'start'],
  [/^xstate\.stop$/, () => 'stop'],
  [/^xstate\.promise\.resolve$/, () => 'answer'],
  [/^xstate\.promise\.reject$/, () => 'failure'],
  [/^xstate\.after\.(.+?)\.(?=[a-z])/, name => `after ${name}`],
  [/^xstate\.done\.actor\.(.+)$/, name => `${name} done`],
  [/^xstate\.error\.actor\.(.+)$/, name => `${name} failed`],
  [/^xstate\.snapshot\.(.+)$/, name => `${name} changed`],
]

/** XState's own events in plain words; every other keeps its name. */
export function plainName(type: string): string {
  for (const [form, says] of FORMS) {
    const found = form.exec(type)
    if (found) return says(found[1] ?? '')
  }
  return type
}

/** Whether a step takes its actor from one state to another; `before` are all actors as they stood without it. */
function changesState(before: ReadonlyMap<string, Actor>, { actor, transitions, value }: Step): boolean {
  return transitions.length > 0 && JSON.stringify(before.get(actor)?.value) !== JSON.stringify(value)
}

/** Whether a step is of a chart that polls or ticks, or starts a part of another one. What the page itself starts is none. */
function isPassedOver({ actor, chart, kind }: Step): boolean {
  const own = chartById(chart)
  const isPart = kind === 'started' && ownerOf(ownerOf(actor) ?? '') !== null
  return isPart || (own !== undefined && onlyRepeats(own))
}

/** Whether a chart that follows goes to the chart of this step, which changes state. */
export function isFollowed(before: ReadonlyMap<string, Actor>, step: Step): boolean {
  return changesState(before, step) && !isPassedOver(step)
}

/** Where a step led: the states that its transitions name, each once; nothing for a step that changed no state. */
export function ledTo({ transitions }: Pick<Step, 'transitions'>): string[] {
  const targets = transitions.flatMap(id => transitionById(id)?.targets ?? [])
  return [...new Set(targets.map(target => target.slice(target.indexOf('.') + 1)))]
}

/** Who heard what in a step: `order: order.received`. */
export function heardIn(step: Step): string {
  return `${nameOf(step.actor)}: ${eventName(step)}`
}

/** A day and its minute, as a list shows when something was. */
export function day(at: number): string {
  return new Date(at).toLocaleString('en', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}

/** The time of day of a step to the millisecond, as the log shows it. */
export function clockTime(at: number): string {
  const time = new Date(at)
  const [hours, minutes, seconds] = [time.getHours(), time.getMinutes(), time.getSeconds()].map(part =>
    String(part).padStart(2, '0'),
  )
  return `${hours}:${minutes}:${seconds}.${String(time.getMilliseconds()).padStart(3, '0')}`
}
