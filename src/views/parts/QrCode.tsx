import { useId } from 'react'
import { qrCode } from '../format/qr'
import { SIZES } from '../format/sizes'
import type { QrProps } from './Qr'

// The first code takes several times as long as the next, so one as long as an EVM address is made when the chunk
// arrives, and not the visitor's when the answer with the address does.
qrCode('0'.repeat(42))

/**
 * The blur of the logo, in pixels of the code. A logo comes from elsewhere, and one that is a code itself would be read in the
 * place of the address: round and soft, it has no corners and no modules that a camera tells apart.
 */
const SOFT = 1

/** The code itself, in a chunk of its own: the encoder is no part of the first load. */
export function QrCode({ text, label, logo, print = SIZES.qr }: QrProps) {
  const { size, margin, errorCorrection } = print
  const { side, path } = qrCode(text, errorCorrection)
  const middle = size * 0.2
  const [softId, roundId] = [useId(), useId()]
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
        <g>
          <circle cx={size / 2} cy={size / 2} r={middle / 2 + 3} fill="#fff" />
          <filter id={softId}>
            <feGaussianBlur stdDeviation={SOFT} />
          </filter>
          <clipPath id={roundId}>
            <circle cx={size / 2} cy={size / 2} r={middle / 2} />
          </clipPath>
          <image
            ref={askedAgain}
            href={logo}
            x={(size - middle) / 2}
            y={(size - middle) / 2}
            width={middle}
            height={middle}
            filter={`url(#${softId})`}
            clipPath={`url(#${roundId})`}
            onError={event => event.currentTarget.parentElement?.setAttribute('visibility', 'hidden')}
          />
        </g>
      )}
    </svg>
  )
}

/** A logo that fails before React has mounted it fires no event that React hears, so it is loaded again. */
function askedAgain(image: SVGImageElement | null) {
  image?.setAttribute('href', image.getAttribute('href') ?? '')
}
