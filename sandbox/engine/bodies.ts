import * as v from 'valibot'
import { code, money } from '#api/schemas'

/** The bodies of the calls that have one. */
export const BODIES = {
  checkPromocode: v.object({ code }),
  estimate: v.object({ currency: code, amount: money, promocode: v.optional(code) }),
  createOrder: v.object({ estimate_id: code, currency: code, amount: money, promocode: v.optional(code) }),
  saveWallet: v.object({
    address: v.pipe(v.string(), v.trim(), v.maxLength(64)),
    email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())),
  }),
} as const
