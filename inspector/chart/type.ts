import type { Weight } from './advance'
import type { Tone } from './drawing'

/** The type in which words of a tone are set, in the units of a drawing. */
export const TYPE: Record<Tone, { size: number; weight: Weight }> = {
  title: { size: 16, weight: 600 },
  name: { size: 14, weight: 600 },
  figure: { size: 12, weight: 600 },
  event: { size: 12, weight: 600 },
  guard: { size: 12, weight: 400 },
  target: { size: 12, weight: 600 },
  action: { size: 12, weight: 400 },
  word: { size: 12, weight: 400 },
  thing: { size: 12, weight: 400 },
  arrow: { size: 12, weight: 400 },
  initial: { size: 14, weight: 600 },
  history: { size: 14, weight: 600 },
}

/** From one line of text to the next. */
export const LEADING = 16
/** Of a line with the name of a state, and of one with the title of a chart. */
export const NAME_LEADING = 20
/** How wide the signs are that are drawn, with the room after them. */
export const SIGNS = { arrow: 12, initial: 22, history: 20 } as const
