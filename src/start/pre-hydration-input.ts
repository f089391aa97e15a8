/**
 * Blocks the input events of fields in `place` before React sees them, because React would reset a controlled field to
 * the state of a machine that has not started. Call this before React listens in `place`. Returns the way to let events
 * through.
 */
export function blockInput(place: Element): () => void {
  const blocked = new AbortController()
  for (const type of ['input', 'change'])
    place.addEventListener(type, event => event.stopImmediatePropagation(), { capture: true, signal: blocked.signal })
  return () => blocked.abort()
}

/** The names of the prerendered form's fields. */
export type FieldName = 'amount' | 'promocode'

/** Replays the text of the prerendered form's fields, by their names; empty fields are left out. */
export function replayInput(senders: Record<FieldName, (text: string) => void>): void {
  for (const [name, send] of Object.entries(senders)) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field?.value) send(field.value)
  }
}

/**
 * Records the last clicked button of `place`, or link to a language, until a key or another click shows that the visitor
 * went on. Such a link is followed only once it is clicked again. Returns the way to stop recording and click it again.
 */
export function recordClick(place: Element): () => void {
  const listening = new AbortController()
  let clicked: HTMLElement | null = null
  const record = (event: Event) => {
    const target = event.target as Element
    const before = clicked
    clicked = event.type === 'click' && place.contains(target) ? target.closest('button,[hreflang]') : null
    if (clicked?.matches('a') && clicked !== before) event.preventDefault()
  }
  for (const type of ['keydown', 'click']) document.addEventListener(type, record, listening)
  return () => {
    listening.abort()
    clicked?.click()
  }
}
