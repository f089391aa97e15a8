import { create } from 'qrcode/lib/core/qrcode.js'
import { SIZES } from './sizes'

/** The options of a QR code: `size`, and `margin` inside of it, in pixels. */
export type Print = (typeof SIZES)['qr' | 'pairingQr']

/** A QR code as one SVG path: `path` is drawn in a grid of `side` modules. Error correction level Q (section 9) unless said. */
export function qrCode(
  text: string,
  errorCorrectionLevel: Print['errorCorrection'] = SIZES.qr.errorCorrection,
): { side: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel })
  const side = modules.size
  let path = ''
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!modules.get(y, x)) continue
      let end = x
      while (end < side && modules.get(y, end)) end++
      path += `M${x} ${y}h${end - x}v1h-${end - x}z`
      x = end
    }
  }
  return { side, path }
}
