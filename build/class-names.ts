import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The class of a view's stylesheet in the page: `buy-field` for `.field` of buy/buy.module.css. Script and prerendered
 * HTML have the same one on every machine, and it compresses well.
 */
export function classNameOf(local: string, file: string): string {
  const [folder, sheet] = [basename(dirname(file)), basename(file).replace(/\.module\.css.*$/, '')]
  return (folder === sheet || folder === 'views' ? [sheet, local] : [folder, sheet, local]).join('-')
}

/**
 * Inlines the class names of a view, because a bundler tree-shakes a namespace import, but not an object of class
 * names.
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
