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
