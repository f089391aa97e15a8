/**
 * Whether a text has the form of an e-mail address: something before one @, and a domain with a dot after it, without the
 * signs that stand around an address in a list or a link.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text) && !/[<>,;:"()]/.test(text)
}

/** Whether a server that refused address and e-mail together speaks of the e-mail. */
export function blamesEmail(reason: string): boolean {
  return /\be-?mail/i.test(reason)
}
