/**
 * The edits whose `data` is the inserted text. A composing keyboard gives the whole word with every key, and is left
 * out.
 */
const NAMED = new Set(['insertText', 'insertFromPaste', 'insertFromDrop'])

/**
 * The text that an edit put into its field at once: empty for undo and redo, and `null` for a single key or where the
 * browser does not say.
 */
export function insertedBy({ inputType = '', data }: Pick<InputEvent, 'inputType' | 'data'>): string | null {
  if (inputType.startsWith('history')) return ''
  return NAMED.has(inputType) && data && data.length > 1 ? data : null
}
