/** How large and how long things are shown (section 9): pixels, and characters. */
export const SIZES = {
  qr: { size: 200, margin: 10, errorCorrection: 'Q' },
  pairingQr: { size: 280, margin: 10, errorCorrection: 'L' },
  payAddress: { head: 8, tailFrom: 34 },
  hash: { head: 8, tail: 8 },
  walletAddress: { head: 4, tail: 4 },
  faqBreakpoint: 1050,
} as const
