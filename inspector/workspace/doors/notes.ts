import { type Notes, readNotes, written } from '../../notes/notes'

const KEY = 'inspector_notes'

/** The notes that were written in this browser. */
export function rememberedNotes(): Notes {
  return readNotes(localStorage.getItem(KEY) ?? '') ?? {}
}

export function rememberNotes(notes: Notes): void {
  localStorage.setItem(KEY, written(notes))
}
