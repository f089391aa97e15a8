import { useState } from 'react'
import { type Change, hasChanged, inShort } from './changes'
import css from './side.module.css'

interface Props {
  name: string
  value: unknown
  /** From the root of the tree, with points between. */
  path?: string
  changed?: readonly Change[]
  isOpen?: boolean
}

/** A value of plain JSON as a tree. A branch is drawn once it is opened, because a list of coins is long. */
export function Json({ name, value, path = name, changed = [], isOpen = false }: Props) {
  const [isShown, setShown] = useState(isOpen)
  const state = hasChanged(changed, path) ? 'changed' : undefined
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (parts.length === 0) {
    return (
      <div className={css.leaf} data-state={state}>
        <span className={css.key}>{name}</span> <span data-type={typeOf(value)}>{inShort(value, 240)}</span>
      </div>
    )
  }
  return (
    <details
      className={css.group}
      data-state={state}
      open={isShown}
      onToggle={event => setShown(event.currentTarget.open)}
    >
      <summary>
        <span className={css.key}>{name}</span> {!isShown && <span className={css.short}>{inShort(value, 40)}</span>}
      </summary>
      {isShown &&
        parts.map(([key, part]) => (
          <Json key={key} name={key} value={part} path={`${path}.${key}`} changed={changed} isOpen={parts.length < 3} />
        ))}
    </details>
  )
}

function typeOf(value: unknown): string {
  return value === null || value === undefined ? 'nothing' : Array.isArray(value) ? 'list' : typeof value
}
