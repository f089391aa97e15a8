import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a view shows for the snapshots of its actors: its markup, and the words in it. */
export function shown(view: ReactElement) {
  const html = plain(renderToStaticMarkup(view))
  return {
    html,
    words: html
      .replace(/<\/?bdi[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

function plain(markup: string): string {
  return markup.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
