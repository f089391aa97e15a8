import { words } from '#words/form'
import css from './parts.module.css'

/** The offer of a file for support, and what is in it. */
export function SaveTrace({ onSave }: { onSave: () => void }) {
  return (
    <div className={css.saveTrace}>
      <button type="button" onClick={onSave}>
        {words.help.saveTrace}
      </button>{' '}
      <span>{words.help.trace}</span>
    </div>
  )
}
