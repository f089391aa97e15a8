/** The business constants of the specification's section 9, and a few of `docs/architecture.md`. Times are in `TIMINGS`. */
export const CONSTANTS = {
  /** Failures in a row. */
  backoffAfter: 5,
  deliveryAttempts: 5,
  /** Settled orders; the unresolved ones have a limit of their own. */
  ordersKept: 20,
  owedOrdersKept: 100,
  unconfirmedKept: 5,
  transfersKept: 20,

  promocodeLength: { min: 5, max: 16 },
  promocodeDiscountPercent: '3.5',
  referralBonusPercent: '3.5',
  nextRoundPercent: '43',
  coinPriority: 9999,
  coinPrecision: 8,
  fuzzyThreshold: 0.4,
  totalSupply: '110000000',
  /** The share of the supply that one person can buy, 5 %. */
  purchaseCapShare: '0.05',
  /** As the page says them, in minutes. */
  lastMinutes: 2,
  deliveryMinutes: 60,
} as const
