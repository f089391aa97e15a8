import { useSelector } from '@xstate/react'
import { roundedAmount } from '#domain/format'
import { printedBalance } from '#domain/wallet'
import type { SaleActor } from '#machines/sale'
import { isAccountOpen, isAccountShown, isConnected, isOnWrongNetwork, type WalletActor } from '#machines/wallet'
import { words as form } from '#words/form'
import { words } from '#words/header'
import { walletAddress } from '../format/shorten'
import { Account, ConnectDialog } from '../lazy-panels'
import { Icon } from '../parts/Icon'
import { returnFocus } from '../parts/return-focus'
import { Skeleton } from '../parts/Skeleton'
import css from './button.module.css'

const WAITING = { reconnecting: words.wallet.reconnecting, disconnecting: words.wallet.disconnecting } as const

/** The header's button: it opens the list of wallets, or, once connected, the account (section 2). */
export function ConnectButton({ sale, wallet }: { sale: SaleActor; wallet: WalletActor | undefined }) {
  const hasAccount = useSelector(wallet, snapshot => snapshot !== undefined && isConnected(snapshot))
  const waiting = useSelector(wallet, snapshot =>
    snapshot?.value === 'reconnecting' || snapshot?.value === 'disconnecting' ? WAITING[snapshot.value] : null,
  )
  if (wallet && hasAccount) return <AccountButton wallet={wallet} />
  return (
    <button
      type="button"
      id="account"
      ref={returnFocus}
      data-return-focus="account"
      className={css.connect}
      aria-busy={waiting !== null}
      onPointerEnter={ConnectDialog.prefetch}
      onFocus={ConnectDialog.prefetch}
      onClick={() => sale.send({ type: 'wallet.opened' })}
    >
      {waiting ?? form.wallet.connect}
    </button>
  )
}

function AccountButton({ wallet }: { wallet: WalletActor }) {
  const connection = useSelector(wallet, ({ context }) => context.connection)
  const balance = useSelector(wallet, ({ context }) => context.balance)
  const isWrong = useSelector(wallet, isOnWrongNetwork)
  const isOpen = useSelector(wallet, isAccountOpen)
  const isShown = useSelector(wallet, isAccountShown)
  const place = (element: HTMLDivElement | null) => watchedFrom(element, wallet, isOpen)
  return (
    <div className={css.account} ref={place}>
      <button
        type="button"
        id="account"
        ref={returnFocus}
        data-return-focus="account"
        className={css.accountButton}
        data-state={isWrong ? 'wrong' : 'right'}
        aria-expanded={isOpen}
        onPointerEnter={Account.prefetch}
        onFocus={Account.prefetch}
        onClick={() => wallet.send({ type: 'account.toggled' })}
      >
        <bdi className={css.balance}>
          {balance ? words.wallet.balance(roundedAmount(printedBalance(balance))) : <Skeleton wide="m" />}
        </bdi>
        <bdi className={css.short} translate="no">
          {walletAddress(connection?.address ?? '')}
        </bdi>
        <Icon name="chevron" size={16} />
      </button>
      {isShown && <Account wallet={wallet} />}
    </div>
  )
}

/**
 * While the account popup is open, reports a press outside of it, and Escape, after which the focus returns to the
 * button.
 */
function watchedFrom(element: HTMLDivElement | null, wallet: WalletActor, isOpen: boolean) {
  if (!element || !isOpen) return
  const watched = new AbortController()
  const { signal } = watched
  const leave = ({ target }: Event) => !element.contains(target as Node) && wallet.send({ type: 'account.left' })
  document.addEventListener('pointerdown', leave, { signal })
  document.addEventListener('focusin', leave, { signal })
  element.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      wallet.send({ type: 'account.dismissed' })
      element.querySelector('button')?.focus()
    },
    { signal },
  )
  return () => watched.abort()
}
