import { useSelector } from '@xstate/react'
import { isSwitchingNetwork, type WalletActor } from '#machines/wallet'
import { WALLET_FAULT, words } from '#words/payment'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'
import { returnFocus } from '../parts/return-focus'

interface Props {
  wallet: WalletActor
  /** The id of the field that a switch fills in, and that has the focus then; elsewhere one can do without a switch. */
  fieldId?: string
}

/** The remark that the connected wallet is on another network than the sale. */
export function NetworkNotice({ wallet, fieldId }: Props) {
  const isSwitching = useSelector(wallet, isSwitchingNetwork)
  const fault = useSelector(wallet, ({ context }) => context.fault)
  return (
    <Notice tone="warn">
      <span>
        <strong>{words.wallet.network.title}</strong>{' '}
        {/* The fault of a wallet that declined says that nothing was connected, and the wallet is: the remark stays as it was. */}
        {fault === null || fault === 'rejected'
          ? words.wallet.network[fieldId === undefined ? 'text' : 'fills']
          : fault === 'failed'
            ? words.wallet.network.failed
            : WALLET_FAULT[fault]}
      </span>
      <Button
        look="tonal"
        ref={returnFocus}
        data-return-focus={fieldId ?? 'account'}
        onClick={() => wallet.send({ type: 'network.requested' })}
      >
        {isSwitching ? words.wallet.network.switching : words.wallet.network.button}
      </Button>
    </Notice>
  )
}
