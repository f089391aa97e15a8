import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The class of a view's stylesheet as it stands in the page: `buy-field` for `.field` of buy/buy.module.css. The same in
 * the script and in what is prerendered, on every machine, and small once it is compressed.
 */
export function classNameOf(local: string, file: string): string {
  const [folder, sheet] = [basename(dirname(file)), basename(file).replace(/\.module\.css.*$/, '')]
  return (folder === sheet || folder === 'views' ? [sheet, local] : [folder, sheet, local]).join('-')
}

/**
 * Writes the classes of a view where they are used, instead of a table of each stylesheet that is asked for them: a bundler sees
 * through a namespace, but not into an object.
 */
export function classesInPlace(): Plugin {
  return {
    name: 'classes-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: /\.tsx$/ }, handler: code => ({ code: withNamespaces(code), map: null }) },
  }
}

/** A view's source with each stylesheet's classes as a namespace. */
export function withNamespaces(code: string): string {
  return code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2')
}
