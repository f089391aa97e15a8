import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { LIMITS } from '#domain/limits'
import type { PromocodeActor } from '#machines/promocode'
import { words } from '#words/form.en'
import { handsFocusOn } from '../parts/hands-focus-on'
import { Icon } from '../parts/Icon'
import { TextLine } from '../parts/TextLine'
import css from './buy.module.css'

// spec 2.promocode, 2.promocode.clear
/** The promocode field (sections 2 and 4). The code reads as empty until the chart has read where one may come from. */
export function PromocodeField({ promocode, isLocked }: { promocode: PromocodeActor; isLocked: boolean }) {
  const [inputId, statusId] = [useId(), useId()]
  const code = useSelector(promocode, snapshot => (snapshot.hasTag('initialized') ? snapshot.context.code : ''))
  const state = useSelector(promocode, snapshot => {
    if (snapshot.hasTag('valid')) return 'valid'
    if (snapshot.matches('invalid')) return 'invalid'
    return snapshot.matches('settling') || snapshot.matches('checking') ? 'checking' : 'blank'
  })
  const status = {
    valid: words.promocode.discount(LIMITS.promocodeDiscountPercent),
    invalid: words.promocode.invalid,
    checking: words.promocode.checking,
    blank: '',
  }[state]
  return (
    <div className={css.promocode} data-state={state}>
      <label htmlFor={inputId}>{words.promocode.label}</label>
      <div className={css.promocodeRow} data-state={isLocked ? 'locked' : 'open'}>
        <TextLine
          id={inputId}
          name="promocode"
          autoCapitalize="characters"
          maxLength={64}
          placeholder={isLocked ? undefined : words.promocode.placeholder}
          value={code}
          readOnly={isLocked}
          aria-invalid={state === 'invalid'}
          aria-describedby={statusId}
          onChange={event => promocode.send({ type: 'code.typed', code: event.target.value })}
        />
        <span className={css.promocodeStatus} id={statusId} role="status">
          {status && <span key={state}>{status}</span>}
        </span>
        {code !== '' && !isLocked && (
          <button
            type="button"
            className={css.clear}
            ref={handsFocusOn}
            data-heir={inputId}
            aria-label={words.promocode.clear}
            onClick={() => promocode.send({ type: 'code.cleared' })}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
    </div>
  )
}
