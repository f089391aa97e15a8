import { fromCallback } from 'xstate'
import type { Theme } from '../events'

const KEY = 'inspector_chosen_theme'
const LIGHT = '(prefers-color-scheme: light)'
const PREFERENCE = /\(prefers-color-scheme:\s*light\)/

const rules = new Set<CSSMediaRule>()

/** The theme that was chosen in this browser before; `null` while none was. */
export function chosenTheme(): Theme | null {
  const kept = localStorage.getItem(KEY)
  return kept === 'dark' || kept === 'light' ? kept : null
}

export function rememberTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
}

/** What the visitor's system prefers. */
export function systemTheme(): Theme {
  return matchMedia(LIGHT).matches ? 'light' : 'dark'
}

/** Tells what the visitor's system prefers whenever that changes. */
export const themeWatcher = fromCallback(({ sendBack }) => {
  const listening = new AbortController()
  const tell = () => sendBack({ type: 'system.themed', theme: systemTheme() })
  matchMedia(LIGHT).addEventListener('change', tell, { signal: listening.signal })
  return () => listening.abort()
})

/**
 * Wears a theme. The product's tokens know light by the system's preference alone, so the rules that ask for it are made to
 * say yes or no here, in place of a second table of colours.
 */
export function wear(theme: Theme): void {
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
