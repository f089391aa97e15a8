import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import { walletLinks } from '#domain/wallet'
import type { WalletActor } from '#machines/wallet'
import { words } from '#words/payment'
import { SIZES } from '../format/sizes'
import { Button } from '../parts/Button'
import { CoinLogo } from '../parts/Coin'
import { Icon } from '../parts/Icon'
import { Qr } from '../parts/Qr'
import { Spinner } from '../parts/Spinner'
import { nameOf } from './WalletList'
import css from './wallet.module.css'

/** The progress of a connection: waiting for the wallet, or for an app that scans the code. */
export function ConnectionProgress({ wallet }: { wallet: WalletActor }) {
  const waitsFor = useSelector(wallet, progressInWords)
  const pairing = useSelector(wallet, ({ context }) => context.pairing)
  const hasOthers = useSelector(wallet, ({ context }) => context.wallets.length > 1)
  const isPairing = useSelector(wallet, snapshot => snapshot.can({ type: 'pairing.offered', uri: '' }))
  return (
    <>
      {pairing ? (
        <Pairing uri={pairing} />
      ) : (
        <div className={css.waiting}>
          <Spinner />
          <p>{waitsFor}</p>
          {!isPairing && <p className={css.optional}>{words.wallet.lookFor}</p>}
        </div>
      )}
      <Button look="quiet" autoFocus onClick={() => wallet.send({ type: 'attempt.cancelled' })}>
        {hasOthers ? words.wallet.another : words.wallet.back}
      </Button>
    </>
  )
}

/** What a connection waits for; the dialog says it aloud. */
export function progressInWords(snapshot: SnapshotFrom<WalletActor>): string {
  const { picked, pairing } = snapshot.context
  if (pairing) return words.wallet.scan
  if (snapshot.can({ type: 'pairing.offered', uri: '' })) return words.wallet.pairing
  return words.wallet.asking(picked ? nameOf(picked) : '')
}

/** The pairing URI as a code to scan and, on a phone, as links that open a wallet app with it. */
function Pairing({ uri }: { uri: string }) {
  const appsId = useId()
  return (
    <div className={css.pairing}>
      <div className={css.code}>
        <Qr text={uri} label={words.wallet.qr} logo={null} print={SIZES.pairingQr} />
      </div>
      <p>{words.wallet.scan}</p>
      <section className={css.apps} aria-labelledby={appsId}>
        <h3 id={appsId}>{words.wallet.apps}</h3>
        <ul>
          {walletLinks(uri).map(({ name, href }) => (
            <li key={href}>
              <a href={href} rel="noreferrer">
                <CoinLogo coin={{ ticker: name ?? '…', logoUrl: null }} size={28} />
                <bdi>{name ?? words.wallet.anotherApp}</bdi>
                <Icon name="chevron" size={18} />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
