import type { KeyboardEvent } from 'react'

const CHOSEN = '[data-selected] > button[aria-pressed="true"]'

/** Escape leads from what can be done with the chosen state back to that state, which stays chosen. */
export function backToState(event: KeyboardEvent<HTMLElement>): void {
  const state = event.currentTarget.closest('[data-chart]')?.querySelector<HTMLElement>(CHOSEN)
  if (event.key !== 'Escape' || !state) return
  event.preventDefault()
  state.focus()
}
