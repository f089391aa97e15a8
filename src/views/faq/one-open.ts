import { SIZES } from '../format/sizes'

/**
 * Keeps one `<details>` open at a time by a shared `name`: one for all topics, and from 1050 px one per column (section
 * 2). Returns the way to stop.
 */
export function oneOpen(faq: Element | null) {
  if (!faq) return
  const wide = matchMedia(`(min-width: ${SIZES.faqBreakpoint}px)`)
  const name = () => {
    for (const item of faq.querySelectorAll('details')) {
      const column = [...(item.parentElement?.parentElement?.children ?? [])].indexOf(item.parentElement as Element)
      item.name = wide.matches ? `faq-${column}` : 'faq'
    }
  }
  name()
  wide.addEventListener('change', name)
  return () => wide.removeEventListener('change', name)
}
