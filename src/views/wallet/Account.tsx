import { useSelector } from '@xstate/react'
import { roundedAmount } from '#domain/format'
import { printedBalance } from '#domain/wallet'
import { isAccountOpen, isOnNetwork, type WalletActor } from '#machines/wallet'
import { words as header } from '#words/header'
import { words } from '#words/payment'
import { CHAIN_NAME } from '../../environment'
import { addressLink } from '../format/explorer'
import { walletAddress } from '../format/shorten'
import { Address } from '../parts/Address'
import { Button } from '../parts/Button'
import { CopyButton } from '../parts/CopyButton'
import disclosure from '../parts/disclosure.module.css'
import { Icon } from '../parts/Icon'
import parts from '../parts/parts.module.css'
import { returnFocus } from '../parts/return-focus'
import { Skeleton } from '../parts/Skeleton'
import { useChild } from '../use-child'
import css from './wallet.module.css'

/**
 * The account popup: the whole address, the balance, the network, and the button to disconnect. The owner of the token's
 * contract, which has nothing to do with the account, is folded away.
 */
export function Account({ wallet }: { wallet: WalletActor }) {
  const { connection, balance, owner } = useSelector(wallet, ({ context }) => context)
  const copy = useChild(wallet, 'copy')
  const isOpen = useSelector(wallet, isAccountOpen)
  const isOnSaleNetwork = useSelector(wallet, isOnNetwork)
  if (!connection) return null
  const { address } = connection
  return (
    <section
      className={css.popup}
      aria-label={words.wallet.account.title}
      data-state={isOpen ? 'open' : 'closing'}
      ref={returnFocus}
      data-return-focus="account"
    >
      <div className={css.popupHead}>
        <h2>{words.wallet.account.title}</h2>
        <button
          type="button"
          className={parts.iconButton}
          aria-label={words.wallet.account.close}
          onClick={() => wallet.send({ type: 'account.dismissed' })}
        >
          <Icon name="close" />
        </button>
      </div>
      <dl className={css.lines}>
        <div>
          <dt>{words.wallet.account.address}</dt>
          <dd>
            <Address text={address} />
            <CopyButton copy={copy} name={words.wallet.account.copyAddress} text={address} />
          </dd>
        </div>
        <div>
          <dt>{words.wallet.account.balance}</dt>
          <dd>
            <bdi translate="no">
              {balance ? header.wallet.balance(roundedAmount(printedBalance(balance))) : <Skeleton wide="m" />}
            </bdi>
          </dd>
        </div>
        {isOnSaleNetwork && (
          <div>
            <dt>{words.pay.summary.network}</dt>
            <dd>{CHAIN_NAME}</dd>
          </div>
        )}
      </dl>
      {owner && (
        <details className={`${disclosure.disclosure} ${css.contract}`}>
          <summary>
            {words.wallet.account.owner}
            <Icon name="chevron" size={16} />
          </summary>
          <a
            className={css.owner}
            href={addressLink(owner)}
            target="_blank"
            rel="noopener noreferrer"
            title={owner}
            aria-label={words.pay.opensExplorer(walletAddress(owner))}
            translate="no"
          >
            <bdi>{walletAddress(owner)}</bdi>
          </a>
        </details>
      )}
      <Button look="quiet" onClick={() => wallet.send({ type: 'disconnect.requested' })}>
        {words.wallet.account.disconnect}
      </Button>
    </section>
  )
}
