/** A state value, or facts about a state, in a line: `live { status WAITING, polling resting }`, `isPriced, not isLive`. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(' ')
  if (typeof value !== 'object') return typeof value === 'string' ? text(value) : String(value)
  const parts = Object.entries(value).map(([name, part]) => {
    if (typeof part === 'boolean') return part ? name : `not ${name}`
    const words = inWords(part)
    const isGroup = !Array.isArray(part) && typeof part === 'object' && Object.keys(part ?? {}).length > 1
    return words && `${name} ${isGroup ? `{ ${words} }` : words}`
  })
  return parts.filter(Boolean).join(', ')
}

/** A text for a heading: in quotes where blanks would not be seen, and cut, because an address would fill the heading. */
function text(value: string): string {
  const short = value.length > 20 ? `${value.slice(0, 6)}…${value.slice(-4)}` : value
  return /^$|^\s|\s$/.test(short) ? `“${short}”` : short
}

/** A defect of a state, with the way there. */
export function inSentence({ name, steps }: { name: string; steps: readonly string[] }, defect: string): string {
  return `“${name}” ${defect}. The shortest way there: ${steps.join(' → ')}.`
}
