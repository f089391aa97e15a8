/** The names of the prerendered form's fields. */
export type FieldName = 'amount' | 'promocode'

/** What is done with the text of each of these fields. */
export type Senders = Record<FieldName, (text: string) => void>

/**
 * Blocks the input events of fields in `place` before React sees them, because React would reset a controlled field to
 * the state of a machine that has not started. Call this before React listens in `place`. Returns the way to let events
 * through, and to replay the text of the fields that were there: where an extension changed the form, React makes others.
 */
export function recordInput(place: Element): (senders: Senders) => void {
  const fields = [...place.querySelectorAll('input')]
  const blocked = new AbortController()
  for (const type of ['input', 'change'])
    place.addEventListener(type, event => event.stopImmediatePropagation(), { capture: true, signal: blocked.signal })
  return senders => {
    blocked.abort()
    for (const [name, send] of Object.entries(senders)) {
      const text = fields.find(field => field.name === name)?.value
      if (text) send(text)
    }
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
