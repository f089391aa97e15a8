import type { Heat } from '../run/heat'
import { type Block, block, FIGURE, moved as movedLines, stack } from './block'
import type { ChartTransition } from './chart'
import type { Box, Drawing, Edge, ExitBox, Line, Point, Rect, Run } from './drawing'
import { MARK_LEGEND, MARK_SIGNS, type Mark } from './marks'
import { arrowHead, rounded } from './path'
import { SIGNS, TYPE } from './type'
import type { Phrase } from './words'

type Theme = 'dark' | 'light'

export interface SvgOptions {
  theme: Theme
  /** The ids of the states that are lit. */
  active?: ReadonlySet<string>
  /** How states and transitions stand to another version, by their ids. */
  marks?: ReadonlyMap<string, Mark> | undefined
  /** Which versions the marks are of. It stands below the drawing, with what their signs mean. */
  comparison?: string | null | undefined
  /** What is pinned to states, by their ids: a number at the box, and the words below the drawing. */
  notes?: Readonly<Record<string, string>> | undefined
  /** How hot states and transitions are. The drawing was laid out with its figures, and what they mean stands below it. */
  heat?: Heat | undefined
}

/** How hot a thing is; nothing is where no heat is shown. */
type Level = NonNullable<Heat['legend'][number]['level']> | undefined

/** The meanings of styles/tokens.css, because a file that stands alone has no custom properties to ask. */
const COLORS = {
  dark: {
    page: '#0a0812',
    box: ['#120f1d', '#191528', '#1f1a31', '#272040'],
    line: '#3d3556',
    chip: '#0e0b18',
    text: '#f5f3fb',
    muted: '#b3acc8',
    accent: '#7a3bff',
    accentText: '#c3adff',
    lit: '#2c1a5c',
    way: '#756d92',
    mark: { added: '#41c98a', gone: '#ff7d8d', changed: '#f0b73e' },
    onMark: '#0a0812',
  },
  light: {
    page: '#f6f4fb',
    box: ['#ffffff', '#f8f6fd', '#f1edfa', '#e9e3f7'],
    line: '#cfc8e0',
    chip: '#ffffff',
    text: '#171226',
    muted: '#5b5473',
    accent: '#6a2bf0',
    accentText: '#5a1fd6',
    lit: '#e6dbff',
    way: '#7d7595',
    mark: { added: '#0b7a49', gone: '#b3152c', changed: '#8a5a00' },
    onMark: '#ffffff',
  },
} as const
type Colors = (typeof COLORS)[Theme]

/** Where Figtree is not there, fonts stand in whose letters are hardly wider, so that words fit their boxes. */
const FONTS = "Figtree, 'Segoe UI', 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"
const MARGIN = 16
const NOTE_GAP = 14
const NARROWEST_NOTE = 320
const LEGEND_GAP = 4

