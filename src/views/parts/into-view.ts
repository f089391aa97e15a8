/** Scrolls an element into view, as far as it has to. */
export function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
