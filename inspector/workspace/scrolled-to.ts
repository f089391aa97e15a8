/** Brings what becomes the chosen one of a list into sight: ‘Next change’ and a chart that is followed choose it from elsewhere. */
export function scrolledTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
