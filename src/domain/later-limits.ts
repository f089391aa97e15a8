/**
 * The numbers of section 9, and of `docs/architecture.md`, that are needed after the first load and must not weigh on
 * it.
 */
export const LATER_LIMITS = {
  orderMissing: 30_000,
  addressMissing: 30_000,
  partRestart: 2_500,
  contractPause: 1_000,
  contractRetry: 60_000,
  lineSilence: 5_000,
  elapsedTick: 1_000,
  elapsedShown: 5_000,
  countdownTick: 1_000,
  countdownLate: 2_000,
  lastMinutes: 2,
  deliveryMinutes: 60,
  deliveryPause: 5_000,
  deliveryAttempts: 5,
  copyConfirmation: 1_500,
  balancePoll: 10_000,
  accountPopupClose: 200,
  walletReconnect: 10_000,
  walletPairing: 15_000,
  walletDisconnect: 3_000,
  walletRead: 5_000,

  /** The least time left to pay by which a transfer may be asked of a wallet: blocks of Ethereum come every 12 s. */
  transferSeconds: { eth: 180, other: 60 },

  qr: { size: 200, margin: 10, errorCorrection: 'Q' },
  pairingQr: { size: 280, margin: 10, errorCorrection: 'L' },
  payAddress: { head: 8, tailFrom: 34 },
  hash: { head: 8, tail: 8 },
  walletAddress: { head: 4, tail: 4 },
  fuzzyThreshold: 0.4,
  faqBreakpoint: 1050,
  referralBonusPercent: '3.5',
} as const
