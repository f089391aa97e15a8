import type { Words } from './world'

/** What is looked for on the page, as a tester reads it: "…" stands for what may be anything. */
export function inWords(words: Words): string {
  if (typeof words === 'string') return words
  const { source } = words
  const open = source.endsWith('$') ? '' : ' …'
  return source
    .replace(/^\^|\$$/g, '')
    .replaceAll('\\d+', '…')
    .replace(/\(([^()]+)\)/g, (_, either: string) => either.replaceAll('|', ' or '))
    .replace(/\\(.)/g, '$1')
    .concat(open)
}
