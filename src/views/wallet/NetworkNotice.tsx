import { useSelector } from '@xstate/react'
import { isSwitchingNetwork, type WalletActor } from '#machines/wallet'
import { WALLET_FAULT, words } from '#words/payment'
import { Button } from '../parts/Button'
import { Notice } from '../parts/Notice'

interface Props {
  wallet: WalletActor
  /** Whether something is to be had by switching: elsewhere the remark says that one can buy without it. */
  isNeeded?: boolean
}

/** The remark that the connected wallet is on another network than the sale. */
export function NetworkNotice({ wallet, isNeeded = false }: Props) {
  const isSwitching = useSelector(wallet, isSwitchingNetwork)
  const fault = useSelector(wallet, ({ context }) => context.fault)
  return (
    <Notice tone="warn">
      <span>
        <strong>{words.wallet.network.title}</strong>{' '}
        {fault === null
          ? !isNeeded && words.wallet.network.text
          : fault === 'failed'
            ? words.wallet.network.failed
            : WALLET_FAULT[fault]}
      </span>
      <Button look="tonal" onClick={() => wallet.send({ type: 'network.requested' })}>
        {isSwitching ? words.wallet.network.switching : words.wallet.network.button}
      </Button>
    </Notice>
  )
}
