import { lazy, Suspense } from 'react'
import { LIMITS } from '#domain/limits'

export interface QrProps {
  text: string
  label: string
  /** Sits in the middle of the code. */
  logo: string | null
}

const { size } = LIMITS.qr

/** Without its chunk the code stays a white square: the text beside it says the same. */
const QrCode = lazy(() => import('./QrCode').catch(() => ({ default: Blank })))

/** A QR code of 200 × 200 with its margin inside, black on white in every theme. */
export function Qr(props: QrProps) {
  return (
    <Suspense fallback={<Blank />}>
      <QrCode {...props} />
    </Suspense>
  )
}

function Blank() {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
    </svg>
  )
}
