import type { Chart, ChartState, ChartTransition } from './chart'
import type { Line, Tone } from './drawing'
import { lasting } from './pieces'

/** Words of one tone; they stay on one line where there is room for them. */
export interface Phrase {
  tone: Tone
  text: string
}

/** What a state is, for a reader who knows no statecharts. */
export const KIND: Record<ChartState['kind'], string> = {
  atomic: 'a state',
  compound: 'a state with states inside',
  parallel: 'regions side by side',
  final: 'the end',
  history: 'where it was before',
}

const ARROW: Phrase = { tone: 'arrow', text: '' }
/** Longer lists of actions are cut: their whole text is what a pointer finds. */
const LONGEST_LIST = 40

/** What is written of a transition. Its target is left out where an arrow shows it. */
export function phrasesOf(chart: Chart, transition: ChartTransition, target: string | null, figure?: string): Phrase[] {
  const { label, guard, actions } = transition
  const phrases: Phrase[] = [...figured(figure), { tone: 'event', text: label }]
  const time = timeOf(transition)
  if (time) phrases.push({ tone: 'word', text: time })
  if (guard) phrases.push({ tone: 'guard', text: `[${guard}]` })
  if (target) phrases.push(ARROW, { tone: 'target', text: target })
  if (transition.isUnfolded) phrases.push({ tone: 'action', text: '/' }, ...listed('action', actions))
  else if (actions.length > 0) phrases.push({ tone: 'action', text: `/ ${short(actions)}` })
  if (reenters(chart, transition)) phrases.push({ tone: 'word', text: 'enters anew' })
  return phrases
}

/** The figure that stands at a state or a transition, where there is one. */
export function figured(figure: string | undefined): Phrase[] {
  return figure === undefined ? [] : [{ tone: 'figure', text: figure }]
}

/** How a voice reads a transition: `order.received [status is: NEW] → NEW`. */
export function says(chart: Chart, transition: ChartTransition): string {
  return [
    timed(transition),
    transition.guard && `[${transition.guard}]`,
    transition.targets.length > 0 && `→ ${targetOf(chart, transition)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The event of a transition and, of a delay, how long it is: `after typing pause (500 ms)`. */
export function timed(transition: ChartTransition): string {
  const time = timeOf(transition)
  return time === null ? transition.label : `${transition.label} (${time})`
}

/** The name of a transition's button: the words that are seen, and the target where only an arrow shows it. */
export function named(chart: Chart, transition: ChartTransition, lines: readonly Line[]): string {
  const runs = lines.flatMap(line => line.runs)
  const seen = runs.map(({ text }) => text || '→').join(' ')
  const isSaid = transition.targets.length === 0 || runs.some(({ tone }) => tone === 'arrow')
  return isSaid ? seen : `${seen} → ${targetOf(chart, transition)}`
}

/** Everything that is known of a transition, for the pointer that rests on it. */
export function inFull(chart: Chart, transition: ChartTransition): string {
  const { actions } = transition
  return [says(chart, transition), ...actions.map(action => `/ ${action}`)].join('\n')
}

/** What is written of a state below its name, a line for each. */
export function notesOf({ invokes, tags, entry, exit, meta }: ChartState): Phrase[][] {
  const started = invokes.map(({ id, src }) => (id === src ? src : `${id}: ${src}`))
  return [
    note('invokes', started),
    note('tagged', tags),
    note('entry', entry),
    note('exit', exit),
    note('meta', meta ? [JSON.stringify(meta)] : []),
  ].filter(phrases => phrases.length > 0)
}

function note(word: string, things: readonly string[]): Phrase[] {
  if (things.length === 0) return []
  return [{ tone: 'word', text: word }, ...listed('thing', things)]
}

/** Things with commas between them, each of which may have a line of its own. */
function listed(tone: Tone, things: readonly string[]): Phrase[] {
  return things.map((thing, index) => ({ tone, text: index < things.length - 1 ? `${thing},` : thing }))
}

/** The targets by name, each from the state down that is around it and the source: `NEW`, `settled.SUCCESS`. */
export function targetOf(chart: Chart, { source, targets }: ChartTransition): string {
  return targets.map(target => below(chart, common(chart, source, target), target)).join(', ')
}

/**
 * The path of a state from one around it: `editing.settling` below the root. The state itself goes by its key, and one
 * that the chart does not have, because it is a part of another, by its id.
 */
export function below(chart: Chart, around: string, id: string): string {
  const path = pathOf(chart, id)
  if (path.length === 0) return id
  const inner = path.slice(path.findIndex(state => state.id === around) + 1)
  return (inner.length > 0 ? inner : path.slice(-1)).map(({ key }) => key).join('.')
}

/** The nearest state that is around both; around itself a state is not. */
export function common(chart: Chart, one: string, other: string): string {
  const first = pathOf(chart, one)
  const second = pathOf(chart, other)
  const shared = first.filter(({ id }, index) => second[index]?.id === id && (id !== one || one !== other))
  return shared.at(-1)?.id ?? chart.id
}

/** The states from the root down to this one. */
export function pathOf(chart: Chart, id: string): ChartState[] {
  const state = chart.states.find(each => each.id === id)
  if (!state) return []
  return state.parent === null ? [state] : [...pathOf(chart, state.parent), state]
}

function timeOf({ delay, label }: ChartTransition): string | null {
  if (delay === null || label.includes(`${delay} ms`)) return null
  return lasting(delay)
}

function reenters(chart: Chart, { reenter, source, targets }: ChartTransition): boolean {
  return reenter && targets.some(target => pathOf(chart, target).some(({ id }) => id === source))
}

function short(actions: readonly string[]): string {
  const list = actions.join(', ')
  return list.length <= LONGEST_LIST || actions.length === 1 ? list : `${actions[0]} and ${actions.length - 1} more`
}
