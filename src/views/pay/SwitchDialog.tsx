import type { SaleActor } from '#machines/sale'
import { words } from '#words/payment'
import { StayOrGo } from './StayOrGo'

const { switching } = words.pay

/** Asks before a link takes an open payment off the screen. */
export function SwitchDialog({ sale }: { sale: SaleActor }) {
  return (
    <StayOrGo
      words={{ ...switching, go: switching.follow }}
      text={switching.text}
      onStay={() => sale.send({ type: 'link.dropped' })}
      onGo={() => sale.send({ type: 'link.followed' })}
    />
  )
}
