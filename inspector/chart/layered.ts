import type { ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import { elk } from '#elk'
import type { Point, Rect, Size } from './drawing'

export type Direction = 'RIGHT' | 'DOWN'
export type Side = 'NORTH' | 'SOUTH' | 'WEST' | 'EAST'

/**
 * A graph of boxes and arrows; an arrow may need room for words. An end that is no box lies outside, at the side named.
 */
export interface Graph {
  nodes: readonly (Size & { id: string })[]
  ways: readonly { from: string; to: string; label: Size | null }[]
  outside: Side | null
}

export interface Layered extends Size {
  /** In the order of the graph, as are the ways. */
  nodes: readonly Point[]
  ways: readonly { points: readonly Point[]; label: Rect | null }[]
}

const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  // The order of the machine's file is the order of the picture.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '0',
  'elk.spacing.componentComponent': '20',
  'elk.layered.spacing.nodeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
}
/**
 * Beside a large box the graph is kept narrow: an arrow counts as leading back when it runs against the way from the
 * initial state.
 */
const BESIDE: LayoutOptions = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.portConstraints': 'FIXED_SIDE',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
}
/** Room for the tips of the arrows, and no more. */
const CLOSE: LayoutOptions = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeNodeBetweenLayers': '7',
}
/** Words are on their arrow, not beside it, so that they belong to no other arrow. */
const ON_THE_WAY: LayoutOptions = { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' }

/** Lays a graph out in layers, with ways that run along them and through their words. */
export async function layered(
  { nodes, ways, outside }: Graph,
  direction: Direction,
  isClose: boolean,
): Promise<Layered> {
  const isBox = (id: string) => nodes.some(node => node.id === id)
  const place = (id: string, index: number) => (isBox(id) ? id : `door ${index}`)
  const doors = ways.flatMap(({ from, to }, index) => (isBox(from) && isBox(to) ? [] : [`door ${index}`]))
  const graph: ElkNode = {
    id: 'graph',
    layoutOptions: { ...OPTIONS, ...(outside ? BESIDE : {}), ...(isClose ? CLOSE : {}), 'elk.direction': direction },
    children: nodes.map(({ id, width, height }) => ({ id, width, height })),
    ports: doors.map(id => ({ id, width: 0, height: 0, layoutOptions: { 'elk.port.side': outside ?? '' } })),
    edges: ways.map(({ from, to, label }, index) => ({
      id: `way ${index}`,
      sources: [place(from, index)],
      targets: [place(to, index)],
      labels: label ? [{ ...label, id: `label ${index}`, text: ' ', layoutOptions: ON_THE_WAY }] : [],
    })),
  }
  // Only what has something around it has doors.
  const around = await elk.layout<ElkNode>({ id: 'around', layoutOptions: OPTIONS, children: [graph] })
  const done = around.children?.[0] ?? graph
  return {
    width: Math.ceil(done.width ?? 0),
    height: Math.ceil(done.height ?? 0),
    nodes: (done.children ?? []).map(({ x = 0, y = 0 }) => ({ x, y })),
    ways: (done.edges ?? []).map(({ sections = [], labels = [] }) => ({
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x, y })),
      ),
      label: labels.map(({ x = 0, y = 0, width = 0, height = 0 }) => ({ x, y, width, height }))[0] ?? null,
    })),
  }
}
