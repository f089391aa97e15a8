import { useSelector } from '@xstate/react'
import type { CopyActor } from '#machines/copy'
import { words } from '#words/en'
import { Icon } from './Icon'
import css from './parts.module.css'

interface Props {
  copy: CopyActor
  name: string
  text: string
  /** What the button says, where 'Copy' alone would not tell what of. */
  word?: string
}

/**
 * Copies `text`; 'Copied' stands in the place of 'Copy' for as long as the copy chart says. `name` tells this button from
 * the others. The word 'Copied' is no part of the button, so that it is announced and the button keeps its name.
 */
export function CopyButton({ copy, name, text, word = words.copy.copy }: Props) {
  const state = useSelector(copy, ({ context, value }) => (context.what === name ? value : 'idle'))
  return (
    <span className={css.copying} data-state={state}>
      <button
        type="button"
        className={css.copy}
        aria-label={name}
        onClick={() => copy.send({ type: 'copy.requested', what: name, text })}
      >
        <Icon name="copy" size={18} />
        <span>{word}</span>
      </button>
      <span className={css.copyWord} role="status">
        {state === 'copied' && <Icon name="tick" size={18} />}
        {state === 'copied' ? words.copy.copied : state === 'failed' ? words.copy.failed : ''}
      </span>
    </span>
  )
}
