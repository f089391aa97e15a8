import { widthOf } from './advance'
import type { Line, Run, Size } from './drawing'
import { LEADING, NAME_LEADING, SIGNS, TYPE } from './type'
import type { Phrase } from './words'

/** Lines of text that were set, at 0, 0. */
export interface Block extends Size {
  lines: readonly Line[]
}

const GAP = 5
/** The room around a figure in its frame. */
export const FIGURE = 7

/** Sets phrases in lines no wider than asked for, unless one word is. */
export function block(phrases: readonly Phrase[], widest: number): Block {
  const lines: Run[][] = [[]]
  let x = 0
  const add = (run: Omit<Run, 'x'>, gap: number) => {
    const line = lines.at(-1) as Run[]
    line.push({ ...run, x: x + gap })
    x += gap + run.width
  }
  const turn = () => {
    lines.push([])
    x = 0
  }
  phrases.forEach((phrase, index) => {
    const next = phrase.tone === 'arrow' ? phrases[index + 1] : undefined
    const width = phraseWidth(phrase)
    const needed = width + (next ? GAP + phraseWidth(next) : 0)
    const afterArrow = phrases[index - 1]?.tone === 'arrow'
    if (x > 0 && !afterArrow && x + GAP + needed > widest) turn()
    if (width <= widest) add({ ...phrase, width }, x > 0 ? GAP : 0)
    else
      for (const part of broken(phrase, widest)) {
        if (x > 0) turn()
        add({ ...phrase, text: part, whole: phrase.text, width: phraseWidth({ ...phrase, text: part }) }, 0)
      }
  })
  return stacked(lines.filter(line => line.length > 0))
}

/** Blocks below each other, as one. */
export function stack(blocks: readonly Block[]): Block {
  const lines: Line[] = []
  let height = 0
  for (const each of blocks) {
    const from = height
    lines.push(...each.lines.map(line => ({ ...line, y: line.y + from })))
    height += each.height
  }
  return { lines, height, width: Math.max(0, ...blocks.map(({ width }) => width)) }
}

/** The same lines somewhere else. */
export function moved(lines: readonly Line[], x: number, y: number): Line[] {
  return lines.map(line => ({ y: line.y + y, runs: line.runs.map(run => ({ ...run, x: run.x + x })) }))
}

function stacked(lines: readonly Run[][]): Block {
  let height = 0
  const set = lines.map((runs): Line => {
    const leading = runs.some(({ tone }) => tone === 'name' || tone === 'title') ? NAME_LEADING : LEADING
    const size = Math.max(...runs.map(({ tone }) => TYPE[tone].size))
    const y = height + Math.round((leading + size * 0.7) / 2)
    height += leading
    return { y, runs }
  })
  const ends = lines.flatMap(runs => runs.map(({ x, width }) => x + width))
  return { lines: set, width: Math.max(0, ...ends), height }
}

function phraseWidth({ tone, text }: Phrase): number {
  if (tone in SIGNS) return SIGNS[tone as keyof typeof SIGNS]
  const { size, weight } = TYPE[tone]
  return widthOf(text, size, weight) + (tone === 'figure' ? FIGURE : 0)
}

/** A phrase that is too long for a line, in parts that are not. */
function broken(phrase: Phrase, widest: number): string[] {
  const parts: string[] = []
  for (const word of phrase.text.split(' ')) {
    const longer = parts.length > 0 ? `${parts.at(-1)} ${word}` : word
    if (parts.length > 0 && phraseWidth({ ...phrase, text: longer }) <= widest) parts[parts.length - 1] = longer
    else parts.push(word)
  }
  return parts
}
