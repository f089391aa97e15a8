/**
 * Tells what is typed into fields of the prerendered form while nothing else hears it: what is in them already, then every
 * change. Gives the way to stop.
 */
export function earlyTyping(told: Record<string, (text: string) => void>): () => void {
  const heard = new AbortController()
  for (const [name, tell] of Object.entries(told)) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!field) continue
    if (field.value !== '') tell(field.value)
    field.addEventListener('input', () => tell(field.value), heard)
  }
  return () => heard.abort()
}

/**
 * Keeps the button that was pressed last in a part of the page which nothing hears yet. What it gives stops that, and
 * presses the button again.
 */
export function earlyPress(place: Element): () => void {
  const heard = new AbortController()
  let pressed: HTMLElement | null = null
  place.addEventListener(
    'click',
    ({ target }) => {
      pressed = (target as Element).closest('button')
    },
    heard,
  )
  return () => {
    heard.abort()
    pressed?.click()
  }
}
