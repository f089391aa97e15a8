import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { OrderActor } from '#machines/order'
import { ADDRESS_FAULT, words } from '#words/en'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'
import css from './pay.module.css'

// spec 2.address, 2.address.why, 2.address.input, 2.address.email, 2.address.confirm
/** The modal that asks where the tokens go (section 2). A bad address is answered on submit, beside the field. */
export function AddressDialog({ order, onClose }: { order: OrderActor; onClose: () => void }) {
  const [addressId, emailId, faultId] = [useId(), useId(), useId()]
  const wallet = useSelector(order, ({ context }) => context.wallet)
  const fault = useSelector(order, ({ context }) => context.addressFault)
  const failure = useSelector(order, ({ context }) => context.saveFailure)
  const isSaving = useSelector(order, snapshot => snapshot.matches({ live: { receiver: 'saving' } }))
  const complaint = fault ? ADDRESS_FAULT[fault] : failure ? (failure.reason ?? words.address.failed) : ''
  return (
    <Dialog title={words.address.title} closeLabel={words.address.close} onClose={onClose}>
      <form
        className={css.dialogForm}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          const entered = new FormData(event.currentTarget)
          order.send({
            type: 'address.submitted',
            wallet: {
              address: String(entered.get('address')).trim(),
              email: String(entered.get('email')).trim() || null,
            },
          })
        }}
      >
        <p className={css.text}>{words.address.text}</p>
        <div className={css.input}>
          <label htmlFor={addressId}>{words.address.field}</label>
          <input
            id={addressId}
            name="address"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            placeholder={words.address.placeholder}
            defaultValue={wallet.address}
            readOnly={isSaving}
            aria-invalid={complaint !== ''}
            aria-describedby={faultId}
          />
          <p className={css.fault} id={faultId} role="alert">
            {complaint}
          </p>
        </div>
        <div className={css.input}>
          <label htmlFor={emailId}>{words.address.email}</label>
          <input
            id={emailId}
            name="email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
            defaultValue={wallet.email ?? ''}
            readOnly={isSaving}
          />
        </div>
        <Button type="submit" aria-disabled={isSaving} aria-busy={isSaving}>
          {isSaving ? words.address.saving : words.address.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
