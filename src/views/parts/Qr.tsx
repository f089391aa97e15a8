import { lazyView } from '../../start/lazy-view'
import type { Print } from '../format/qr'
import { SIZES } from '../format/sizes'

export interface QrProps {
  text: string
  label: string
  /** Sits in the middle of the code. */
  logo: string | null
  /** The error correction level, that of a deposit (section 9) by default. */
  print?: Print
}

/**
 * A QR code with its margin inside, black on white in every theme. Without its chunk it stays a white square, because
 * the text beside it says the same.
 */
export const Qr = lazyView<QrProps>(() => import('./QrCode').then(view => view.QrCode), Blank, Blank)

function Blank({ print: { size } = SIZES.qr }: QrProps) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
    </svg>
  )
}
