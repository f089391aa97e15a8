import type { Chart, ChartState, ChartTransition } from '../chart/chart'
import { MARK_SIGNS, type Mark } from '../chart/marks'
import { KIND } from '../chart/words'
import type { Version } from './version'

/** Two versions of a chart as one: what is gone stands where it stood, and everything that is other has a mark. */
export interface Difference {
  chart: Chart
  /** By the ids of states and transitions; what is as it was has none. */
  marks: ReadonlyMap<string, Mark>
  /** What a thing that has changed is now, and what it was before, in words. */
  turns: ReadonlyMap<string, string>
  /** The words in which a thing that has changed differs, as they are drawn: those that are new, and the heads of lists that lost some. */
  fresh: ReadonlyMap<string, ReadonlySet<string>>
  /** The ids of the transitions that have another event now, by those that they had. */
  renamed: ReadonlyMap<string, string>
}

/** Compares all charts of two versions; one that only one of them has is gone or added as a whole. */
export function differencesOf(before: Version, now: Version): Difference[] {
  const ids = new Set([...now.charts, ...before.charts].map(({ id }) => id))
  return [...ids].map(id => {
    const [old, present] = [before, now].map(({ charts }) => charts.find(chart => chart.id === id))
    return differenceOf(old ?? none(id), present ?? none(id))
  })
}

function none(id: string): Chart {
  return { id, description: null, states: [], transitions: [] }
}

/** Compares two versions of a chart. A transition that leads elsewhere than it did is one that is gone and another one. */
export function differenceOf(before: Chart, now: Chart): Difference {
  const marks = new Map<string, Mark>()
  const turns = new Map<string, string>()
  const fresh = new Map<string, ReadonlySet<string>>()
  const renamed = new Map<string, string>()
  for (const state of now.states) {
    const old = before.states.find(({ id }) => id === state.id)
    if (!old) marks.set(state.id, 'added')
    else if (factsOf(old) !== factsOf(state)) {
      marks.set(state.id, 'changed')
      turns.set(state.id, turned(stateFacts(old), stateFacts(state)))
      fresh.set(state.id, otherWords(old, state))
    }
  }
  const gone = before.states.filter(({ id }) => !now.states.some(state => state.id === id))
  for (const { id } of gone) marks.set(id, 'gone')

  const pairs = pairsOf(before.transitions, now.transitions)
  for (const transition of now.transitions) {
    const old = pairs.get(transition)
    if (!old) marks.set(transition.id, 'added')
    else if (old.event !== transition.event) {
      marks.set(transition.id, 'changed')
      renamed.set(old.id, transition.id)
      turns.set(transition.id, `renamed ${old.label} → ${transition.label}`)
      fresh.set(transition.id, new Set([transition.label]))
    } else if (conditionsOf(old) !== conditionsOf(transition)) {
      marks.set(transition.id, 'changed')
      fresh.set(transition.id, otherConditions(old, transition))
      turns.set(transition.id, turned(transitionFacts(old), transitionFacts(transition)))
    }
  }
  const kept = new Set(pairs.values())
  const left = before.transitions
    .filter(transition => !kept.has(transition))
    .map(transition => ({ ...transition, id: lost(transition.id) }))
  for (const { id } of left) marks.set(id, 'gone')
  return {
    chart: {
      ...now,
      states: withGone(now.states, gone),
      transitions: [...now.transitions.map(each => unfolded(pairs.get(each), each)), ...left],
    },
    marks,
    turns,
    fresh,
    renamed,
  }
}

/** What is written of a state and was not, with the word before a list that has lost something. */
function otherWords(old: ChartState, now: ChartState): Set<string> {
  const listsOf = ({ entry, exit, tags, invokes }: ChartState): [word: string, things: readonly string[]][] => [
    ['invokes', invokes.map(({ id, src }) => (id === src ? src : `${id}: ${src}`))],
    ['tagged', tags],
    ['entry', entry],
    ['exit', exit],
  ]
  const before = listsOf(old)
  return new Set(
    listsOf(now).flatMap(([word, things], place) => {
      const known = before[place]?.[1] ?? []
      const added = things.filter(thing => !known.includes(thing))
      return known.some(thing => !things.includes(thing)) ? [word, ...added] : added
    }),
  )
}

