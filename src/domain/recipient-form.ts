import type { AnsweredOrder } from './after-answer'
import { lacksChecksum } from './checksum-address'
import { isEmail } from './email'
import { sameAddress } from './evm-address'
import type { Failure } from './failure'
import type { Recipient } from './order'
import { type AddressFault, addressFault, arrivedAddress, editedAddress } from './receiving-address'
import { withoutUnseen } from './unseen'
import type { Connection } from './wallet'

/** The fields of the address dialog, and what the last Confirm found. */
export interface RecipientForm {
  recipient: Recipient
  /** The address that one Confirm is enough for, because it was pasted whole or compared with the wallet's. */
  believed: string
  addressFault: AddressFault | null
  /** The address for which `addressFault` was found; the field may have been edited since, and keep the same fault. */
  judgedAddress: string | null
  /** Whether the e-mail that was confirmed has not the form of one. */
  isEmailWrong: boolean
  saveFailure: Failure | null
  /** Whether the server accepted an address and its next answer names none. */
  isAddressLost: boolean
}

/** What was entered for an order and not confirmed, as a tab keeps it. */
export interface RecipientDraft extends Pick<RecipientForm, 'recipient' | 'believed'> {
  uuid: string
}

/** A draft of this tab, when its order asks for it. */
export type DraftEvent = { type: 'draft.recalled' } & Omit<RecipientDraft, 'uuid'>

type Answers = Pick<AnsweredOrder, 'order' | 'tokenContracts'>

/** What a Confirm without a fault found. */
export const FAULTLESS = {
  addressFault: null,
  judgedAddress: null,
  isEmailWrong: false,
  saveFailure: null,
  isAddressLost: false,
}

/** Where an address that was given before comes from: the connected wallet, or an earlier order. */
export function originOf(address: string, wallet: string | undefined): 'wallet' | 'before' {
  return sameAddress(address, wallet) ? 'wallet' : 'before'
}

/** Whether the address of the connected wallet is none of the candidates. */
export function isWithheld(wallet: string | undefined, candidates: readonly string[]): boolean {
  return wallet !== undefined && !candidates.some(candidate => sameAddress(candidate, wallet))
}

/**
 * The initial fields. Of two candidates neither is filled in, so that the visitor chooses; nor is one that is not the connected
 * wallet's, as where that wallet is on another network.
 */
export function prefilled(
  recipient: Recipient,
  candidates: readonly string[],
  payer: Pick<Connection, 'address'> | null,
): Pick<RecipientForm, 'recipient' | 'believed'> {
  const [only = '', ...more] = candidates
  const isWallets = payer === null || sameAddress(only, payer.address)
  const address = more.length === 0 && isWallets ? only : ''
  return { recipient: { ...recipient, address }, believed: address }
}

/** The address that one Confirm is enough for after an edit. */
export function believedAddress(
  { recipient, believed }: RecipientForm,
  address: string,
  inserted: string | null = null,
): string {
  return arrivedAddress(recipient.address, address, inserted) ?? believed
}

/** The fault of a receiving address for an order. */
export function receiverFault({ order, tokenContracts }: Answers, address: string): AddressFault | null {
  return addressFault(address, { depositAddress: order?.paymentAddress, tokenContracts })
}

/** The fault of an address that was begun, once its field is left: a field that is still blank has none. */
export function draftFault(form: RecipientForm & Answers): AddressFault | null {
  return form.recipient.address.trim() === '' ? form.addressFault : receiverFault(form, form.recipient.address)
}

/** Whether no typo in the address can be found: it has no checksum, and is none that was used or connected before. */
export function hidesTypos({
  recipient,
  candidates,
}: Pick<RecipientForm, 'recipient'> & { candidates: readonly string[] }) {
  const address = recipient.address.trim()
  return lacksChecksum(address) && !candidates.some(known => sameAddress(known, address))
}

/** Whether an e-mail was given that has not the form of one. */
export function isEmailWrong({ email }: Recipient): boolean {
  const text = email?.trim() ?? ''
  return text !== '' && !isEmail(text)
}

/** Whether the address or the e-mail of a Confirm has a fault. */
export function hasFault(answers: Answers, recipient: Recipient): boolean {
  return receiverFault(answers, recipient.address) !== null || isEmailWrong(recipient)
}

/** The fields after an edit of the address. A complaint stands while the edited address has the same fault. */
export function withAddress(form: RecipientForm & Answers, typed: string, inserted: string | null) {
  const address = editedAddress(form.recipient.address, typed, inserted)
  return {
    recipient: { ...form.recipient, address },
    believed: believedAddress(form, typed, inserted),
    addressFault: receiverFault(form, address) === form.addressFault ? form.addressFault : null,
    saveFailure: null,
  }
}

/** The fields after an edit of the e-mail, without signs that nobody sees. A complaint stands while the edited e-mail is wrong. */
export function withEmail(form: RecipientForm, typed: string) {
  const recipient = { ...form.recipient, email: withoutUnseen(typed) }
  return { recipient, isEmailWrong: form.isEmailWrong && isEmailWrong(recipient), saveFailure: null }
}

/**
 * The only candidate, where another text stands in the field, which the candidate may replace; `null` where there are more,
 * between which the visitor chooses.
 */
export function replacingCandidate({ recipient }: RecipientForm, candidates: readonly string[]): string | null {
  const [candidate = null, ...more] = candidates
  return more.length === 0 && candidate !== recipient.address.trim() ? candidate : null
}

/** Whether the address is blank or the only candidate, and not what the visitor typed, or chose of several. */
export function isUntouched({ recipient }: Pick<RecipientForm, 'recipient'>, candidates: readonly string[]): boolean {
  return recipient.address === '' || (candidates.length === 1 && candidates[0] === recipient.address)
}

/** The fields with other candidates, which fill the address in where the visitor has not. Unchanged candidates change nothing. */
export function withCandidates(
  form: RecipientForm & { candidates: readonly string[]; payer: Connection | null },
  candidates: readonly string[],
) {
  if (JSON.stringify(candidates) === JSON.stringify(form.candidates)) return {}
  return { candidates, ...(isUntouched(form, form.candidates) && prefilled(form.recipient, candidates, form.payer)) }
}
