/**
 * Keeps what is typed into a part of the page from React, which would undo what nothing takes over yet. Gives the way to stop;
 * to be called before React listens there.
 */
export function keepTyped(place: Element): () => void {
  const kept = new AbortController()
  for (const type of ['input', 'change'])
    place.addEventListener(type, event => event.stopImmediatePropagation(), { capture: true, signal: kept.signal })
  return () => kept.abort()
}

/** Tells what was typed into fields of the prerendered form while nothing heard it; of an empty field nothing is told. */
export function tellTyped(told: Record<string, (text: string) => void>): void {
  for (const [name, tell] of Object.entries(told)) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field?.value) tell(field.value)
  }
}

/**
 * Keeps the button that was pressed last in a part of the page which nothing hears yet, until a key or another press says that
 * its visitor went on. What it gives stops that, and presses the button again.
 */
export function earlyPress(place: Element): () => void {
  const heard = new AbortController()
  let pressed: HTMLElement | null = null
  const takes = ({ type, target }: Event) => {
    pressed = type === 'click' && place.contains(target as Element) ? (target as Element).closest('button') : null
  }
  for (const type of ['keydown', 'click']) document.addEventListener(type, takes, heard)
  return () => {
    heard.abort()
    pressed?.click()
  }
}
