import { Handle, type NodeProps, Position } from '@xyflow/react'
import { use } from 'react'
import css from '../chart-view.module.css'
import { isLedTo } from '../ways'
import { below } from '../words'
import { asStyle, Nameless } from './far'
import type { StateNode } from './flow'
import { Lines } from './Lines'
import { HiddenMarks, MarkSign } from './MarkSign'
import { useScene } from './scene'
import { foldStop, hasFold, useStop } from './stops'
import { Transition } from './Transition'

const PUT = 'The page was put here'

/** The box of a state: its name, what it does, the transitions that are chips. */
export function State({ data: { box, room } }: NodeProps<StateNode>) {
  const { chart, active, selected, pointed, put, marks, fresh, heat, notes: pinned, onState, fold: turn } = useScene()
  const fold = useStop(foldStop(box.state.id))
  const { state, name, lines, chips, width, height } = box
  const [title, ...notes] = lines
  const isActive = active.has(state.id)
  const warmth = heat?.warmth.get(state.id)
  const path = below(chart, chart.id, state.id)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboards press the button in the state's title; this box is a larger target for pointers.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in the state's title has the role.
    <div
      className={css.state}
      style={{ width, height, ...asStyle(room) }}
      data-state-id={state.id}
      data-nameless={use(Nameless).has(state.id) || undefined}
      data-end={box.isEnd || undefined}
      data-container={box.isContainer || undefined}
      data-region={box.isRegion || undefined}
      data-depth={Math.min(box.depth, 3)}
      data-active={isActive || undefined}
      data-selected={selected === state.id || undefined}
      data-pointed={pointed === state.id || undefined}
      data-led-to={isLedTo(chart, pointed, state.id) || undefined}
      data-mark={marks?.get(state.id)}
      data-heat={warmth?.level}
      title={[state.description, warmth?.says].filter(Boolean).join('\n') || undefined}
      onClick={() => onState(state.id)}
    >
      <button
        {...useStop(state.id)}
        type="button"
        className={css.name}
        style={{ left: name.x - box.x - 4, top: name.y - box.y, width: name.width + 8, height: name.height }}
        // The figure stands beside the state's name, which is the end of its path.
        aria-label={[warmth ? `${path} ${warmth.sign}` : path, isActive && 'active', warmth?.says]
          .filter(Boolean)
          .join(', ')}
        aria-pressed={selected === state.id}
      >
        {title && <Lines lines={[title]} from={{ x: name.x - 4, y: name.y }} />}
      </button>
      {/* The library draws no arrow between boxes without them; ours run along the drawing's own points. */}
      <Handle type="source" position={Position.Top} isConnectable={false} className={css.handle} />
      <Handle type="target" position={Position.Top} isConnectable={false} className={css.handle} />
      <Lines lines={notes} from={box} fresh={fresh?.get(state.id)} />
      <MarkSign id={state.id} />
      <HiddenMarks hides={box.hides} />
      {pinned?.[state.id] && (
        <span className={css.note} role="img" aria-label={`Note: ${pinned[state.id]}`} title={pinned[state.id]}>
          ✎
        </span>
      )}
      {put === state.id && (
        <span className={css.put} role="img" aria-label={PUT} title={PUT}>
          ▶
        </span>
      )}
      {hasFold(box) && (
        <button
          {...fold}
          type="button"
          className={css.fold}
          aria-label={box.isFolded ? `Unfold ${path}` : `Fold ${path}`}
          aria-expanded={!box.isFolded}
          onClick={event => {
            event.stopPropagation()
            turn(state.id)
          }}
        >
          <svg width="14" height="14" aria-hidden="true">
            <path d={box.isFolded ? 'M5 3l4 4-4 4' : 'M3 5l4 4 4-4'} />
          </svg>
        </button>
      )}
      {chips.map(chip => (
        <Transition
          key={chip.transition.id}
          kind="chip"
          transition={chip.transition}
          lines={chip.lines}
          place={{ ...chip, left: chip.x - box.x, top: chip.y - box.y }}
        />
      ))}
    </div>
  )
}