/** What is written of a transition and was not, with the sign before its actions where some are gone or have another place. */
function otherConditions(old: ChartTransition, now: ChartTransition): Set<string> {
  const added = now.actions.filter(action => !old.actions.includes(action))
  const kept = now.actions.filter(action => old.actions.includes(action))
  return new Set([
    ...(old.guard === now.guard ? [] : [`[${now.guard}]`]),
    ...(String(kept) === String(old.actions) ? [] : ['/']),
    ...added,
  ])
}

/** A list of actions that may hide what differs is written whole. */
function unfolded(old: ChartTransition | undefined, now: ChartTransition): ChartTransition {
  return old && String(old.actions) !== String(now.actions) ? { ...now, isUnfolded: true } : now
}

/** The marks on one of the two versions, drawn alone: what is gone before, what is added after, and what changed on both. */
export function marksOn(
  version: Chart,
  { marks, renamed }: Difference,
  time: 'before' | 'after',
): ReadonlyMap<string, Mark> {
  const unseen: Mark = time === 'before' ? 'added' : 'gone'
  const parts = [...version.states, ...version.transitions]
  return new Map(
    parts.flatMap(({ id }): [string, Mark][] => {
      const mark =
        (time === 'before' ? (marks.get(lost(id)) ?? marks.get(renamed.get(id) ?? '')) : undefined) ?? marks.get(id)
      return mark && mark !== unseen ? [[id, mark]] : []
    }),
  )
}

/** The id of a transition that is gone, told apart from one that has its place now. */
function lost(id: string): string {
  return `gone: ${id}`
}

/** What has changed, a sentence for each; none where nothing has. */
export function sentencesOf(difference: Difference): string[] {
  return changesIn(difference).map(({ says }) => says)
}

/** What has changed: the id of each state and transition, with a sentence. */
export function changesIn({ chart, marks, turns }: Difference): { id: string; says: string }[] {
  const name = new Map([
    ...chart.states.map(({ id }) => [id, id] as const),
    ...chart.transitions.map(each => [each.id, `${each.source}: ${sayTransition(each)}`] as const),
  ])
  return [...marks].map(([id, mark]) => {
    const turn = turns.get(id)
    return { id, says: `${MARK_SIGNS[mark]} ${name.get(id) ?? id}${turn === undefined ? '' : ` (${turn})`}` }
  })
}

/** Which former transition each transition was. Those that are wholly alike find each other before those that are nearly so. */
function pairsOf(
  before: readonly ChartTransition[],
  now: readonly ChartTransition[],
): Map<ChartTransition, ChartTransition> {
  const pairs = new Map<ChartTransition, ChartTransition>()
  const free = new Set(before)
  const likenesses: ((one: ChartTransition) => string)[] = [
    one => wayOf(one) + conditionsOf(one),
    one => wayOf(one) + one.guard,
    wayOf,
  ]
  for (const likeness of likenesses) {
    for (const transition of now) {
      const old = [...free].find(each => !pairs.has(transition) && likeness(each) === likeness(transition))
      if (!old) continue
      pairs.set(transition, old)
      free.delete(old)
    }
  }
  for (const [transition, old] of renamedIn(
    [...free],
    now.filter(one => !pairs.has(one)),
  ))
    pairs.set(transition, old)
  return pairs
}

/**
 * Which of the transitions that are left only have another event: the one that went and the one that came do the same between
 * the same states, and no other one does.
 */
function renamedIn(
  gone: readonly ChartTransition[],
  added: readonly ChartTransition[],
): [ChartTransition, ChartTransition][] {
  const doing = (one: ChartTransition) => JSON.stringify([one.source, one.targets, one.kind, conditionsOf(one)])
  return added.flatMap((transition): [ChartTransition, ChartTransition][] => {
    const alike = (one: ChartTransition) => doing(one) === doing(transition)
    const [old, ...others] = gone.filter(alike)
    const isSure = transition.kind === 'event' && transition.targets.length + transition.actions.length > 0
    return old && isSure && others.length === 0 && added.filter(alike).length === 1 ? [[transition, old]] : []
  })
}

