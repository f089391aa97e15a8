import Fuse from 'fuse.js/basic'
import { inspected } from '#inspected'
import type { Chart, ChartState } from '../chart/chart'
import { timed } from '../chart/words'
import type { Notes } from '../notes/notes'
import type { Version } from '../versions/version'
import { drawnCharts, isOfOtherTimes } from './compared'
import { chartById, learnedCharts, type Place } from './place'

/** Something that can be searched for and gone to. */
export interface Found {
  kind: 'chart' | 'state' | 'event' | 'action' | 'guard' | 'tag' | 'work' | 'description' | 'page' | 'note'
  name: string
  place: Place
  /** The sentence in the page's own language, where it was found in another. */
  source?: string
  /** The id of the transition that has it; none of what a chart or a state has. */
  arrow?: string
}

/** A hit, and whether it is one because the query is spelled nearly so. */
export interface Hit extends Found {
  isAlike?: true
}

/** What a search goes through beside what is built in. */
export interface Searched {
  compared?: readonly Version[]
  notes?: Notes
  /** What the page says in another language, by what it says in its own. */
  translated?: ReadonlyMap<string, string> | undefined
}

const MOST = 40
/** Words of a query that say nothing by themselves. */
const FILLERS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'is', 'of', 'on', 'the', 'to', 'with'])
/** The words by which a kind of thing is asked for. */
const KINDS: Record<Found['kind'], string> = {
  ...{ chart: 'chart', state: 'state', event: 'event', action: 'action', guard: 'guard condition', work: 'work' },
  ...{ tag: 'tag tagged', description: 'description', page: 'page', note: 'note' },
}
/** The share of a word's letters that may be wrong, and how long it has to be for a typo to be told from another word. */
const TYPOS = 0.3
const FEWEST = 4
/** What stands for a value in a sentence. After a letter the same sign is an ellipsis: `Checking…`. */
const GAP = '…'
const WORDS_AND_GAPS = /[\p{L}\p{N}]+|(?<!\p{L})…/gu
/** The words of a query that have to be those of a part of a sentence, where its other words fall into gaps. */
const FEWEST_OWN = 2

/** What can be searched for in a chart, found out once. */
const known = new WeakMap<Chart, readonly Found[]>()

/** What there is to find: in a comparison, what is drawn of it. */
function everything(compared: readonly Version[]): readonly Found[] {
  const own = inspected.machines.flatMap(({ id }) => chartById(id) ?? [])
  const charts = [...(compared.length > 0 ? drawnCharts(compared) : own), ...learnedCharts()]
  const all = charts.flatMap(chart => {
    const things = known.get(chart) ?? thingsOf(chart)
    known.set(chart, things)
    return things
  })
  // The page of another time is not known.
  return isOfOtherTimes(compared) ? all.filter(({ kind }) => kind !== 'page') : all
}

/** What the page says, in another language too. */
function inLanguage(things: readonly Found[], translated: Searched['translated']): Found[] {
  if (!translated) return []
  return things.flatMap(thing => {
    const name = thing.kind === 'page' ? translated.get(thing.name) : undefined
    return name === undefined || name === thing.name ? [] : [{ ...thing, name, source: thing.name }]
  })
}

function notesIn(notes: Notes): Found[] {
  return Object.entries(notes).map(([id, text]): Found => {
    const [chart = id] = id.split('.')
    return { kind: 'note', name: text, place: { chart, state: id === chart ? null : id } }
  })
}

/**
 * Charts, states and what stands in them or on the page in which every word of the query occurs: what has that very name
 * first, charts and states before the rest, then names that begin with it, and what is spelled nearly as the query last.
 */
