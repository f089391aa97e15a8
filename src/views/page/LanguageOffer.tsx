import { useSelector } from '@xstate/react'
import { offeredLanguage } from '#domain/language'
import type { LanguageActor } from '#machines/language'
import { OFFERS } from '#words/offers'
import css from './language-offer.module.css'

/** Offers the page in the browser's own language, in its words, over the foot of the window or a phone's header, so that nothing moves. */
export function LanguageOffer({ language }: { language: LanguageActor }) {
  const offered = useSelector(language, ({ context }) => offeredLanguage(context))
  const said = offered && OFFERS[offered.tag]
  if (!said) return null
  const { tag, home } = offered
  return (
    <aside className={css.offer} lang={tag} dir="auto">
      <a href={home} hrefLang={tag} onClick={() => language.send({ type: 'language.chosen', tag })}>
        {said.text}
      </a>
      <button type="button" aria-label={said.close} onClick={() => language.send({ type: 'offer.closed' })}>
        ×
      </button>
    </aside>
  )
}
