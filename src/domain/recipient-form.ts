import { type AddressFault, addressFault, arrivedAddress } from './address'
import type { AnsweredOrder } from './after-answer'
import { isEmail } from './email'
import type { Failure } from './failure'
import type { Recipient } from './order'

/** The fields of the address dialog, and what the last Confirm found. */
export interface RecipientForm {
  recipient: Recipient
  /** The address that one Confirm is enough for, because it was pasted whole or compared with the wallet's. */
  believed: string
  addressFault: AddressFault | null
  /** Whether the e-mail that was confirmed has not the form of one. */
  isEmailWrong: boolean
  saveFailure: Failure | null
  /** Whether the server accepted an address and its next answer names none. */
  isAddressLost: boolean
}

/** What a Confirm without a fault found. */
export const FAULTLESS = { addressFault: null, isEmailWrong: false, saveFailure: null, isAddressLost: false }

/** The initial fields. Of two candidates neither is filled in, so that the visitor chooses. */
export function prefilled(
  recipient: Recipient,
  candidates: readonly string[],
): Pick<RecipientForm, 'recipient' | 'believed'> {
  const address = candidates.length === 1 ? (candidates[0] ?? '') : ''
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
export function receiverFault(
  { order, tokenContract }: Pick<AnsweredOrder, 'order' | 'tokenContract'>,
  address: string,
): AddressFault | null {
  return addressFault(address, { depositAddress: order?.paymentAddress, tokenContract })
}

/** Whether an e-mail was given that has not the form of one. */
export function isEmailWrong({ email }: Recipient): boolean {
  const text = email?.trim() ?? ''
  return text !== '' && !isEmail(text)
}
