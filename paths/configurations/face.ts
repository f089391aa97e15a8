import { words } from '#words/form'
import { words as payment } from '#words/payment'

/** What is seen of a chart's state, and the defects found in it. */
export interface Seen {
  /** The words and the contents of the fields, as they are seen. */
  text: string
  defects: string[]
}

/** The view of a chart's state. */
export interface Face extends Seen {
  /** Equal for two states that no eye and no screen reader can tell apart: the value of a field is in its markup, too. */
  html: string
}

const CONTROLS = 'a[href], button, input, summary, [role=option]'

/** Looks at the page that is mounted in `root`, and at what it shows of a chart. */
export function seenIn(root: Element, chart: string): Seen {
  const places = placesOf(root, chart)
  const text = places.map(shownText).filter(Boolean).join('\n')
  const all = `${root.textContent} ${[...root.querySelectorAll('input')].map(({ value }) => value).join(' ')}`
  const isBroken = places.length === 0 || all.includes(words.page.broken)
  const defects = [
    isBroken && 'has no view',
    !isBroken && !places.some(hasWords) && 'has no words',
    !isBroken && !places.some(leadsOn) && 'has no way out',
    /\bNaN\b|\bundefined\b|\[object \w+\]|\bnull\b|Invalid Date/.test(all) && 'shows a value that is none',
  ]
  return { text, defects: defects.filter(defect => defect !== false) }
}

/** The markup in `root`. React numbers the ids of an island from where the last one ended. */
export function markupOf(root: Element): string {
  const ids = new Map<string, string>()
  return root.innerHTML.replace(/_[a-z]+r_\w+_/g, id => ids.get(id) ?? ids.set(id, `id-${ids.size}`).get(id) ?? '')
}

/** The open dialog, because nothing else can be reached; else the wallet's part of the header, or the sale's card. */
function placesOf(root: Element, chart: string): HTMLElement[] {
  const dialog = root.querySelector<HTMLElement>('dialog:modal')
  if (dialog) return [dialog]
  const place =
    chart === 'wallet'
      ? '[data-island=actions] > :last-child, [data-island=above] > [role=status]'
      : '#sale > :first-child'
  return [...root.querySelectorAll<HTMLElement>(place)]
}

/** Whether there is more to read than the title. */
function hasWords(place: HTMLElement): boolean {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement
    if (text.textContent?.trim() && holder && isVisible(holder) && !holder.closest('#sale header, h2')) return true
  }
  return false
}

/**
 * Whether a visitor can go on or back: neither by copying something nor in another tab. What is busy goes on by itself,
 * because every request ends in time.
 */
function leadsOn(place: HTMLElement): boolean {
  return [place, ...place.querySelectorAll(CONTROLS)].some(
    control =>
      control.matches(CONTROLS) &&
      isVisible(control) &&
      (control.matches('[aria-busy=true]') ||
        (!control.matches(':disabled, [aria-disabled=true], input:read-only, [target=_blank]') && !isCopying(control))),
  )
}

/** Whether a button copies: its name has the word that is on it. */
function isCopying({ ariaLabel }: Element): boolean {
  return ariaLabel?.toLowerCase().includes(payment.copy.copy.toLowerCase()) === true
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function shownText(place: HTMLElement): string {
  const fields = [...place.querySelectorAll('input')].map(({ labels, value, ariaLabel }) => {
    return `${labels?.[0]?.textContent ?? ariaLabel}: ${value}`
  })
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has hidden text, and no line breaks
  return [place.innerText.trim().replace(/\n+/g, '\n'), ...fields].join('\n')
}
