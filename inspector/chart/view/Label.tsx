import type { NodeProps } from '@xyflow/react'
import type { LabelNode } from './flow'
import { Transition } from './Transition'

/** The words of an arrow. */
export function Label({ data: { edge } }: NodeProps<LabelNode>) {
  const { transition, label } = edge
  return <Transition kind="label" transition={transition} lines={label.lines} place={{ ...label, left: 0, top: 0 }} />
}
