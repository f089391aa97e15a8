import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a view shows for the snapshots of its actors: its markup, the words in it, and what it calls the browser's tab. */
export function shown(view: ReactElement) {
  const html = plain(renderToStaticMarkup(view))
  return {
    html,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? null,
    words: html
      // React puts what is of the tab into the head of the page.
      .replace(/<title>.*?<\/title>/g, '')
      .replace(/<\/?bdi[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }
}

/** The button that carries a word, as markup. */
export const button = (html: string, word: string) =>
  html.match(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/gs)?.find(markup => markup.includes(word)) ?? ''

function plain(markup: string): string {
  return markup.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
