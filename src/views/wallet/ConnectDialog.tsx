import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { type WalletActor, walletStatus } from '#machines/wallet'
import { words } from '#words/payment'
import { Dialog } from '../parts/Dialog'
import { ConnectionProgress } from './ConnectionProgress'
import { WalletList } from './WalletList'
import css from './wallet.module.css'

/** The modal 'Connect Wallet': the list of wallets, and then the progress of the connection. */
export function ConnectDialog({ sale, wallet }: { sale: SaleActor; wallet: WalletActor }) {
  const isConnecting = useSelector(wallet, snapshot => walletStatus(snapshot) === 'connecting')
  const isRequired = useSelector(sale, ({ context }) => context.isWalletRequired)
  const onClose = () => sale.send({ type: 'panel.closed' })
  return (
    <Dialog title={words.wallet.title} closeLabel={words.wallet.close} isLight onClose={onClose}>
      <div className={css.body}>
        {isConnecting ? (
          <ConnectionProgress wallet={wallet} />
        ) : (
          <WalletList wallet={wallet} onGoOn={isRequired ? null : onClose} />
        )}
      </div>
    </Dialog>
  )
}
