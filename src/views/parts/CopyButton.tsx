import { useSelector } from '@xstate/react'
import type { CopyActor } from '#machines/copy'
import { words } from '#words/en'
import { Icon } from './Icon'
import css from './parts.module.css'

/** Copies `text`; 'Copied' stands for as long as the copy chart says. `name` tells this button from the others. */
export function CopyButton({ copy, name, text }: { copy: CopyActor; name: string; text: string }) {
  const state = useSelector(copy, ({ context, value }) => (context.what === name ? value : 'idle'))
  const word = state === 'copied' ? words.copy.copied : state === 'failed' ? words.copy.failed : ''
  return (
    <>
      <button
        type="button"
        className={css.copy}
        data-state={state}
        aria-label={word ? undefined : name}
        onClick={() => copy.send({ type: 'copy.requested', what: name, text })}
      >
        <Icon name={state === 'copied' ? 'tick' : 'copy'} size={18} />
        {word || words.copy.copy}
      </button>
      <span className={css.hidden} role="status">
        {word}
      </span>
    </>
  )
}
