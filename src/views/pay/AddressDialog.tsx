import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { CONSTANTS } from '#domain/constants'
import { networkOfAddress } from '#domain/deposit-address'
import { networkName } from '#domain/networks'
import { type AddressFault, wrongLength } from '#domain/receiving-address'
import { hidesTypos, isWithheld, originOf, replacingCandidate } from '#domain/recipient-form'
import { endsSoon, secondsLeft } from '#machines/countdown'
import type { OrderActor } from '#machines/order'
import { comparesAddress, isOrderPaid, notSaved, savesAddress } from '#machines/order-screen'
import type { SaleActor } from '#machines/sale'
import { words as form } from '#words/form'
import { ADDRESS_FAULT, words } from '#words/payment'
import { payAddress } from '../format/shorten'
import { clock } from '../format/time'
import { NetworkNotice } from '../lazy-panels'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { Dialog } from '../parts/Dialog'
import disclosure from '../parts/disclosure.module.css'
import { Icon } from '../parts/Icon'
import { intoView } from '../parts/into-view'
import { Notice } from '../parts/Notice'
import parts from '../parts/parts.module.css'
import { returnFocus } from '../parts/return-focus'
import { Sentence } from '../parts/Sentence'
import { TextLine } from '../parts/TextLine'
import { WalletFinder } from '../parts/WalletFinder'
import { useWrongNetwork } from '../wallet/use-wrong-network'
import css from './address.module.css'
import dialog from './dialog.module.css'
import { insertedBy } from './inserted-by'
import { useCountdown } from './use-order'

/** Characters that the field of a phone shows. */
const SHORT = 20

interface Props {
  sale: SaleActor
  order: OrderActor
  onClose: () => void
}

/**
 * The modal that asks for the receiving address (section 2). A faulty address is answered beside the field, once the
 * visitor has left it, and on submit.
 * A typed address must be compared before a second Confirm saves it, so a double click or a held key counts as one
 * Confirm. A long text is shown again in groups of four, because the field may be too narrow for it.
 */
