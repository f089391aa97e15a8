/** Brings the chosen item of a list into sight, which ‘Next change’ or a chart that is followed chose from elsewhere. */
export function scrolledTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
