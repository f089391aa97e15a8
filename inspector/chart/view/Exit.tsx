import { Handle, type NodeProps, Position } from '@xyflow/react'
import { use } from 'react'
import css from '../chart-view.module.css'
import { isLedTo } from '../ways'
import { asStyle, keyOf, Nameless } from './far'
import type { ExitNode } from './flow'
import { Lines } from './Lines'
import { useScene } from './scene'

/**
 * An end that is named where an arrow leads to it. A press chooses the end itself; a voice hears of it by the arrow, from which →
 * leads to the end.
 */
export function Exit({ id, data: { exit, room } }: NodeProps<ExitNode>) {
  const { chart, active, selected, pointed, onState } = useScene()
  const { target, lines, width, height } = exit
  return (
    <div
      className={css.exit}
      style={{ width, height, ...asStyle(room) }}
      data-exit={target}
      data-active={active.has(target) || undefined}
      data-selected={selected === target || undefined}
      data-led-to={isLedTo(chart, pointed, target) || undefined}
      aria-hidden="true"
      onClick={() => onState(target)}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} className={css.handle} />
      <Lines lines={lines} from={exit} />
      {!use(Nameless).has(id) && <span className={css.farName}>{keyOf(target)}</span>}
    </div>
  )
}
