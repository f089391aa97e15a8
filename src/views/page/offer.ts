import { OFFERS } from '#words/offers'
import css from './offer.module.css'

/**
 * Offers the page in the language of a link, in that language's words, over the foot of the window, so that nothing moves.
 * `onStay` is called when the visitor closes it. Returns the link of the offer; `null` where the language has no words for it.
 */
export function showOffer({ hreflang, href, dir }: HTMLAnchorElement, onStay: () => void): HTMLAnchorElement | null {
  const said = OFFERS[hreflang]
  if (!said) return null
  const offer = Object.assign(document.createElement('aside'), { className: css.offer, lang: hreflang, dir })
  const link = Object.assign(document.createElement('a'), { href, hreflang, textContent: said.text })
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: '×',
    ariaLabel: said.close,
  })
  button.addEventListener('click', () => {
    offer.remove()
    onStay()
  })
  offer.append(link, button)
  document.body.append(offer)
  return link
}
