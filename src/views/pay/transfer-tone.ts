import type { TransferRemark } from '#machines/transfer-screen'

/** How loud a remark about a payment from the wallet is. */
export const TRANSFER_TONE = {
  barred: 'busy',
  warned: 'warn',
  queueing: 'busy',
  switching: 'busy',
  unswitched: 'warn',
  checking: 'busy',
  slow: 'busy',
  prompt: 'busy',
  overdue: 'question',
  moot: 'bad',
  paid: 'warn',
  unknown: 'question',
  sent: 'busy',
  mined: 'good',
  failed: 'warn',
  lost: 'warn',
  foreign: 'warn',
  another: 'warn',
} as const satisfies Record<TransferRemark, 'busy' | 'question' | 'good' | 'warn' | 'bad'>
