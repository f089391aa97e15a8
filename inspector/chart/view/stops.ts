import { createContext, use } from 'react'
import type { Drawing } from '../drawing'
import { boxesOf } from './sight'

/** The state, fold sign or transition to which Tab leads: of all of a chart's buttons it alone is a stop. */
export const StopContext = createContext<string | null>(null)

/** The attributes of a button that the arrow keys reach, by its id. */
export function useStop(id: string) {
  return { 'data-stop': id, tabIndex: use(StopContext) === id ? 0 : -1 }
}

const FOLD = 'fold '

/** The id of the sign that folds a state. */
export function foldStop(state: string): string {
  return FOLD + state
}

/** Every stop of a drawing in the order in which a chart is read: a state, what leaves it, what is in it. */
export function stopsOf({ boxes, edges }: Drawing): string[] {
  return boxes.flatMap(box => [
    box.state.id,
    ...(hasFold(box) ? [foldStop(box.state.id)] : []),
    ...leaving({ boxes, edges }, box.state.id),
  ])
}

/** Whether a state has a sign that folds it. */
export function hasFold({ depth, isContainer, isFolded }: Drawing['boxes'][number]): boolean {
  return depth > 0 && (isContainer || isFolded)
}

/**
 * The stop to which a key leads from another one, or `null`. Up and down go through all of them, Home and End to the first and
 * the last. Right goes on: from a state to its first transition, and from a transition to its target. Left goes back: from a
 * transition to its source, and from a state to the state around it.
 */
export function stopAt(drawing: Drawing, from: string, key: string): string | null {
  const stops = stopsOf(drawing)
  const at = stops.indexOf(from)
  if (key === 'ArrowDown') return stops[at + 1] ?? null
  if (key === 'ArrowUp') return stops[at - 1] ?? null
  if (key === 'Home') return stops[0] ?? null
  if (key === 'End') return stops.at(-1) ?? null
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const transition = transitionsOf(drawing).find(({ id }) => id === from)
  const folded = from.startsWith(FOLD) ? from.slice(FOLD.length) : null
  const box = drawing.boxes.find(({ state }) => state.id === (folded ?? from))
  if (key === 'ArrowLeft') return transition?.source ?? folded ?? box?.state.parent ?? null
  if (transition) return boxesOf(drawing, transition.targets)[0]?.state.id ?? null
  return box ? (leaving(drawing, box.state.id)[0] ?? null) : null
}

function leaving({ boxes, edges }: Pick<Drawing, 'boxes' | 'edges'>, state: string): string[] {
  const chips = boxes.find(box => box.state.id === state)?.chips ?? []
  return [...chips, ...edges.filter(({ from }) => from === state)].map(({ transition }) => transition.id)
}

function transitionsOf({ boxes, edges }: Drawing) {
  return [...boxes.flatMap(({ chips }) => chips), ...edges].map(({ transition }) => transition)
}
