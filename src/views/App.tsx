import { useSelector } from '@xstate/react'
import type { SaleActor } from '#machines/sale'
import { words } from '#words/en'
import css from './app.module.css'
import { BuyForm } from './buy/BuyForm'
import { Drop } from './parts/Drop'
import { PayForm } from './pay/PayForm'
import { TokensDialog } from './tokens/TokensDialog'

/** The page: who we are, the sale's card with the buy form or the payment in it, and the panel above, if one is open. */
export function App({ sale }: { sale: SaleActor }) {
  const order = useSelector(sale, ({ children }) => children.order)
  const tokens = useSelector(sale, ({ children }) => children.tokens)
  return (
    <>
      <a className={css.skip} href="#sale">
        {words.page.skip}
      </a>
      <header className={css.header}>
        <span className={css.brand}>
          <Drop size={28} />
          {words.brand}
        </span>
      </header>
      <main className={css.main}>
        <div className={css.intro}>
          <h1>{words.page.title}</h1>
          <p className={css.lead}>{words.page.lead}</p>
          <ul className={css.facts}>
            {words.page.facts.map(([figure, meaning]) => (
              <li key={figure}>
                <strong>{figure}</strong>
                <span>{meaning}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={css.card} id="sale" tabIndex={-1} data-state={order ? 'paying' : 'buying'}>
          {order ? <PayForm sale={sale} order={order} /> : <BuyForm sale={sale} />}
        </div>
      </main>
      <footer className={css.footer}>
        <p>{words.page.footer}</p>
      </footer>
      {tokens && <TokensDialog sale={sale} tokens={tokens} />}
    </>
  )
}