export function AddressDialog({ sale, order, onClose }: Props) {
  const [addressId, emailId] = [useId(), useId()]
  const [originId, hintId, faultId] = [`${addressId}origin`, `${addressId}hint`, `${addressId}fault`]
  const [emailHintId, emailFaultId] = [`${emailId}hint`, `${emailId}fault`]
  const recipient = useSelector(order, ({ context }) => context.recipient)
  const fault = useSelector(order, ({ context }) => context.addressFault)
  const judged = useSelector(order, ({ context }) => context.judgedAddress)
  const candidates = useSelector(order, ({ context }) => context.candidates)
  const replacement = useSelector(order, ({ context }) => replacingCandidate(context, context.candidates))
  const isUnchecked = useSelector(order, ({ context }) => hidesTypos(context))
  const wallet = useSelector(sale, ({ context }) => context.connection?.address)
  const wrongNetwork = useWrongNetwork(sale)
  const isLost = useSelector(order, ({ context }) => context.isAddressLost)
  const isEmailWrong = useSelector(order, ({ context }) => context.isEmailWrong)
  const refused = useSelector(order, notSaved, shallowEqual)
  const isComparing = useSelector(order, comparesAddress)
  const isSaving = useSelector(order, savesAddress)
  const isPaid = useSelector(order, isOrderPaid)
  const address = recipient.address.trim()
  const refusal = refused && (refused.reason === null ? words.address.failed : form.buy.wrote(refused.reason))
  const complaint = fault ? faultOf(fault, address, address === judged) : refused?.field === 'address' ? refusal : null
  const emailComplaint = isEmailWrong ? words.address.emailFault : refused?.field === 'email' ? refusal : null
  return (
    <Dialog title={words.address.title} closeLabel={words.address.close} onClose={onClose}>
      <form
        className={dialog.form}
        noValidate
        data-return-focus="sale"
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
        <div className={dialog.fields}>
          <p className={dialog.text}>{words.address.text}</p>
          <TimeLeft order={order} />
          {isPaid && <Notice>{words.pay.arrived.title}</Notice>}
          {isLost && <Notice tone="bad">{words.address.lost}</Notice>}
          {/* A wallet that is a contract has its address on its own network alone, so that the address of a wallet on another one is not offered. */}
          <div className={css.network} role="status">
            {wrongNetwork && isWithheld(wallet, candidates) && (
              <NetworkNotice wallet={wrongNetwork} fieldId={addressId} />
            )}
          </div>
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
                  <span>
                    <small>{words.address.origin[originOf(candidate, wallet)]}</small> <Address text={candidate} />
                  </span>
                </button>
              ))}
            </fieldset>
          )}
          <details className={disclosure.disclosure}>
            <summary>
              {words.address.where.title}
              <Icon name="chevron" />
            </summary>
            <p>{words.address.where.text}</p>
            <p>
              {words.address.where.exchange} <WalletFinder />
            </p>
          </details>
          <div className={css.input}>
            <div className={css.name}>
              <label htmlFor={addressId}>{words.address.field}</label>
              {candidates.length === 1 && candidates[0] === address && (
                <span id={originId}>{words.address.origin[originOf(address, wallet)]}</span>
              )}
              {candidates.length === 0 && !wallet && (
                <Button look="plain" onClick={() => sale.send({ type: 'wallet.opened' })}>
                  {form.wallet.connect}
                </Button>
              )}
              {replacement && (
                <Button
                  look="plain"
                  ref={returnFocus}
                  data-return-focus={addressId}
                  aria-label={`${words.address.choose} ${payAddress(replacement)}`}
                  onClick={() => order.send({ type: 'address.typed', address: replacement, inserted: replacement })}
                >
                  {payAddress(replacement)}
                </Button>
              )}
            </div>
            <div className={css.entry}>
              <TextLine
                id={addressId}
                name="address"
                data-type="mono"
                autoCapitalize="none"
                enterKeyHint="done"
                maxLength={128}
                placeholder={words.address.placeholder}
                value={recipient.address}
                readOnly={isSaving}
                aria-invalid={complaint !== null}
                aria-describedby={`${originId} ${hintId} ${faultId}`}
                // A complaint would move a button from under the press that took the focus.
                onBlur={({ relatedTarget }) =>
                  relatedTarget instanceof HTMLButtonElement || order.send({ type: 'address.left' })
                }
                onChange={event =>
                  order.send({
                    type: 'address.typed',
                    address: event.target.value,
                    inserted: insertedBy(event.nativeEvent as InputEvent),
                  })
                }
              />
            </div>
            <p className={css.fault} id={faultId} role="alert">
              {complaint && (
                <span key={complaint} ref={intoView}>
                  {complaint}
                </span>
              )}
            </p>
            {address.length > SHORT && (
              <p className={css.whole} aria-hidden="true">
                <Address text={address} />
              </p>
            )}
            <p className={css.hint} id={hintId} role="status">
              {isUnchecked && !isComparing && words.address.unchecked}
            </p>
            {/* What has to be read before the next Confirm comes into view, however much is unfolded above it. */}
            <p className={css.compare} role="alert">
              {isComparing && (
                <span ref={intoView}>
                  <strong>{words.address.compare}</strong> {words.address.typed}
                </span>
              )}
            </p>
          </div>
          <div className={css.input}>
            <div className={css.name}>
              <label htmlFor={emailId}>{words.address.email}</label>
              <span id={emailHintId}>{words.address.emailKept}</span>
            </div>
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
                aria-invalid={emailComplaint !== null}
                aria-describedby={`${emailHintId} ${emailFaultId}`}
                onChange={event => order.send({ type: 'email.typed', email: event.target.value })}
              />
            </div>
            <p className={css.fault} id={emailFaultId} role="alert">
              {emailComplaint}
            </p>
          </div>
          {refused?.field === null && <Notice tone="bad">{refusal}</Notice>}
        </div>
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

/** What is wrong with an address: of which other network it is, or by its length, where that can be told. */
function faultOf(fault: AddressFault, address: string, isJudged: boolean): string {
  // An edited address would be counted aloud at each key.
  if (fault !== 'malformed' || !isJudged) return ADDRESS_FAULT[fault]
  const [network, length] = [networkOfAddress(address), wrongLength(address)]
  if (network !== null) return words.address.otherNetwork(networkName(network))
  return length === null ? ADDRESS_FAULT.malformed : words.address.wrongLength(length)
}

/** The time left to pay, which goes on behind the dialog. */
function TimeLeft({ order }: { order: OrderActor }) {
  const countdown = useCountdown(order)
  const seconds = useSelector(countdown, snapshot => (snapshot ? secondsLeft(snapshot.context) : null))
  const isSoon = useSelector(countdown, snapshot => snapshot !== undefined && endsSoon(snapshot))
  if (seconds === null) return null
  return (
    <p className={dialog.left}>
      {seconds > 0 && (
        <>
          <Sentence of={words.address.left} values={[clock(seconds)]} />
          <span>{words.address.again}</span>
        </>
      )}
      <span className={seconds > 0 ? parts.hidden : undefined} role="status">
        {seconds === 0
          ? words.pay.deposit.timeIsUp.title
          : isSoon && words.pay.deposit.soon.title(CONSTANTS.lastMinutes)}
      </span>
    </p>
  )
}
