import css from '../chart-view.module.css'
import { MARK_SIGNS } from '../marks'
import { useScene } from './scene'

/** The sign of what another version has otherwise; a voice says the word. */
export function MarkSign({ id }: { id: string }) {
  const mark = useScene().marks?.get(id)
  return mark ? (
    <span className={css.mark} data-sign={mark} role="img" aria-label={mark}>
      {MARK_SIGNS[mark]}
    </span>
  ) : null
}

/** How many of the things that a box hides another version has otherwise. */
export function HiddenMarks({ hides }: { hides: readonly string[] }) {
  const { marks } = useScene()
  const count = hides.filter(id => marks?.has(id)).length
  if (count === 0) return null
  const says = count === 1 ? '1 change inside' : `${count} changes inside`
  return (
    <span
      className={css.mark}
      data-sign="changed"
      data-hidden-changes={count}
      role="img"
      aria-label={says}
      title={says}
    >
      {count}
    </span>
  )
}
