import type { CopyActor } from '#machines/copy'
import { words } from '#words/payment'
import css from './parts.module.css'

/** Shares a link by the device's own sheet; nothing where the browser has none, because a copy button stands beside it. */
export function ShareButton({ copy, url }: { copy: CopyActor | undefined; url: string }) {
  if (!globalThis.navigator?.share) return null
  return (
    <span className={css.copying}>
      <button type="button" className={css.copy} onClick={() => copy?.send({ type: 'share.requested', url })}>
        {words.copy.share}
      </button>
    </span>
  )
}
