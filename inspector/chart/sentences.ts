import type { Chart, ChartState, ChartTransition } from './chart'
import { lasting } from './pieces'
import { isEnteredByDefault } from './start'

/** A transition as the parts of a sentence: in which state, when, if what, what then, and what is done. */
export function transitionWords(chart: Chart, transition: ChartTransition): string[] {
  const { source, targets, guard, actions, reenter } = transition
  const result = targets.length === 0 ? 'stays' : `→ ${targets.map(target => code(nameIn(chart, target))).join(', ')}`
  const state = source === chart.id ? 'any state' : code(nameIn(chart, source))
  return [state, whenOf(transition), guard ?? '', reenter ? `${result}, anew` : result, actions.join(', ')]
}

/** The parts as one sentence: `In polling.resting, after 2.5 s (order poll) → polling.asking`. */
export function transitionSentence([state, when, condition, result, actions]: readonly string[]): string {
  const [only, doing] = [condition ? `, if ${condition},` : '', actions ? ` (does: ${actions})` : '']
  return `In ${state}, ${when}${only} ${result}${doing}`
}

/** A state as the parts of a sentence: its name, what it means, what is at work in it, its tags. */
export function stateWords(chart: Chart, state: ChartState): string[] {
  const { id, kind, description, invokes, entry, exit, tags } = state
  const meaning = [
    ...(isEnteredByDefault(chart, state) ? ['The start.'] : []),
    ...(kind === 'parallel' ? ['All of its parts at once.'] : []),
    ...(kind === 'final' ? ['The end.'] : []),
    ...(description === null ? [] : [description]),
  ]
  const work = [
    phrase(
      'invokes',
      invokes.map(({ id, src }) => (id === src ? src : `${src} as ${id}`)),
    ),
    phrase('does on entry:', entry),
    phrase('does on exit:', exit),
  ].filter(Boolean)
  return [id === chart.id ? 'the whole' : code(nameIn(chart, id)), meaning.join(' '), work.join('; '), tags.join(', ')]
}

export function stateSentence([state, meaning, work, tags]: readonly string[]): string {
  const about = [meaning, work && `It ${work}.`, tags && `Tags: ${tags}.`].filter(Boolean)
  return `${state}${about.length > 0 ? `: ${about.join(' ')}` : ''}`
}

function phrase(verb: string, things: readonly string[]): string {
  return things.length === 0 ? '' : `${verb} ${things.join(', ')}`
}

function whenOf({ kind, label, delay, event }: ChartTransition): string {
  if (kind === 'always') return 'at once'
  if (kind === 'event') return `on ${code(event)}`
  if (kind !== 'after') return `when ${label.replace(/ (done|failed|changed)$/, (_, end) => ` ${ENDS[end]}`)}`
  const name = label.replace(/^after /, '')
  if (delay === null) return `after ${name}`
  return name === `${delay} ms` ? `after ${lasting(delay)}` : `after ${lasting(delay)} (${name})`
}

const ENDS: Record<string, string> = { done: 'is done', failed: 'fails', changed: 'changes' }

/** A state's id without the chart's own. */
function nameIn(chart: Chart, state: string): string {
  return state === chart.id ? state : state.slice(chart.id.length + 1)
}

function code(name: string): string {
  return `\`${name}\``
}
