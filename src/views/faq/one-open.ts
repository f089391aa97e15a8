import { LIMITS } from '#domain/limits'

// spec 2.faq.narrow
/**
 * `<details>` of one name open one at a time: they have one name for all, as they are written, and from 1050 px on one per
 * column (section 2). Gives the way to stop.
 */
export function oneOpen(faq: Element | null) {
  if (!faq) return
  const wide = matchMedia(`(min-width: ${LIMITS.faqBreakpoint}px)`)
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
