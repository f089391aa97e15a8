import { lazy, Suspense } from 'react'
import { LIMITS } from '#domain/limits'
import type { Print } from '#domain/qr'

export interface QrProps {
  text: string
  label: string
  /** Sits in the middle of the code. */
  logo: string | null
  /** That of a deposit (section 9) unless it is said. */
  print?: Print
}

/** Without its chunk the code stays a white square: the text beside it says the same. */
const QrCode = lazy(() => import('./QrCode').catch(() => ({ default: Blank })))

/** A QR code with its margin inside, black on white in every theme. */
export function Qr(props: QrProps) {
  return (
    <Suspense fallback={<Blank {...props} />}>
      <QrCode {...props} />
    </Suspense>
  )
}

function Blank({ print: { size } = LIMITS.qr }: QrProps) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
    </svg>
  )
}