function wayOf({ source, event, targets }: ChartTransition): string {
  return JSON.stringify([source, event, targets])
}

function conditionsOf({ guard, actions, reenter, delay }: ChartTransition): string {
  return JSON.stringify([guard, actions, reenter, delay])
}

function factsOf({ kind, isInitial, entry, exit, tags, invokes, description, meta }: ChartState): string {
  return JSON.stringify([kind, isInitial, entry, exit, tags, invokes, description, meta])
}

/** Each gone state after the one before it that is still there, within the state that was around it. */
function withGone(states: readonly ChartState[], gone: readonly ChartState[]): ChartState[] {
  const all = [...states]
  for (const state of gone) {
    const around = all.findLastIndex(({ id }) => id === state.parent || id.startsWith(`${state.parent}.`))
    all.splice(around + 1, 0, { ...state, isInitial: false })
  }
  // A state in which another one stood is a container again.
  const parents = new Set(all.map(({ parent }) => parent))
  return all.map(state => (state.kind === 'atomic' && parents.has(state.id) ? { ...state, kind: 'compound' } : state))
}

/** What is known of a state or a transition: values that each have one name, and phrases that hold or do not. */
interface Facts {
  values: readonly (readonly [name: string, value: string | null])[]
  phrases: readonly string[]
}

/** What something is now that it was not, and what it was before. */
function turned(before: Facts, now: Facts): string {
  const turns = [
    ...now.values.flatMap(([name, value], place) => {
      const old = before.values[place]?.[1] ?? null
      return old === value ? [] : [`${name}${value ?? 'none'}, before: ${old ?? 'none'}`]
    }),
    ...now.phrases.filter(each => !before.phrases.includes(each)).map(each => `${each}, before: not`),
    ...before.phrases.filter(each => !now.phrases.includes(each)).map(each => `no longer ${each}`),
  ]
  if (turns.length > 0) return turns.join('; ')
  const moved = (one: Facts, other: Facts) => one.phrases.filter((each, place) => each !== other.phrases[place])
  return `${moved(now, before).join(', ')}, before: ${moved(before, now).join(', ')}`
}

function stateFacts({ kind, isInitial, entry, exit, tags, invokes, description, meta }: ChartState): Facts {
  return {
    values: [
      ['', KIND[kind]],
      ['description ', quoted(description)],
      ['notes ', meta ? JSON.stringify(meta) : null],
    ],
    phrases: [
      ...(isInitial ? ['the start'] : []),
      ...tags.map(name => `tagged ${name}`),
      ...invokes.map(({ id, src }) => `invoking ${id === src ? id : `${id}: ${src}`}`),
      ...entry.map(name => `doing ‘${name}’ on entry`),
      ...exit.map(name => `doing ‘${name}’ on exit`),
    ],
  }
}

function transitionFacts({ guard, actions, reenter, delay }: ChartTransition): Facts {
  return {
    values: [
      ['condition ', quoted(guard)],
      ['delay ', delay === null ? null : `${delay} ms`],
    ],
    phrases: [...actions.map(name => `doing ‘${name}’`), ...(reenter ? ['entering anew'] : [])],
  }
}

function quoted(text: string | null): string | null {
  return text === null ? null : `‘${text}’`
}

function sayTransition({ label, guard, targets, actions, delay, reenter }: ChartTransition): string {
  return [
    label,
    delay !== null && !label.includes(`${delay} ms`) && `(${delay} ms)`,
    guard !== null && `[${guard}]`,
    targets.length > 0 && `→ ${targets.join(', ')}`,
    actions.length > 0 && `/ ${actions.join(', ')}`,
    reenter && 'anew',
  ]
    .filter(Boolean)
    .join(' ')
}
