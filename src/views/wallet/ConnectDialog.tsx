import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { shownFault, type WalletActor, walletStatus } from '#machines/wallet'
import { words } from '#words/payment'
import { Dialog } from '../parts/Dialog'
import parts from '../parts/parts.module.css'
import { ConnectionProgress, progressInWords } from './ConnectionProgress'
import { WalletList, walletFaults } from './WalletList'
import css from './wallet.module.css'

/** The modal 'Connect Wallet': the list of wallets, and then the progress of the connection. */
export function ConnectDialog({ sale, wallet }: { sale: SaleActor; wallet: WalletActor }) {
  const isConnecting = useSelector(wallet, snapshot => walletStatus(snapshot) === 'connecting')
  const progress = useSelector(wallet, progressInWords)
  const wallets = useSelector(wallet, ({ context }) => context.wallets)
  const fault = useSelector(wallet, shownFault)
  const isRequired = useSelector(sale, ({ context }) => context.isWalletRequired)
  const onClose = () => sale.send({ type: 'panel.closed' })
  return (
    <Dialog title={words.wallet.title} closeLabel={words.wallet.close} isLight onClose={onClose}>
      <p className={parts.hidden} role="status">
        {isConnecting ? progress : fault && walletFaults(wallets)[fault]}
      </p>
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
