import { LIMITS } from '#domain/limits'
import { qrCode } from '#domain/qr'

const { size, margin } = LIMITS.qr

/** A QR code of 200 × 200 with its margin inside, black on white in every theme; `logo` may sit in its middle. */
export function Qr({ text, label, logo }: { text: string; label: string; logo: string | null }) {
  const { side, path } = qrCode(text)
  const middle = size * 0.2
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path
        d={path}
        fill="#000"
        shapeRendering="crispEdges"
        transform={`translate(${margin} ${margin}) scale(${(size - 2 * margin) / side})`}
      />
      {logo && (
        <>
          <circle cx={size / 2} cy={size / 2} r={middle / 2 + 3} fill="#fff" />
          <image href={logo} x={(size - middle) / 2} y={(size - middle) / 2} width={middle} height={middle} />
        </>
      )}
    </svg>
  )
}
