import { create } from 'qrcode/lib/core/qrcode.js'
import { LIMITS } from './limits'

/** How a QR code is drawn: `size` and `margin`, which is inside of it, in pixels. */
export type Print = (typeof LIMITS)['qr' | 'pairingQr']

// spec 9.qr
/** A QR code as one SVG path: `path` is drawn in a grid of `side` modules. Error correction level Q (section 9) unless said. */
export function qrCode(
  text: string,
  errorCorrectionLevel: Print['errorCorrection'] = LIMITS.qr.errorCorrection,
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
