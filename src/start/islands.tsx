import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SaleActor } from '#machines/sale'
import css from '../views/app.module.css'
import { Card } from '../views/Card'
import { oneOpen } from '../views/faq/one-open'
import { CoinPicker } from '../views/lazy-card'
import { ConnectDialog, LanguageOffer, NetworkNotice, OrdersDialog } from '../views/lazy-panels'
import { OrdersButton } from '../views/orders/OrdersButton'
import { Contract } from '../views/page/Contract'
import { SaveTrace } from '../views/parts/SaveTrace'
import { useChild } from '../views/use-child'
import { ConnectButton } from '../views/wallet/ConnectButton'
import { useWrongNetwork } from '../views/wallet/use-wrong-network'
import { ignoreSecondClicks } from './double-click'
import { hearSwitch, type Place } from './languages'
import { useLoaded } from './lazy-view'
import { keepTextsOfReact } from './text-substitutes'

interface Props {
  sale: SaleActor
}

/** The buttons of the header. */
function Actions({ sale }: Props) {
  const wallet = useLoaded(useChild(sale, 'wallet'))
  return (
    <>
      <OrdersButton sale={sale} />
      <ConnectButton sale={sale} wallet={wallet} />
    </>
  )
}

/** The island over the page: the notice about the wallet's network, the open panel, and the offer of a language. */
function Above({ sale }: Props) {
  const picker = useLoaded(useChild(sale, 'coinPicker'))
  const wallet = useLoaded(useChild(sale, 'wallet'))
  const orders = useLoaded(useChild(sale, 'orders'))
  const language = useLoaded(useChild(sale, 'language'))
  const isConnecting = useSelector(sale, snapshot => snapshot.can({ type: 'wallet.connected' }))
  const isOffered = useSelector(language, snapshot => snapshot?.hasTag('offered') === true)
  const wrongNetwork = useWrongNetwork(sale)
  // An order is paid on its coin's network: a switch to the sale's network amid the payment would lead away from that.
  const isPaying = useSelector(sale, snapshot => snapshot.hasTag('paying'))
  return (
    <>
      <div className={css.network} role="status">
        {wrongNetwork && !isPaying && <NetworkNotice wallet={wrongNetwork} />}
      </div>
      {orders && <OrdersDialog sale={sale} />}
      {picker && <CoinPicker sale={sale} picker={picker} />}
      {wallet && isConnecting && <ConnectDialog sale={sale} wallet={wallet} />}
      {language && isOffered && <LanguageOffer language={language} />}
    </>
  )
}

/** Saves what happened in the page, from its footer. */
function Trace({ sale }: Props) {
  return <SaveTrace onSave={() => sale.send({ type: 'trace.requested' })} />
}

/**
 * Completes the page when all islands are hydrated: what lives in it without being hydrated is heard (the topics of the FAQ,
 * the switch of languages), and the room for a reminder goes, because that is rendered by now, or not needed.
 */
export function completePage(sale: SaleActor, languages: Place | undefined): void {
  keepTextsOfReact(document.body)
  ignoreSecondClicks(document)
  oneOpen(document.getElementById('faq'))
  if (languages) hearSwitch(sale, languages)
  document.documentElement.removeAttribute('data-reminder')
}

/** The islands, by their place in the static page (`Page`). */
export const ISLANDS = {
  actions: Actions,
  above: Above,
  card: Card,
  contract: Contract,
  trace: Trace,
} as const satisfies Record<string, (props: Props) => ReactNode>

export type Island = keyof typeof ISLANDS
