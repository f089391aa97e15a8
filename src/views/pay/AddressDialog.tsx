import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { checksummed, lacksChecksum } from '#domain/address'
import { comparesAddress, type OrderActor, savesAddress } from '#machines/order'
import { ADDRESS_FAULT, words } from '#words/en'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'
import { Icon } from '../parts/Icon'
import { Notice } from '../parts/Notice'
import { TextLine } from '../parts/TextLine'
import bad from './bad-day.module.css'
import { insertedBy } from './inserted-by'
import css from './pay.module.css'

/**
 * The modal that asks for the receiving address (section 2). A faulty address is answered on submit, beside the field.
 * A typed address must be compared before a second Confirm saves it, so a double click or a held key counts as one
 * Confirm. A whole address is shown again in full, because the field may be too narrow for it.
 */
export function AddressDialog({ order, onClose }: { order: OrderActor; onClose: () => void }) {
  const [addressId, emailId, hintId, faultId] = [useId(), useId(), useId(), useId()]
  const recipient = useSelector(order, ({ context }) => context.recipient)
  const fault = useSelector(order, ({ context }) => context.addressFault)
  const candidates = useSelector(order, ({ context }) => context.candidates)
  const isLost = useSelector(order, ({ context }) => context.isAddressLost)
  const failure = useSelector(order, ({ context }) => context.saveFailure)
  const isComparing = useSelector(order, comparesAddress)
  const isSaving = useSelector(order, savesAddress)
  const reason =
    failure?.kind === 'refused' ? (failure.reason ? words.buy.wrote(failure.reason) : words.address.failed) : ''
  const address = recipient.address.trim()
  const complaint = fault ? ADDRESS_FAULT[fault] : reason
  return (
    <Dialog title={words.address.title} closeLabel={words.address.close} onClose={onClose}>
      <form
        className={css.dialogForm}
        noValidate
        onKeyDown={event => event.repeat && event.key === 'Enter' && event.preventDefault()}
        onSubmit={event => {
          event.preventDefault()
          const entered = new FormData(event.currentTarget)
          order.send({
            type: 'address.submitted',
            recipient: {
              address: String(entered.get('address')).trim(),
              email: String(entered.get('email')).trim() || null,
            },
          })
        }}
      >
        <p className={css.text}>{words.address.text}</p>
        {isLost && <Notice tone="bad">{words.address.lost}</Notice>}
        {candidates.length > 1 && (
          <fieldset className={css.candidates}>
            <legend>{words.address.choose}</legend>
            {candidates.map(candidate => (
              <button
                type="button"
                key={candidate}
                aria-pressed={candidate === address}
                onClick={() => order.send({ type: 'address.typed', address: candidate, inserted: candidate })}
              >
                <Address text={candidate} />
              </button>
            ))}
          </fieldset>
        )}
        <details className={bad.disclosure}>
          <summary>
            {words.address.where.title}
            <Icon name="chevron" />
          </summary>
          <p>{words.address.where.text}</p>
        </details>
        <div className={css.input}>
          <label htmlFor={addressId}>{words.address.field}</label>
          <div className={css.entry}>
            <TextLine
              id={addressId}
              name="address"
              data-type="mono"
              autoCapitalize="none"
              enterKeyHint="done"
              maxLength={64}
              placeholder={words.address.placeholder}
              value={recipient.address}
              readOnly={isSaving}
              aria-invalid={complaint !== ''}
              aria-describedby={`${hintId} ${faultId}`}
              onChange={event =>
                order.send({
                  type: 'address.typed',
                  address: event.target.value,
                  inserted: insertedBy(event.nativeEvent as InputEvent),
                })
              }
            />
          </div>
          {checksummed(address) && (
            <p className={css.whole} aria-hidden="true">
              <Address text={address} />
            </p>
          )}
          <p className={css.hint} id={hintId} role="status">
            {lacksChecksum(address) && !isComparing && words.address.unchecked}
          </p>
          <p className={isComparing ? css.compare : css.fault} id={faultId} role="alert">
            {isComparing ? (
              <>
                <strong>{words.address.compare}</strong> {words.address.typed}
              </>
            ) : (
              complaint
            )}
          </p>
        </div>
        <div className={css.input}>
          <label htmlFor={emailId}>{words.address.email}</label>
          <div className={css.entry}>
            <input
              id={emailId}
              name="email"
              type="email"
              autoComplete="email"
              enterKeyHint="done"
              spellCheck={false}
              maxLength={254}
              defaultValue={recipient.email ?? ''}
              readOnly={isSaving}
            />
          </div>
        </div>
        {failure && !reason && <Notice tone="bad">{words.address.failed}</Notice>}
        <Button
          type="submit"
          aria-disabled={isSaving}
          aria-busy={isSaving}
          onClick={event => event.detail > 1 && event.preventDefault()}
        >
          {isSaving ? words.address.saving : words.address.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
