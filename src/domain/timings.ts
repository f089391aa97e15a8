/** How long things take and wait, in milliseconds: section 9, and `docs/architecture.md`. A machine names its delay; its number is here. */
export const TIMINGS = {
  requestTimeout: 15_000,
  backoff: 10_000,
  childRestart: 2_500,

  stageRefresh: 10_000,
  stageRetry: 5_000,
  coinListRetry: 5_000,
  coinInfoRefresh: 60_000,
  coinInfoRetry: 5_000,
  contractPause: 1_000,
  contractRetry: 60_000,
  outageSilence: 5_000,

  promocodePause: 400,
  promocodeRetry: 5_000,
  estimatePause: 500,
  estimateRetry: 5_000,
  /** A minute less the time that a request may take. */
  estimateRefresh: 45_000,
  estimateLife: 60_000,
  changeSeen: 1_000,

  orderPoll: 2_500,
  nextTask: 0,
  orderMissing: 30_000,
  addressMissing: 30_000,
  elapsedTick: 1_000,
  elapsedShown: 5_000,
  countdownTick: 1_000,
  countdownLate: 2_000,
  deliveryPause: 5_000,
  copyConfirmation: 1_500,
  /** How long it stands that something could not be copied: long enough to be read, and no longer over what lies below it. */
  copyFailure: 6_000,

  balancePoll: 10_000,
  accountPopupClose: 200,
  walletReconnect: 10_000,
  walletPairing: 15_000,
  walletDisconnect: 3_000,
  walletRead: 5_000,
  transferMargin: { eth: 180_000, other: 60_000 },
  transferPatience: 10_000,
  transferCheck: 15_000,
  transferPrompt: 60_000,
  transferPause: 5_000,
  transferNews: 20_000,
  /** Tokens are delivered within 60 minutes of a payment (section 1). */
  transferLook: 3_600_000,
} as const
