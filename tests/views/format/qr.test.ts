import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { DEPOSIT_ADDRESS } from '../../../paths/fixtures/domain-values'
import { qrCode } from '../../../src/views/format/qr'

const SCALE = 5
const MARGIN = 4

/** What a camera reads off the path, drawn black on white. */
function scanned({ side, path }: { side: number; path: string }): string | null {
  const width = (side + 2 * MARGIN) * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let dx = 0; dx < Number(run) * SCALE; dx++) {
      for (let dy = 0; dy < SCALE; dy++) {
        const at = ((Number(y) + MARGIN) * SCALE + dy) * width + (Number(x) + MARGIN) * SCALE + dx
        pixels.fill(0, at * 4, at * 4 + 3)
      }
    }
  }
  return jsQR(pixels, width, width)?.data ?? null
}

describe('the QR code', () => {
  it.each([
    DEPOSIT_ADDRESS,
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY',
  ])('is read as exactly the address %s', address => {
    expect(scanned(qrCode(address))).toBe(address)
  })

  it('is drawn in its grid, row by row, with each run closed below where it began', () => {
    const { side, path } = qrCode(DEPOSIT_ADDRESS)
    expect(path).toMatch(/^(?:M\d+ \d+h[1-9]\d*v1h-[1-9]\d*z)+$/)
    for (const [, x, y, run, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
      expect([Number(x) + Number(run) <= side, Number(y) < side, back]).toEqual([true, true, run])
    }
  })

  // spec 9.qr, 2.pay.deposit
  it('says of itself that its error correction level is Q', () => {
    // ISO 18004: the level is in the first two modules of row 8, masked with 10: L 11, M 10, Q 01, H 00.
    const { path } = qrCode(DEPOSIT_ADDRESS)
    const dark = (x: number, y: number) =>
      [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].some(
        ([, from, row, run]) => Number(row) === y && Number(from) <= x && x < Number(from) + Number(run),
      )
    expect([dark(0, 8), dark(1, 8)]).toEqual([false, true])
  })
})
