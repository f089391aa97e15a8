import type { ChartState, ChartTransition } from './chart'

/**
 * A chart on paper: where each state, transition and word of it stands. Plain JSON with absolute places, the same in Node
 * and in every browser, so that the SVG, the page and the tests all speak of one drawing.
 */
export interface Drawing extends Size {
  chart: string
  description: string | null
  /** In declared order, what is around a state before the state. */
  boxes: readonly Box[]
  /** One for each transition that is drawn as an arrow from a state to another. */
  edges: readonly Edge[]
  /** Where the chips lead that leave their container: arrows without words, behind everything. */
  threads: readonly Thread[]
  /** The ends that are named again where an arrow leads out of a container to them. */
  exits: readonly ExitBox[]
  /** How each container is put together, by its id: another drawing of the chart can be like it. */
  shapes: Readonly<Record<string, string>>
  /** Whether names and arrows are all that is written; the other transitions are counted. */
  isBrief: boolean
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Rect extends Point, Size {}

export interface Box extends Rect {
  state: ChartState
  /** How many boxes are around it. */
  depth: number
  /** Whether it is one of several that are active together. */
  isRegion: boolean
  /** Whether states are drawn in it. */
  isContainer: boolean
  /** Whether nothing leads on from it. */
  isEnd: boolean
  /** Whether its children are left out. */
  isFolded: boolean
  /** The ids of states and transitions that are not drawn, because it is folded or the drawing is brief. */
  hides: readonly string[]
  /** The name of the state; it is the first of its lines. */
  name: Rect
  lines: readonly Line[]
  chips: readonly Chip[]
}

/** Words on one line of text. */
export interface Line {
  /** The line on which the signs stand. */
  y: number
  runs: readonly Run[]
}

/** Words of one kind that follow each other. */
export interface Run {
  x: number
  width: number
  tone: Tone
  /** Empty for a sign that is drawn. */
  text: string
  /** The words of which these are a part, where there was no room for them on one line. */
  whole?: string
}

/** What words are: it decides how they look. `arrow`, `initial` and `history` are signs that are drawn, a `figure` is of the heat. */
export type Tone =
  | 'figure'
  | 'title'
  | 'name'
  | 'event'
  | 'guard'
  | 'target'
  | 'action'
  | 'word'
  | 'thing'
  | 'arrow'
  | 'initial'
  | 'history'

/** A transition as a button in the box of its source. */
export interface Chip extends Rect {
  transition: ChartTransition
  /** All that is known of it, with every action: those that are written may be cut. */
  says: string
  lines: readonly Line[]
}

/** A transition as an arrow, with its words on the way. */
export interface Edge {
  transition: ChartTransition
  says: string
  /** The states whose boxes it joins; the target may be the container of the one that is meant, or an exit. */
  from: string
  to: string
  /** The state whose box is around both. */
  within: string
  points: readonly Point[]
  label: Rect & { lines: readonly Line[] }
}

/** The name of an end that is drawn elsewhere. */
export interface ExitBox extends Rect {
  id: string
  /** The state in which it is drawn. */
  within: string
  /** The end itself. */
  target: string
  lines: readonly Line[]
}

interface Thread {
  from: string
  to: string
  within: string
  /** The ids of the transitions that lead along it. */
  transitions: readonly string[]
  points: readonly Point[]
}

/** What is drawn so far. */
export interface Ink {
  boxes: Box[]
  edges: Edge[]
  threads: Thread[]
  exits: ExitBox[]
  shapes: Record<string, string>
}
