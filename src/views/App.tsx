import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/en'
import css from './app.module.css'
import { BuyForm } from './buy/BuyForm'
import { Faq } from './faq/Faq'
import { OrdersButton } from './orders/OrdersButton'
import { OrdersDialog } from './orders/OrdersDialog'
import { Facts } from './page/Facts'
import { Steps } from './page/Steps'
import { Strata } from './page/Strata'
import { Drop } from './parts/Drop'
import { Icon } from './parts/Icon'
import { SaveTrace } from './parts/SaveTrace'
import { SupportLink } from './parts/Support'
import { PayForm } from './pay/PayForm'
import { TokensDialog } from './tokens/TokensDialog'
import { ConnectButton } from './wallet/ConnectButton'
import { ConnectDialog } from './wallet/ConnectDialog'
import { NetworkNotice } from './wallet/NetworkNotice'

// spec 2.areas
/** The page: who we are, the sale's card with the buy form or the payment in it, and the panel above, if one is open. */
export function App({ sale }: { sale: SaleActor }) {
  const order = useSelector(sale, ({ children }) => children.order)
  const tokens = useSelector(sale, ({ children }) => children.tokens)
  const wallet = useSelector(sale, ({ children }) => children.wallet)
  const isConnecting = useSelector(sale, snapshot => snapshot.matches({ panel: 'wallet' }))
  return (
    <>
      <a className={css.skip} href="#sale">
        {words.page.skip}
      </a>
      <header className={css.header}>
        <a className={css.brand} href="#sale">
          <Drop size={28} />
          {words.brand}
        </a>
        <nav className={css.nav} aria-label={words.page.navigation}>
          <a href="#how-it-works">{words.steps.title}</a>
          <a href="#faq">{words.faq.short}</a>
        </nav>
        <OrdersButton sale={sale} />
        {wallet && <ConnectButton sale={sale} wallet={wallet} />}
      </header>
      {wallet && <NetworkNotice wallet={wallet} />}
      <main>
        <div className={css.hero}>
          <div className={css.intro}>
            <h1>{words.page.title}</h1>
            <p className={css.lead}>{words.page.lead}</p>
            <ul className={css.trust}>
              {words.page.trust.map(reason => (
                <li key={reason}>
                  <Icon name="tick" />
                  {reason}
                </li>
              ))}
            </ul>
            <Strata />
          </div>
          <section
            className={css.card}
            id="sale"
            tabIndex={-1}
            aria-label={words.page.sale}
            data-state={order ? 'paying' : 'buying'}
          >
            {order ? <PayForm sale={sale} order={order} /> : <BuyForm sale={sale} />}
          </section>
        </div>
        <div className={css.sections}>
          <Facts />
          <Steps />
          <Faq />
        </div>
      </main>
      <footer className={css.footer}>
        <span className={css.brand}>
          <Drop size={22} />
          {words.brand}
        </span>
        {words.page.footer.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <section className={css.help} aria-label={words.help.title}>
          <h2>{words.help.title}</h2>
          <SupportLink />
          <SaveTrace onSave={() => sale.send({ type: 'trace.requested' })} />
        </section>
      </footer>
      <OrdersDialog sale={sale} />
      {tokens && <TokensDialog sale={sale} tokens={tokens} />}
      {wallet && isConnecting && <ConnectDialog sale={sale} wallet={wallet} />}
    </>
  )
}
