import { words } from '#words/payment'

/** The link to a list of wallets that sells none, in a tab of its own. */
export function WalletFinder() {
  return (
    <a href="https://ethereum.org/wallets/find-wallet/" target="_blank" rel="noopener noreferrer">
      {words.wallet.none.link}
    </a>
  )
}
