import { useSelector } from '@xstate/react'
import { offeredLanguage } from '#domain/language'
import type { LanguageActor } from '#machines/language'
import { OFFERS } from '#words/offers'
import css from './language-offer.module.css'

/** Offers the page in the browser's own language, in its words, over the foot of the window, so that nothing moves. */
export function LanguageOffer({ language }: { language: LanguageActor }) {
  const { tag, home } = useSelector(language, ({ context }) => offeredLanguage(context)) ?? {}
  const said = OFFERS[tag ?? '']
  if (!said) return null
  return (
    <aside className={css.offer} lang={tag} dir="auto">
      <a href={home} hrefLang={tag} onClick={() => language.send({ type: 'offer.accepted' })}>
        {said.text}
      </a>
      <button type="button" aria-label={said.close} onClick={() => language.send({ type: 'offer.closed' })}>
        ×
      </button>
    </aside>
  )
}
