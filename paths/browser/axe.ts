import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'

/** The script that a page needs for `violations`. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 AA, and what axe-core recommends beside it. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A theme changes colours alone, so a second one is asked for no more. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe-core finds wrong by these rules, or by those with these tags, in elements of these selectors: one line for each. */
export function violations(
  page: Page,
  runOnly: readonly string[],
  include: readonly string[] = ['html'],
): Promise<string[]> {
  return page.evaluate(
    async ([rules, include]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run(
        { include: [...include] },
        // Nothing of this page needs what is preloaded: styles for an experimental rule, and media.
        { runOnly: [...rules], resultTypes: ['violations'], preload: false },
      )
      return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target} ${node.failureSummary}`))
    },
    [runOnly, include] as const,
  )
}
