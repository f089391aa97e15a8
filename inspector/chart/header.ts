import { type Block, block, moved, stack } from './block'
import type { Chart, ChartState } from './chart'
import type { Box, Chip, Line, Point, Size } from './drawing'
import type { Planned } from './plan'
import { isEnteredByDefault } from './start'
import { NAME_LEADING } from './type'
import { figured, inFull, notesOf, type Phrase, phrasesOf } from './words'

/** What stands in a box above its children: name, notes and chips. */
export interface Header extends Size {
  at(point: Point): Pick<Box, 'name' | 'lines' | 'chips'>
}

/** A chip that was set, at 0, 0. */
export interface ChipBlock extends Size {
  planned: Planned
  block: Block
}

const CHIP_PADDING = { x: 7, y: 3 }
const CHIP_GAP = 5
/** Between the name, with the sign that folds, and the first chip: both are pressed. */
const TITLE_GAP = 8
/** The sign that folds a container, right of its name. */
const FOLD = 26

/**
 * The name of a state and what belongs to it, in lines no wider than asked for, unless the name is. In brief, it is the name and
 * how many transitions are not written.
 */
export function titleOf(
  chart: Chart,
  state: ChartState,
  widest: number,
  figure?: string,
  brief: number | null = null,
): Block {
  const isContainer = state.kind === 'compound' || state.kind === 'parallel'
  const name: Phrase[] = [{ tone: state.parent === null ? 'title' : 'name', text: state.key }]
  if (isEnteredByDefault(chart, state)) name.unshift({ tone: 'initial', text: '' })
  if (state.kind === 'history') name.unshift({ tone: 'history', text: '' })
  name.push(...figured(figure))
  const more = moreOf(brief ?? 0)
  if (isContainer) name.push(...more)
  const first = block(name, Number.POSITIVE_INFINITY)
  return stack([
    { ...first, width: first.width + (isContainer ? FOLD : 0) },
    ...(brief === null ? notesOf(state) : isContainer ? [] : [more]).map(note => block(note, widest)),
  ])
}

function moreOf(count: number): Phrase[] {
  return count === 0 ? [] : [{ tone: 'word', text: count === 1 ? '1 more arrow' : `${count} more arrows` }]
}

export function chipOf(chart: Chart, planned: Planned, widest: number, figure?: string): ChipBlock {
  const words = block(phrasesOf(chart, planned.transition, planned.target, figure), widest)
  return {
    planned,
    block: words,
    width: words.width + 2 * CHIP_PADDING.x,
    height: words.height + 2 * CHIP_PADDING.y,
  }
}

/** A header with its chips in so many columns, one column after the other. */
export function headerOf(chart: Chart, title: Block, chips: readonly ChipBlock[], columns: number): Header {
  const rows = Math.ceil(chips.length / columns)
  const placed: (ChipBlock & Point)[] = []
  let x = 0
  let bottom = 0
  for (let first = 0; first < chips.length; first += rows) {
    const column = chips.slice(first, first + rows)
    const width = Math.max(...column.map(chip => chip.width))
    let y = title.height + TITLE_GAP
    for (const chip of column) {
      placed.push({ ...chip, x, y, width })
      y += chip.height + CHIP_GAP
    }
    bottom = Math.max(bottom, y - CHIP_GAP)
    x += width + CHIP_GAP
  }
  return {
    width: Math.max(title.width, x - CHIP_GAP),
    height: Math.max(title.height, bottom),
    at: ({ x, y }) => ({
      name: { x, y, width: nameWidth(title.lines), height: NAME_LEADING },
      lines: moved(title.lines, x, y),
      chips: placed.map(chip => at(chart, chip, x, y)),
    }),
  }
}

function at(chart: Chart, { planned, block, x, y, width, height }: ChipBlock & Point, left: number, top: number): Chip {
  return {
    x: left + x,
    y: top + y,
    width,
    height,
    transition: planned.transition,
    says: inFull(chart, planned.transition),
    lines: moved(block.lines, left + x + CHIP_PADDING.x, top + y + CHIP_PADDING.y),
  }
}

function nameWidth(lines: readonly Line[]): number {
  const run = lines[0]?.runs.at(-1)
  return run ? run.x + run.width : 0
}
