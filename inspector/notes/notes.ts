import * as v from 'valibot'

/** What somebody has written to states, by the ids of the states. */
export type Notes = Readonly<Record<string, string>>

const FORMAT = 'fract-notes'
const file = v.object({ format: v.literal(FORMAT), version: v.literal(1), notes: v.record(v.string(), v.string()) })

/** The notes with one that was written; without it where nothing is left of it. */
export function withNote(notes: Notes, state: string, text: string): Notes {
  const { [state]: _, ...others } = notes
  return text.trim() === '' ? others : { ...others, [state]: text }
}

/** The notes of two people: of a state to which both wrote, first those that were there. */
export function merged(notes: Notes, others: Notes): Notes {
  const both = (state: string, text: string) => {
    const own = notes[state]
    return own === undefined || own.includes(text) ? (own ?? text) : `${own}\n${text}`
  }
  return { ...notes, ...Object.fromEntries(Object.entries(others).map(([state, text]) => [state, both(state, text)])) }
}

export function written(notes: Notes): string {
  return JSON.stringify({ format: FORMAT, version: 1, notes }, null, 2)
}

/** Reads a file of notes; `null` where a text is none. */
export function readNotes(text: string): Notes | null {
  try {
    const read = v.safeParse(file, JSON.parse(text))
    return read.success ? read.output.notes : null
  } catch {
    return null
  }
}
