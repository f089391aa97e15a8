import { type Chart, type ChartState, type ChartTransition, isWithin } from './chart'
import { lasting } from './pieces'
import { isEnteredByDefault } from './start'

/**
 * A chart as a Mermaid diagram (`stateDiagram-v2`). Mermaid cannot draw an arrow from a box to something within it, so what
 * a container does wherever it is starts at a small state of its own, 'in any state'. All arrows stand at the end and
 * outside of every box, because an arrow that is named in a box takes the states it joins into it. States that are active
 * are lit where Mermaid can: it lights no box with states in it.
 */
export function mermaidOf(
  chart: Chart,
  active: ReadonlySet<string> = new Set(),
  notes: Readonly<Record<string, string>> = {},
): string {
  const arrows = chart.transitions.map(transition => arrowOf(chart, transition))
  const wandering = new Set(arrows.filter(({ isFromAnywhere }) => isFromAnywhere).map(({ source }) => source))
  const [root] = chart.states
  const boxes = root ? boxOf(chart, root, wandering) : []
  const lines = [
    ...outsideOf(chart),
    ...boxes,
    ...arrows.map(({ line }) => line),
    ...pinnedIn(chart, notes),
    ...litIn(chart, active),
  ]
  return ['stateDiagram-v2', ...lines.map(line => `  ${line}`), ''].join('\n')
}

/** The states to which a part of a chart leads and which are not in it. */
function outsideOf(chart: Chart): string[] {
  const own = new Set(chart.states.map(({ id }) => id))
  const targets = new Set(chart.transitions.flatMap(({ targets }) => targets).filter(target => !own.has(target)))
  return [...targets].map(target => `state "${plain(target)}" as ${nameOf(target)}`)
}

function pinnedIn({ states }: Chart, notes: Readonly<Record<string, string>>): string[] {
  return states.flatMap(({ id }) => {
    const lines = notes[id]?.split('\n').map(line => `  ${signed(line)}`)
    return lines ? [`note right of ${nameOf(id)}`, ...lines, 'end note'] : []
  })
}

function litIn({ states }: Chart, active: ReadonlySet<string>): string[] {
  const lit = states.filter(({ id }) => active.has(id) && !states.some(({ parent }) => parent === id))
  if (lit.length === 0) return []
  return ['classDef active fill:#7a3bff,color:#ffffff', `class ${lit.map(({ id }) => nameOf(id)).join(', ')} active`]
}

/** The lines of a state and of everything in it. */
function boxOf(chart: Chart, state: ChartState, wandering: ReadonlySet<string>): string[] {
  const id = nameOf(state.id)
  const children = chart.states.filter(({ parent }) => parent === state.id)
  const notes = notesOf(state)
  if (children.length === 0) {
    return [`state "${plain(state.key)}" as ${id}`, ...notes.map(note => `${id} : ${plain(note)}`)]
  }
  const title = notes.length > 0 ? `${state.key} (${notes.join(', ')})` : state.key
  const parts = children.map(child => [
    ...(isEnteredByDefault(chart, child) ? [`[*] --> ${nameOf(child.id)}`] : []),
    ...boxOf(chart, child, wandering),
    ...(child.kind === 'final' ? [`${nameOf(child.id)} --> [*]`] : []),
  ])
  if (wandering.has(state.id)) parts.push([`state "in any state" as ${anywhereIn(state.id)}`])
  const separated =
    state.kind === 'parallel' ? parts.flatMap((part, index) => (index > 0 ? ['--', ...part] : part)) : parts.flat()
  return [`${id} : ${plain(title)}`, `state ${id} {`, ...separated.map(line => `  ${line}`), '}']
}

function notesOf({ invokes, entry, exit }: ChartState): string[] {
  return [
    ...invokes.map(({ src }) => `invoke / ${src}`),
    ...entry.map(action => `entry / ${action}`),
    ...exit.map(action => `exit / ${action}`),
  ]
}

function arrowOf(chart: Chart, transition: ChartTransition): { line: string; source: string; isFromAnywhere: boolean } {
  const { source, targets, label, delay, guard, actions } = transition
  const isContainer = chart.states.some(({ parent }) => parent === source)
  const isFromAnywhere = isContainer && (targets.length === 0 || targets.some(target => isWithin(target, source)))
  const from = isFromAnywhere ? anywhereIn(source) : nameOf(source)
  const words = [
    label,
    ...(delay === null || label.endsWith(' ms') ? [] : [`(${lasting(delay)})`]),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
  ]
  const ends = targets.length === 0 ? [from] : targets.map(target => nameOf(landing(chart, target, source)))
  const line = ends.map(end => `${from} --> ${end} : ${plain(words.join(' '))}`).join('\n  ')
  return { line, source, isFromAnywhere }
}

/** The state where an arrow may end: one around its source is entered at its start. */
function landing(chart: Chart, target: string, source: string): string {
  if (!isWithin(source, target)) return target
  const children = chart.states.filter(({ parent }) => parent === target)
  const first = children.find(({ isInitial }) => isInitial) ?? children[0]
  return first ? landing(chart, first.id, source) : target
}

function anywhereIn(state: string): string {
  return `${nameOf(state)}_any`
}

/** A state's id as Mermaid takes it: letters, digits and underscores. */
function nameOf(state: string): string {
  return state.replaceAll('.', '__').replace(/\W/g, sign => `_${sign.codePointAt(0)}_`)
}

/** Words of a chart, in which a colon says no more than the space after it. */
function plain(words: string): string {
  return signed(words.replaceAll(': ', ' '))
}

/** Words in which nothing is syntax; a sign that may be one is written as Mermaid writes signs, by its number. */
function signed(words: string): string {
  return words.replace(/[^\p{L}\p{N} .,'’/[\]()+*=?!_-]/gu, sign => `#${sign.codePointAt(0)};`)
}
