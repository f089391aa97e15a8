/**
 * Every number of the specification's section 9, and the few that `docs/architecture.md` adds.
 * Durations are milliseconds; a chart names its delay, and this table holds the number.
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
  orderPoll: 2_500,
  countdownTick: 1_000,
  balancePoll: 10_000,
  copyConfirmation: 1_500,
  accountPopupClose: 200,
  walletReconnect: 10_000,
  walletPairing: 15_000,
  walletDisconnect: 3_000,
  walletRead: 5_000,
  requestTimeout: 15_000,

  promocodeLength: { min: 5, max: 16 },
  promocodeDiscountPercent: '3.5',
  referralBonusPercent: '3.5',
  nextRoundPercent: '43',
  qr: { size: 200, margin: 10, errorCorrection: 'Q' },
  payAddress: { head: 8, tailFrom: 34 },
  hash: { head: 8, tail: 8 },
  walletAddress: { head: 4, tail: 4 },
  fuzzyThreshold: 0.4,
  faqBreakpoint: 1050,
  coinPriority: 9999,
  coinPrecision: 8,
  totalSupply: '110000000',
  chain: { id: 137, name: 'Polygon', currency: 'POL', decimals: 18 },
} as const
