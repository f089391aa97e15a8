import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Page } from '#views/page/Page'
import type { Island } from '../../src/start/islands'
import css from '../../src/views/app.module.css'

type Places = readonly (readonly [Island, HTMLElement])[]

const pages = new WeakMap<HTMLElement, Places>()

/**
 * The places of the islands in the static page that stands in `root`. That page is rendered once, because nothing changes it:
 * visitors have it as markup.
 */
export function placesIn(root: HTMLElement): Places {
  const known = pages.get(root)
  if (known) return known
  const place = (name: Island) => <div className={css.island} data-island={name} />
  flushSync(() => createRoot(root).render(<Page language="en" languages={[]} island={place} />))
  const places = [...root.querySelectorAll<HTMLElement>('[data-island]')].map(
    found => [found.dataset.island as Island, found] as const,
  )
  pages.set(root, places)
  return places
}
