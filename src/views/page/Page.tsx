import type { ReactNode } from 'react'
import { words } from '#words/page'
import type { Island } from '../../start/islands'
import css from '../app.module.css'
import { Faq } from '../faq/Faq'
import { Drop } from '../parts/Drop'
import { Sentence } from '../parts/Sentence'
import { SupportLink, SupportMail } from '../parts/SupportLink'
import { Facts } from './Facts'
import { Languages, type NamedLanguage } from './Languages'
import { Steps } from './Steps'
import { Strata } from './Strata'

const [before, business, after] = words.page.title
const [arrives, within, ofPayment] = words.page.lead

interface Props {
  island: (name: Island) => ReactNode
  /** The tag of the page's language. */
  language: string
  languages: readonly NamedLanguage[]
  /** Who sells the token, as the build names it. */
  seller?: string
  /** The URL of the contract of the sale; `null` where the build names none. */
  termsUrl?: string | null
}

/**
 * The static page, with places for its islands (`island`). It is rendered at build (hosting/prerender.tsx) and is no
 * part of the page's scripts, so it may use no state and hear no event.
 */
export function Page({ island, language, languages, seller = '', termsUrl = null }: Props) {
  return (
    <>
      <a className={css.skip} href="#sale">
        {words.page.skip}
      </a>
      <header className={css.header}>
        <a className={css.brand} href="#sale">
          <Drop size={27} />
          {words.brand}
        </a>
        <nav className={css.nav} aria-label={words.page.navigation}>
          <a href="#how-it-works">{words.steps.title}</a>
          <a href="#faq">{words.faq.short}</a>
        </nav>
        {island('actions')}
      </header>
      {island('above')}
      <main>
        <div className={css.hero}>
          <div className={css.intro}>
            <h1>
              {before}
              <span>{business}</span>
              {after}
            </h1>
            <p className={css.lead}>
              <span className={css.business}>{words.page.business} </span>
              {arrives}
              <b>{within}</b>
              {ofPayment}
              <span className={css.optional}>{words.page.optional}</span>
              {seller && (
                <>
                  {' '}
                  <Sentence of={words.page.seller} values={[seller]} />
                </>
              )}
            </p>
            <Strata />
          </div>
          {island('card')}
          <noscript>
            <p className={css.scriptless}>{words.page.scriptless}</p>
          </noscript>
          <div className={css.after}>
            <Steps />
            {island('contract')}
          </div>
        </div>
        <div className={css.sections}>
          <Facts />
          <Faq seller={seller} />
        </div>
      </main>
      <footer className={css.footer}>
        <div>
          <a className={css.brand} href="#sale">
            <Drop size={21} />
            {words.brand}
          </a>
          <nav className={css.links} aria-label={words.page.footerNavigation}>
            <a href="#sale">{words.page.buy}</a>
            <a href="#how-it-works">{words.steps.title}</a>
            <a href="#contract">{words.page.contract}</a>
          </nav>
        </div>
        <section aria-label={words.page.risksTitle}>
          <h2>{words.page.risksTitle}</h2>
          {Object.values(words.page.risks).map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
          {seller && (
            <p>
              <Sentence of={words.page.seller} values={[seller]} />
            </p>
          )}
          {termsUrl && (
            <p className={css.links}>
              <a href={termsUrl} target="_blank" rel="noopener noreferrer">
                {words.page.terms}
              </a>
            </p>
          )}
        </section>
        <section className={css.help} aria-label={words.help.title}>
          <h2>{words.help.title}</h2>
          <SupportLink />
          <SupportMail />
          <p className={css.links}>
            <a href="#faq">{words.faq.short}</a>
          </p>
          {island('trace')}
        </section>
        <Languages current={language} all={languages} />
      </footer>
    </>
  )
}
