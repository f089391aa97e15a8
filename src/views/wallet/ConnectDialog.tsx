import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { type WalletActor, walletStatus } from '#machines/wallet'
import { words } from '#words/en'
import { Dialog } from '../parts/Dialog'
import { Attempt } from './Attempt'
import { WalletList } from './WalletList'
import css from './wallet.module.css'

/** The modal 'Connect Wallet': which wallet, and then how far the connection to it is. */
export function ConnectDialog({ sale, wallet }: { sale: SaleActor; wallet: WalletActor }) {
  const isConnecting = useSelector(wallet, snapshot => walletStatus(snapshot) === 'connecting')
  const isRequired = useSelector(sale, ({ context }) => context.isWalletRequired)
  return (
    <Dialog
      title={words.wallet.title}
      closeLabel={words.wallet.close}
      isLight
      onClose={() => sale.send({ type: 'panel.closed' })}
    >
      <div className={css.body}>
        {isConnecting ? <Attempt wallet={wallet} /> : <WalletList wallet={wallet} isRequired={isRequired} />}
      </div>
    </Dialog>
  )
}
