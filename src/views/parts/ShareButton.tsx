import { words } from '#words/en'
import css from './parts.module.css'

/** Hands a link to the device's own sharing; nothing where the browser has none, because a copy button stands beside it. */
export function ShareButton({ url }: { url: string }) {
  if (!globalThis.navigator?.share) return null
  return (
    <span className={css.copying}>
      {/* A visitor who closes the device's sheet has shared nothing, which is no failure. */}
      <button type="button" className={css.copy} onClick={() => navigator.share({ url }).catch(() => undefined)}>
        {words.copy.share}
      </button>
    </span>
  )
}