/** A drawing as a file that stands alone: no script, no reference, and the same signs for the same drawing. */
export function svgOf(
  drawing: Drawing,
  { theme, active = new Set(), marks = new Map(), comparison, notes = {}, heat }: SvgOptions,
): string {
  const colors = COLORS[theme]
  const pinned = drawing.boxes.flatMap(({ state }) => (notes[state.id] ? [state.id] : []))
  const compared = legendBelow(drawing, comparison ? comparedIn(comparison) : [])
  const meanings = legendBelow({ ...drawing, height: drawing.height + compared.height }, heatIn(heat))
  const legends = compared.height + meanings.height
  const below = notesBelow({ ...drawing, height: drawing.height + legends }, pinned, notes)
  const width = Math.max(drawing.width, compared.width, meanings.width, below.width) + 2 * MARGIN
  const height = drawing.height + legends + below.height + 2 * MARGIN
  const levelOf = (id: string): Level => heat?.warmth.get(id)?.level
  const hottest = (points: Edge['points']): Level => {
    const levels = drawing.edges.flatMap(edge => (edge.points === points ? (levelOf(edge.transition.id) ?? []) : []))
    return levels.length > 0 ? (Math.max(...levels) as Level) : undefined
  }
  const title = drawing.boxes[0]?.state.key ?? drawing.chart
  const names = layersOf(drawing)
  const transition = (id: string) => ({ id: names.get(id) ?? '', level: levelOf(id), mark: marks.get(id) })

  /** A box with what is drawn in it, from the outside in: arrows lie on the box around them and under those that they join. */
  function layer(box: Box): string {
    const { id } = box.state
    const arrows = drawing.edges.filter(({ within }) => within === id)
    return [
      `<g id="${escaped(names.get(id) ?? '')}" data-state-id="${escaped(id)}">`,
      boxed(box, colors, active.has(id), levelOf(id)),
      marked(box, marks.get(id), colors),
      pinned.includes(id) ? pin(box, pinned.indexOf(id) + 1, colors) : '',
      ...box.chips.map(chip => lettered(chip.transition, chip.says, chip, '', transition(chip.transition.id), colors)),
      ...drawing.threads
        .filter(({ within }) => within === id)
        .map(({ from, to, points }) => {
          const name = names.get(threadId({ from, to })) ?? ''
          return `<g id="${escaped(name)}">${way(points, colors, true, undefined)}</g>`
        }),
      // Arrows that join the same two boxes share a line, which is of the first of them.
      ...arrows.map((edge, index) => {
        const { points, label, says } = edge
        const line =
          arrows.findIndex(one => one.points === points) < index ? '' : way(points, colors, false, hottest(points))
        return lettered(edge.transition, says, label, line, transition(edge.transition.id), colors)
      }),
      ...drawing.exits
        .filter(({ within }) => within === id)
        .map(exit => exited(exit, names.get(exit.id) ?? '', colors)),
      ...drawing.boxes.filter(({ state }) => state.parent === id).map(layer),
      '</g>',
    ].join('')
  }

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="img" aria-labelledby="${drawing.chart}-title ${drawing.chart}-description" font-family="${FONTS}" style="color-scheme: ${theme}; font-variant-numeric: tabular-nums; font-kerning: none">`,
    `<title id="${drawing.chart}-title">Statechart: ${escaped(title)}</title>`,
    `<desc id="${drawing.chart}-description">${escaped(drawing.description ?? countedIn(drawing))}</desc>`,
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="${colors.page}"/>`,
    ...drawing.boxes.filter(({ state }) => !drawing.boxes.some(box => box.state.id === state.parent)).map(layer),
    ...(comparison ? [`<g id="comparison">${compared.svg(colors)}</g>`] : []),
    ...(heat ? [`<g id="heat">${meanings.svg(colors)}</g>`] : []),
    ...(pinned.length > 0 ? [`<g id="notes">${written(below.lines, colors)}</g>`] : []),
    '</svg>',
    '',
  ].join('\n')
}

function boxed(box: Box, colors: Colors, isActive: boolean, level: Level): string {
  const { x, y, width, height, depth, isRegion, isEnd, lines } = box
  const fill = isActive && !box.isContainer ? colors.lit : colors.box[Math.min(depth, colors.box.length - 1)]
  const outline = `stroke="${isActive ? colors.accent : colors.line}" stroke-width="${isActive ? 2 : 1}"${isRegion ? ' stroke-dasharray="5 4"' : ''}`
  const inner = isEnd
    ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="7" fill="none" stroke="${colors.way}"/>`
    : ''
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${fill}" ${outline}/>${box.isContainer ? '' : warmed(box, 10, level, colors)}${inner}${written(lines, colors, level)}${cold(box, 10, level, colors)}`
}

/** An end that is named where an arrow leads to it: smaller than the end itself, with the same double line. */
function exited({ x, y, width, height, lines }: ExitBox, name: string, colors: Colors): string {
  const line = (inset: number, color: string) =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${10 - inset}" fill="none" stroke="${color}"/>`
  return `<g id="${escaped(name)}">${line(0, colors.line)}${line(3, colors.way)}${written(lines, colors)}</g>`
}

