import { useSelector } from '@xstate/react'
import { INJECTED, WALLET_CONNECT, type WalletOption } from '#domain/wallet'
import { shownFault, type WalletActor } from '#machines/wallet'
import { ONLY_WALLET_FAULT, WALLET_FAULT, words } from '#words/payment'
import { Button } from '../parts/Button'
import { CoinLogo } from '../parts/Coin'
import { Icon } from '../parts/Icon'
import { LINK } from '../parts/icon-paths'
import { Notice } from '../parts/Notice'
import { WalletFinder } from '../parts/WalletFinder'
import css from './wallet.module.css'

interface Props {
  wallet: WalletActor
  /** Closes the dialog, as its X does; `null` where only a wallet leads on. */
  onGoOn: (() => void) | null
}

/** The faults of a connection in words, which speak of other wallets where there are any; the dialog says them aloud. */
export function walletFaults(wallets: readonly WalletOption[]) {
  return wallets.length > 1 ? WALLET_FAULT : { ...WALLET_FAULT, ...ONLY_WALLET_FAULT }
}

/** The list of wallets, the fault of the last connection, and the way on without a wallet. */
export function WalletList({ wallet, onGoOn }: Props) {
  const wallets = useSelector(wallet, ({ context }) => context.wallets)
  const fault = useSelector(wallet, shownFault)
  return (
    <>
      {fault && <Notice tone={fault === 'rejected' ? 'info' : 'warn'}>{walletFaults(wallets)[fault]}</Notice>}
      {fault === 'broken' && (
        <Button look="tonal" onClick={() => wallet.send({ type: 'choice.opened' })}>
          {words.wallet.tryAgain}
        </Button>
      )}
      {wallets.length > 0 ? (
        <>
          <ul className={css.wallets} aria-label={words.wallet.list}>
            {wallets.map((option, place) => (
              <li key={option.id}>
                <button
                  type="button"
                  // biome-ignore lint/a11y/noAutofocus: what had the focus is gone when the list comes back
                  autoFocus={place === 0}
                  onClick={() => wallet.send({ type: 'wallet.picked', wallet: option })}
                >
                  <Sign option={option} />
                  <bdi>{nameOf(option)}</bdi>
                  <Icon name="chevron" size={18} />
                </button>
              </li>
            ))}
          </ul>
          <p className={css.optional}>{words.wallet.optional}</p>
        </>
      ) : (
        <div className={css.none}>
          <strong>{words.wallet.none.title}</strong>
          <p>{onGoOn ? words.wallet.none.text : words.wallet.none.required}</p>
          <p data-for="desk">{words.wallet.none.desk}</p>
          <p data-for="phone">{words.wallet.none.phone}</p>
          {onGoOn && <Button onClick={onGoOn}>{words.wallet.none.goOn}</Button>}
          <WalletFinder />
        </div>
      )}
    </>
  )
}

/** The icon of a wallet; WalletConnect announces none, and has a link's icon. */
function Sign({ option }: { option: WalletOption }) {
  if (option.id !== WALLET_CONNECT)
    return <CoinLogo coin={{ ticker: nameOf(option), logoUrl: option.icon }} size={40} />
  return (
    <span className={css.link}>
      <Icon path={LINK} size={24} />
    </span>
  )
}

/** The name that a wallet announced, or the page's name for a wallet that announces none. */
export function nameOf({ id, name }: WalletOption): string {
  return id === INJECTED ? words.wallet.injected : name
}
