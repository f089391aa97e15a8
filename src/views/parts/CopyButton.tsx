import { useSelector } from '@xstate/react'
import type { CopyActor } from '#machines/copy'
import { words } from '#words/payment'
import { Icon } from './Icon'
import { COPY, TICK } from './icon-paths'
import css from './parts.module.css'

interface Props {
  /** Without it there is no button. */
  copy: CopyActor | undefined
  name: string
  text: string
  /** The button's words, where 'Copy' alone would be ambiguous. */
  word?: string
}

/**
 * Copies `text`; 'Copied' replaces 'Copy' while the copy machine says so. `name` is the accessible name. The word
 * 'Copied' is outside the button, so that it is announced and the button keeps its name.
 */
export function CopyButton({ copy, name, text, word = words.copy.copy }: Props) {
  const state = useSelector(copy, snapshot => (snapshot?.context.what === name ? snapshot.value : 'idle'))
  if (!copy) return null
  return (
    <span className={css.copying} data-state={state}>
      <button
        type="button"
        className={css.copy}
        aria-label={name}
        onClick={() => copy.send({ type: 'copy.requested', what: name, text })}
      >
        <Icon path={COPY} size={18} />
        <span>{word}</span>
      </button>
      <span className={css.copyWord} role="status">
        {state === 'copied' && <Icon path={TICK} size={18} />}
        {state === 'copied' ? words.copy.copied : state === 'failed' ? words.copy.failed : ''}
      </span>
    </span>
  )
}