function countedIn({ boxes, edges }: Drawing): string {
  const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`
  const transitions = edges.length + boxes.flatMap(({ chips }) => chips).length
  return `${count(boxes.length, 'state')}, ${count(transitions, 'transition')}`
}

/**
 * What drawing programs call the layers, by the ids of states, transitions and threads: a state by its id, a transition by its
 * words in the chart. A name has no spaces, because it is an id, and a number where another layer has it.
 */
function layersOf({ boxes, edges, threads, exits }: Drawing): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set(['comparison', 'heat', 'notes'])
  const name = (id: string, words: string) => {
    const first = words.trim().replace(/\s+/g, '_')
    let free = first
    for (let number = 2; taken.has(free); number++) free = `${first}_${number}`
    taken.add(free)
    names.set(id, free)
  }
  for (const { state } of boxes) name(state.id, state.id)
  for (const { transition } of [...boxes.flatMap(({ chips }) => chips), ...edges]) name(transition.id, transition.label)
  const keyOf = (id: string) => boxes.find(({ state }) => state.id === id)?.state.key ?? id
  for (const { id, target } of exits) name(id, `to ${target}`)
  for (const { from, to } of threads) name(threadId({ from, to }), `${keyOf(from)} to ${keyOf(to)}`)
  return names
}

function threadId({ from, to }: { from: string; to: string }): string {
  return `thread ${from} ${to}`
}

function notesBelow(drawing: Drawing, pinned: readonly string[], notes: Readonly<Record<string, string>>): Block {
  const widest = Math.max(drawing.width, NARROWEST_NOTE)
  const blocks = pinned.flatMap((id, index) => {
    const [first = '', ...others] = (notes[id] ?? '').split('\n')
    const phrase = (text: string): Phrase => ({ tone: 'thing', text })
    const start: Phrase[] = [{ tone: 'event', text: `${index + 1}` }, { tone: 'name', text: id }, phrase(first)]
    return [block(start, widest), ...others.map(line => block([phrase(line)], widest))]
  })
  const all = stack(blocks)
  const top = drawing.height + NOTE_GAP
  return { ...all, height: pinned.length > 0 ? all.height + NOTE_GAP : 0, lines: movedLines(all.lines, 0, top) }
}

function pin({ x, y, width, height }: Rect, note: number, colors: Colors): string {
  const [cx, cy] = [x + width, y + height]
  return `<circle cx="${cx}" cy="${cy}" r="8" fill="${colors.mark.changed}"/><text x="${cx}" y="${cy + 4}" font-size="11" font-weight="600" text-anchor="middle" fill="${colors.onMark}">${note}</text>`
}

/** An outline and a sign in the corner, of what another version has otherwise. */
function marked({ x, y, width, height }: Rect, mark: Mark | undefined, colors: Colors): string {
  if (!mark) return ''
  const color = colors.mark[mark]
  const [right, dashes] = [x + width, mark === 'gone' ? ' stroke-dasharray="4 3"' : '']
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="none" stroke="${color}" stroke-width="2"${dashes}/><circle cx="${right}" cy="${y}" r="7" fill="${color}"/><text x="${right}" y="${y + 4}" font-size="12" font-weight="600" text-anchor="middle" fill="${colors.onMark}">${MARK_SIGNS[mark]}</text>`
}

/** The layer of a transition: its line, where it has one, and its words in their box. */
function lettered(
  { id }: ChartTransition,
  says: string,
  place: Rect & { lines: readonly Line[] },
  line: string,
  layer: { id: string; level: Level; mark: Mark | undefined },
  colors: Colors,
): string {
  const { x, y, width, height, lines } = place
  return `<g id="${escaped(layer.id)}" data-transition-id="${escaped(id)}"><title>${escaped(says)}</title>${line}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${colors.chip}" stroke="${colors.line}"/>${written(lines, colors, layer.level)}${cold(place, 6, layer.level, colors)}${marked(place, layer.mark, colors)}</g>`
}

function way(points: readonly Point[], colors: Colors, isThread: boolean, level: Level): string {
  const dashes = isThread ? ' stroke-dasharray="2 4"' : level === 0 ? ' stroke-dasharray="6 4"' : ''
  const color = level === 0 ? colors.mark.gone : colors.way
  const width = level === undefined ? 1.25 : 1 + level * 0.9
  return `<path d="${rounded(points)}" fill="none" stroke="${color}" stroke-width="${width}"${dashes}/><path d="${arrowHead(points)}" fill="${color}"/>`
}

/** The warmer a box, the more of the colour of heat lies on it: what is active has the accent. */
function warmed({ x, y, width, height }: Rect, radius: number, level: Level, colors: Colors): string {
  return level
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colors.mark.changed}" fill-opacity="${level * 0.04}"/>`
    : ''
}

