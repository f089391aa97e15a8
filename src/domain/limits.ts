/**
 * The numbers of the specification's section 9, and a few of `docs/architecture.md`. Durations are milliseconds; a
 * machine names its delay, and the number is here or, where the first load does not need it, in `LATER_LIMITS`.
 */
export const LIMITS = {
  promocodePause: 400,
  estimatePause: 500,
  stageRefresh: 10_000,
  stageRetry: 5_000,
  coinListRetry: 5_000,
  coinInfoRefresh: 60_000,
  coinInfoRetry: 5_000,
  estimateRetry: 5_000,
  /** A minute less the time that a request may take. */
  estimateRefresh: 45_000,
  estimateLife: 60_000,
  changeSeen: 1_000,
  orderPoll: 2_500,
  backoffAfter: 5,
  backoff: 10_000,
  ordersKept: 20,
  attemptsKept: 5,
  requestTimeout: 15_000,

  promocodeLength: { min: 5, max: 16 },
  promocodeDiscountPercent: '3.5',
  nextRoundPercent: '43',
  coinPriority: 9999,
  coinPrecision: 8,
  totalSupply: '110000000',
  purchaseCapPercent: '5',
  /** That share of the supply. */
  purchaseCap: '5500000',
} as const
