import type { PersistedSnapshot, StateValue } from '#trace/format'
import type { Theme } from './theme'

/** What a screen can show: the page as it stood, or the page around one chart in an example state. All of it is JSON. */
export type Show = { snapshot: PersistedSnapshot } | { chart: string; value: StateValue; context: unknown }

/** A page that is shown. `text` is what can be read in the place that the chart is about. */
export interface Mounted {
  text: string
  defects: string[]
  unmount(): void
}

/** What the workspace tells a screen. */
export interface Wish {
  to: 'screen'
  show: Show
  /** The visitor's own where none is named. */
  theme?: Theme
}

/** What a screen tells the workspace. */
export type Word =
  | { from: 'screen'; type: 'ready' }
  /** Its script could not be loaded. */
  | { from: 'screen'; type: 'unreachable' }
  /** `text` is what can be read in the place that the chart is about; `defects` say what is wrong with what is shown. */
  | { from: 'screen'; type: 'shown'; text: string; defects: string[] }

/** Whether a message is one that a screen sent. */
export function isWord(data: unknown): data is Word {
  return typeof data === 'object' && data !== null && (data as Partial<Word>).from === 'screen'
}

/** Whether a message is one for a screen. */
export function isWish(data: unknown): data is Wish {
  return typeof data === 'object' && data !== null && (data as Partial<Wish>).to === 'screen'
}
