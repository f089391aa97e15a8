import type { Theme } from '../events'

const KEY = 'inspector_theme'
const PREFERENCE = /\(prefers-color-scheme:\s*light\)/

const rules = new Set<CSSMediaRule>()

/** The theme that was chosen in this browser before, or what the visitor's system prefers. */
export function preferredTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  if (kept === 'dark' || kept === 'light') return kept
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/**
 * Wears a theme. The product's tokens know light by the system's preference alone, so the rules that ask for it are made to
 * say yes or no here, in place of a second table of colours.
 */
export function wear(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  document.documentElement.dataset.theme = theme
  for (const sheet of document.styleSheets) gather(sheet.cssRules)
  for (const { media } of rules) media.mediaText = theme === 'light' ? 'all' : 'not all'
}

function gather(list: CSSRuleList): void {
  for (const rule of list) {
    if (rule instanceof CSSMediaRule && PREFERENCE.test(rule.conditionText)) rules.add(rule)
    if (rule instanceof CSSGroupingRule) gather(rule.cssRules)
  }
}
