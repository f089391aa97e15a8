import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { CONSTANTS } from '#domain/constants'
import type { Decimal } from '#domain/decimal'
import { amount } from '#domain/format'
import type { PromocodeActor } from '#machines/promocode'
import type { PurchaseActor } from '#machines/purchase'
import { words } from '#words/form'
import type { FieldName } from '../../start/pre-hydration-input'
import { Gain } from '../lazy-card'
import { Icon } from '../parts/Icon'
import { returnFocus } from '../parts/return-focus'
import { TextLine } from '../parts/TextLine'
import css from './buy.module.css'

const PERCENT = amount(CONSTANTS.promocodeDiscountPercent as Decimal)
const TAGS = ['valid', 'invalid', 'checking'] as const

interface Props {
  promocode: PromocodeActor
  purchase: PurchaseActor
  isLocked: boolean
}

/**
 * The promocode field (sections 2 and 4), and what the code does. The field is empty until the machine has read the
 * stored code and the URL.
 */
export function PromocodeField({ promocode, purchase, isLocked }: Props) {
  const [inputId, gainId] = [useId(), useId()]
  const code = useSelector(promocode, snapshot => (snapshot.hasTag('initialized') ? snapshot.context.code : ''))
  const state = useSelector(promocode, snapshot => TAGS.find(tag => snapshot.hasTag(tag)) ?? 'blank')
  const status = {
    valid: words.promocode.discount(PERCENT),
    invalid: words.promocode.invalid,
    checking: words.promocode.checking,
    blank: '',
  }[state]
  return (
    <div data-state={state}>
      <div className={css.promocodeRow} data-state={isLocked ? 'locked' : 'open'}>
        <label htmlFor={inputId}>{words.promocode.label}</label>
        <TextLine
          id={inputId}
          name={'promocode' satisfies FieldName}
          autoCapitalize="characters"
          enterKeyHint="done"
          maxLength={64}
          placeholder={isLocked ? undefined : words.promocode.placeholder}
          value={code}
          readOnly={isLocked}
          aria-invalid={state === 'invalid'}
          aria-describedby={gainId}
          onChange={event => promocode.send({ type: 'code.typed', code: event.target.value })}
        />
        <span className={css.promocodeStatus} role="status">
          {/* Before the code is there, its clear button is not, which would move this. */}
          {code !== '' && status && (
            <bdi key={state} ref={fromTheStart}>
              {status}
            </bdi>
          )}
        </span>
        {code !== '' && !isLocked && (
          <button
            type="button"
            className={css.clear}
            ref={returnFocus}
            data-return-focus={inputId}
            aria-label={words.promocode.clear}
            onClick={() => promocode.send({ type: 'code.cleared' })}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <p className={css.gain} id={gainId}>
        {code === '' ? words.promocode.optional(PERCENT) : <Gain purchase={purchase} promocode={promocode} />}
      </p>
    </div>
  )
}

/** Scrolls a code that was judged to its beginning. */
function fromTheStart(status: HTMLElement | null) {
  status?.closest('div')?.querySelector('input')?.scrollTo(0, 0)
}
