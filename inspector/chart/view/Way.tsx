import type { EdgeProps } from '@xyflow/react'
import css from '../chart-view.module.css'
import { arrowHead, rounded } from '../path'
import type { WayEdge } from './flow'
import { useScene } from './scene'

/**
 * An arrow along the points of the drawing; one that was taken last is drawn once more, from its start to its tip. The arrow that
 * is pointed at and those to and from the selected state are strong.
 */
export function Way({ data }: EdgeProps<WayEdge>) {
  const { chart, last, heat, selected, pointed } = useScene()
  if (!data) return null
  const { points, transitions, kind } = data
  const taken = transitions.filter(id => last.includes(id))
  const isStrong = chart.transitions.some(
    ({ id, source, targets }) =>
      transitions.includes(id) && (id === pointed || [source, ...targets].some(state => state === selected)),
  )
  // Two lines on one another would look like a stronger one.
  if (kind === 'same' && taken.length === 0 && !isStrong) return null
  const levels = transitions.flatMap(id => heat?.warmth.get(id)?.level ?? [])
  // Of what was not tried, nothing is known.
  const hottest = levels.length > 0 ? Math.max(...levels) : undefined
  const path = rounded(points)
  return (
    <g
      className={css.way}
      data-kind={kind}
      data-last={taken.length > 0 || undefined}
      data-strong={isStrong || undefined}
      data-heat={hottest}
    >
      <path className={css.line} d={path} />
      {taken.length > 0 && <path key={last.join()} className={css.run} d={path} pathLength={1} />}
      <path className={css.tip} d={arrowHead(points)} />
    </g>
  )
}
