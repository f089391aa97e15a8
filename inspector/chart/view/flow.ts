import type { Edge as FlowEdge, Node as FlowNode } from '@xyflow/react'
import type { Box, Drawing, Edge, ExitBox, Point, Rect } from '../drawing'
import { farRooms, type Room } from './far'

/** `room` is where the name stands from afar. */
export type StateNode = FlowNode<{ box: Box; room: Room }, 'state'>
export type LabelNode = FlowNode<{ edge: Edge }, 'label'>
export type ExitNode = FlowNode<{ exit: ExitBox; room: Room }, 'exit'>
export type WayEdge = FlowEdge<
  { points: readonly Point[]; transitions: readonly string[]; kind: 'arrow' | 'same' | 'thread' },
  'way'
>

const NOWHERE: Room = { before: 0, after: 0, name: 0 }
/** Above every box, and so above every arrow. */
const TOP = 1000

/** In the order in which they are walked with the keyboard: a state, what leaves it, what is in it. */
export function nodesOf(drawing: Drawing): (StateNode | LabelNode | ExitNode)[] {
  const { boxes, edges, exits } = drawing
  const rooms = farRooms(drawing)
  const roomOf = (id: string) => rooms.get(id) ?? NOWHERE
  return boxes.flatMap(box => [
    {
      ...placed(box),
      id: box.state.id,
      type: 'state' as const,
      zIndex: 2 * box.depth,
      data: { box, room: roomOf(box.state.id) },
    },
    ...edges
      .filter(({ from }) => from === box.state.id)
      .map(edge => ({
        ...placed(edge.label),
        id: edge.transition.id,
        type: 'label' as const,
        zIndex: TOP,
        data: { edge },
      })),
    ...exits
      .filter(({ within }) => within === box.state.id)
      .map(exit => ({
        ...placed(exit),
        id: exit.id,
        type: 'exit' as const,
        zIndex: 2 * box.depth + 2,
        data: { exit, room: roomOf(exit.id) },
      })),
  ])
}

/** Each arrow above the box around it and under the boxes it joins. */
export function edgesOf({ boxes, edges, threads }: Drawing): WayEdge[] {
  const over = (id: string) => 2 * (boxes.find(({ state }) => state.id === id)?.depth ?? 0) + 1
  return [
    ...threads.map(({ from, to, within, points, transitions }) => ({
      id: `thread ${from} ${to}`,
      type: 'way' as const,
      source: from,
      target: to,
      zIndex: over(within),
      domAttributes: { 'aria-hidden': true as const },
      data: { points, transitions, kind: 'thread' as const },
    })),
    ...edges.map(({ transition, from, to, within, points }, index) => ({
      id: transition.id,
      type: 'way' as const,
      source: from,
      target: to,
      zIndex: over(within),
      domAttributes: { 'aria-hidden': true as const },
      data: {
        points,
        transitions: [transition.id],
        kind: edges.findIndex(edge => edge.points === points) < index ? ('same' as const) : ('arrow' as const),
      },
    })),
  ]
}

/** Sizes are known before anything is rendered, so that nothing waits to be measured. */
function placed({ x, y, width, height }: Rect) {
  return { position: { x, y }, width, height, measured: { width, height } }
}