/** Dashes around what nothing went through, or where something survives. */
function cold({ x, y, width, height }: Rect, radius: number, level: Level, colors: Colors): string {
  return level === 0
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="none" stroke="${colors.mark.gone}" stroke-width="2" stroke-dasharray="6 4"/>`
    : ''
}

/** A line below the drawing, and how hot its figure is. */
interface Meaning {
  level?: Level
  phrases: Phrase[]
}

function comparedIn(comparison: string): Meaning[] {
  return [{ phrases: [{ tone: 'name', text: comparison }] }, { phrases: [{ tone: 'thing', text: MARK_LEGEND }] }]
}

function heatIn(heat: Heat | undefined): Meaning[] {
  return (heat?.legend ?? []).map(({ level, sign, says }) => ({
    level,
    phrases: [
      { tone: 'figure', text: sign },
      { tone: 'thing', text: says },
    ],
  }))
}

/** What the signs of a drawing mean, a line for each. */
function legendBelow({ width, height }: Drawing, meanings: readonly Meaning[]) {
  const entries = meanings.map(({ level, phrases }) => ({
    level,
    words: block(phrases, Math.max(width, NARROWEST_NOTE)),
  }))
  let y = height + NOTE_GAP
  const placed = entries.map(({ level, words }) => {
    const lines = movedLines(words.lines, 0, y)
    y += words.height + LEGEND_GAP
    return { level, lines }
  })
  return {
    width: Math.max(0, ...entries.map(({ words }) => words.width)),
    height: entries.length > 0 ? y - height : 0,
    svg: (colors: Colors) => placed.map(({ level, lines }) => written(lines, colors, level)).join(''),
  }
}

function written(lines: readonly Line[], colors: Colors, level?: Level): string {
  return lines.map(line => lineOf(line, colors, level)).join('')
}

/** Words that follow each other flow, so that they keep apart in every font; after a sign they begin where it ends. */
function lineOf({ y, runs }: Line, colors: Colors, level: Level): string {
  const flows: Run[][] = []
  let isOpen = false
  for (const run of runs) {
    const isWord = run.tone !== 'figure' && (run.text !== '' || run.tone === 'arrow')
    if (isWord && isOpen) flows.at(-1)?.push(run)
    else flows.push([run])
    isOpen = isWord
  }
  return flows
    .map(flow => {
      const [first] = flow
      if (!first) return ''
      if (first.tone === 'figure') return figure(first, y, colors, level)
      return first.text || first.tone === 'arrow' ? text(flow, y, colors) : sign(first, y, colors)
    })
    .join('')
}

/** Words on one line, drawn as long as they were laid out, also in another font than Figtree. */
function text(runs: readonly Run[], y: number, colors: Colors): string {
  const words = runs.map(({ tone, text }) => {
    const { size, weight } = TYPE[tone]
    const look = `font-size="${size}" font-weight="${weight}" fill="${ink(tone, colors)}"`
    return { look, says: escaped(text) || '→' }
  })
  const [from, to] = [runs[0]?.x ?? 0, Math.max(...runs.map(({ x, width }) => x + width))]
  const start = `<text x="${from}" y="${y}" textLength="${to - from}" lengthAdjust="spacingAndGlyphs"`
  const [only] = words
  if (only && words.length === 1) return `${start} ${only.look}>${only.says}</text>`
  return `${start}>${words.map(({ look, says }) => `<tspan ${look}>${says}</tspan>`).join(' ')}</text>`
}

/** A figure in its frame: dashed where nothing went through. */
function figure(
  { x, width, text }: Pick<Run, 'x' | 'width' | 'text'>,
  y: number,
  colors: Colors,
  level: Level,
): string {
  const { size, weight } = TYPE.figure
  const isCold = level === 0
  const line = isCold ? colors.mark.gone : colors.way
  return `<rect x="${x}" y="${y - 12}" width="${width}" height="16" rx="4" fill="${colors.mark.changed}" fill-opacity="${(level ?? 0) * 0.12}" stroke="${line}"${isCold ? ' stroke-dasharray="3 2"' : ''}/><text x="${x + FIGURE / 2}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${isCold ? line : colors.text}">${escaped(text)}</text>`
}

function sign({ x, tone }: Run, y: number, colors: Colors): string {
  const middle = y - 5
  if (tone === 'history')
    return `<circle cx="${x + 7}" cy="${middle}" r="7" fill="none" stroke="${colors.muted}"/><text x="${x + 3}" y="${y - 1}" font-size="10" fill="${colors.muted}">H</text>`
  return `<circle cx="${x + 4}" cy="${middle}" r="3.5" fill="${colors.accentText}"/><path d="M${x + 4} ${middle}h${SIGNS.initial - 9}m-3.5 -3.5l3.5 3.5l-3.5 3.5" fill="none" stroke="${colors.accentText}" stroke-width="1.25"/>`
}

function ink(tone: Run['tone'], colors: Colors): string {
  if (tone === 'event') return colors.accentText
  return tone === 'title' || tone === 'name' || tone === 'target' || tone === 'thing' ? colors.text : colors.muted
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)
}