export function searched(query: string, { compared = [], notes = {}, translated }: Searched = {}): readonly Hit[] {
  const asked = query.toLowerCase().split(/\s+/).filter(Boolean)
  const telling = asked.filter(word => !FILLERS.has(word))
  const words = telling.length > 0 ? telling : asked
  const own = everything(compared)
  const things = [...own, ...inLanguage(own, translated), ...notesIn(notes)]
  if (words.length === 0) return things.filter(({ kind }) => kind === 'chart')
  const spoken = wordsIn(query)
  const named = query.trim()
  const isNamed = (name: string, asked: string) => name === asked || name.endsWith(`.${asked}`)
  const rank = ({ kind, name, place }: Found) => {
    const behind = kind === 'chart' || kind === 'state' ? 0 : 1
    // Who writes words for an id means the state, whatever else has words for a name.
    const isSpelled = behind === 0 && asked.length > 1 && isNamed(name.toLowerCase(), asked.join('.'))
    const isAlmost = isNamed(name.toLowerCase(), named.toLowerCase())
    if (isNamed(name, named) || isSpelled) return behind - 4
    // A state or a chart comes before words of the page, however it is written.
    if (isAlmost) return behind === 0 ? -3.5 : -1
    const text = `${KINDS[kind]} ${name} ${place.state ?? place.chart}`.toLowerCase()
    const hasAll = words.every(word => text.includes(word))
    if (kind === 'page') return Math.min(rankOnPage(name, spoken), hasAll ? 4 : Infinity)
    if (!hasAll) return Infinity
    if (kind === 'description') return 5
    const at = name.toLowerCase().indexOf(words[0] ?? '')
    return at === 0 ? 0 : name[at - 1] === '.' ? 1 : 2
  }
  const exact = things
    .map(thing => ({ thing, rank: rank(thing) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)
  return [...exact, ...(exact.length < MOST ? alike(things, words, exact) : [])].slice(0, MOST)
}

/**
 * How well the words of a query, in their order, are those of a sentence on the page: 0 for all of the sentence, `Infinity` for
 * none of it. A query that was read off the screen has figures or names where the sentence has gaps; the fewer of them, the better.
 */
function rankOnPage(sentence: string, query: readonly string[]): number {
  const said = gapped(sentence)
  const share = (from: number, isWhole = false) => {
    const values = valuesIn(said.slice(from), query, isWhole)
    const isKnown = values === 0 || query.length - values >= (isWhole ? 1 : FEWEST_OWN)
    return isKnown && query.length > 0 ? values / query.length : Infinity
  }
  const whole = share(0, true)
  return Math.min(whole === 0 ? 0 : 2 + whole, 3 + share(0), ...said.map((_, from) => 4 + share(from)))
}

/** Whether these words are a sentence of the page, with its figures or names where that has gaps. */
export function isSaid(sentence: string, words: string): boolean {
  return sentence === words || valuesIn(gapped(sentence), wordsIn(words), true) < Infinity
}

function gapped(sentence: string): string[] {
  return sentence.toLowerCase().match(WORDS_AND_GAPS) ?? []
}

/** How few words of a query fall into the gaps of what is said; `Infinity` where it says something else. */
function valuesIn(said: readonly string[], query: readonly string[], isWhole: boolean): number {
  const [word, ...others] = query
  const [next, ...after] = said
  if (word === undefined) return isWhole && next !== undefined ? Infinity : 0
  if (next === undefined) return Infinity
  if (next === GAP) return 1 + Math.min(valuesIn(after, others, isWhole), valuesIn(said, others, isWhole))
  return (isWhole ? next === word : next.startsWith(word)) ? valuesIn(after, others, isWhole) : Infinity
}

/** What has every word of the query, or words that are spelled nearly so, the likest first. Nobody remembers a name by its description. */
function alike(things: readonly Found[], words: readonly string[], found: readonly Found[]): Hit[] {
  const others = things.filter(thing => thing.kind !== 'description' && !found.includes(thing))
  const vocabulary = new Fuse([...new Set(others.flatMap(({ name }) => wordsIn(name)))], {
    threshold: TYPOS,
    includeScore: true,
  })
  const spelled = words.map(word => {
    const near = word.length < FEWEST ? [] : vocabulary.search(word)
    return new Map([...near.map(({ item, score = 1 }) => [item, score] as const), [word, 0]])
  })
  const scoreOf = (name: string) => {
    const own = wordsIn(name)
    return spelled.reduce((sum, near) => sum + Math.min(...own.map(word => near.get(word) ?? Infinity)), 0)
  }
  return others
    .map(thing => ({ ...thing, isAlike: true as const, score: scoreOf(thing.name) }))
    .filter(({ score }) => score < Infinity)
    .sort((one, other) => one.score - other.score)
    .map(({ score, ...hit }) => hit)
}

/** What tells one thing from all others, those of other charts too. */
export function keyOf({ kind, name, place, arrow }: Found): string {
  return [kind, name, place.chart, place.state, arrow].join('\n')
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function thingsOf(chart: Chart): Found[] {
  const at = (state: string | null): Place => ({ chart: chart.id, state: state === chart.id ? null : state })
  const inner = chart.states.filter(({ parent }) => parent !== null)
  const things: Found[] = [
    { kind: 'chart', name: chart.id, place: at(null) },
    ...inner.map(({ id }): Found => ({ kind: 'state', name: id, place: at(id) })),
    ...chart.states.flatMap(state =>
      inState(state).map(([kind, name]): Found => ({ kind, name, place: at(state.id) })),
    ),
    ...chart.transitions.flatMap((transition): Found[] => {
      const { id: arrow, event, guard, actions, source } = transition
      return [
        ...(event === '' ? [] : [{ kind: 'event' as const, name: timed(transition), place: at(source), arrow }]),
        ...(guard === null ? [] : [{ kind: 'guard' as const, name: guard, place: at(source), arrow }]),
        ...actions.map((name): Found => ({ kind: 'action', name, place: at(source), arrow })),
      ]
    }),
  ]
  return [...new Map(things.map(thing => [keyOf(thing), thing])).values()]
}

function inState({ id, entry, exit, tags, invokes, description }: ChartState): [Found['kind'], string][] {
  return [
    ...[...entry, ...exit].map((name): [Found['kind'], string] => ['action', name]),
    ...tags.map((name): [Found['kind'], string] => ['tag', name]),
    ...invokes.map(({ id, src }): [Found['kind'], string] => ['work', id === src ? src : `${id}: ${src}`]),
    ...(inspected.wordsOf?.(id) ?? []).map((said): [Found['kind'], string] => ['page', said]),
    ...(description ? [['description', description] as [Found['kind'], string]] : []),
  ]
}
