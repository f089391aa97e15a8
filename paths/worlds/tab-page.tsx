import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { SaleActor } from '#machines/sale'
import { Page } from '#views/page/Page'
import { ISLANDS, type Island } from '../../src/start/islands'
import css from '../../src/views/app.module.css'

let places: [Island, HTMLElement][] | null = null

/**
 * The islands of a sale, each with its place in the static page. That page stands in the tab once, for all visits, because
 * none changes it: visitors have it as markup.
 */
export function islandsOf(sale: SaleActor): { place: HTMLElement; island: ReactNode }[] {
  places ??= staticPage()
  return places.map(([name, place]) => ({ place, island: createElement(ISLANDS[name], { sale }) }))
}

function staticPage(): [Island, HTMLElement][] {
  const host = document.body.appendChild(document.createElement('div'))
  const place = (name: Island) => <div className={css.island} data-island={name} />
  flushSync(() => createRoot(host).render(<Page language="en" languages={[]} island={place} />))
  return [...host.querySelectorAll<HTMLElement>('[data-island]')].map(found => [found.dataset.island as Island, found])
}
