import { basename, dirname } from 'node:path'

/**
 * The class of a view's stylesheet as it stands in the page: `buy-field` for `.field` of buy/buy.module.css. The same in
 * the script and in what is prerendered, on every machine, and small once it is compressed.
 */
export function classNameOf(local: string, file: string): string {
  const [folder, sheet] = [basename(dirname(file)), basename(file).replace(/\.module\.css.*$/, '')]
  return (folder === sheet || folder === 'views' ? [sheet, local] : [folder, sheet, local]).join('-')
}
