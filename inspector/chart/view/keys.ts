import type { KeyboardEvent } from 'react'

const CHOSEN = '[data-selected] > button[aria-pressed="true"]'
const ACTIONS = '[data-actions] :is(button, a, select):not(:disabled)'

/** Tab leads from the chosen state to what can be done with it: the rest of the chart stands between them in the document. */
export function toActions(event: KeyboardEvent<HTMLElement>): void {
  const isOnChosen = event.target instanceof Element && event.target.matches(CHOSEN)
  if (event.key === 'Tab' && !event.shiftKey && isOnChosen) go(event, ACTIONS)
}

/** Escape leads back to the state, which stays chosen; from the first of its actions so does Shift Tab. */
export function backToState(event: KeyboardEvent<HTMLElement>): void {
  const isFirst = event.currentTarget.querySelector(ACTIONS) === event.target
  if (event.key === 'Escape' || (event.key === 'Tab' && event.shiftKey && isFirst)) go(event, CHOSEN)
}

function go(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const goal = event.currentTarget.closest('[data-chart]')?.querySelector<HTMLElement>(selector)
  if (!goal) return
  event.preventDefault()
  goal.focus()
}
