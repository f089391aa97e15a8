/** The edits that name what they put in. A keyboard that composes names the whole word with every key. */
const NAMED = new Set(['insertText', 'insertFromPaste', 'insertFromDrop'])

/**
 * What an edit put into its field at once: nothing where it undid or repeated another one, and `null` for a single key and
 * where the browser does not say.
 */
export function insertedBy({ inputType = '', data }: Pick<InputEvent, 'inputType' | 'data'>): string | null {
  if (inputType.startsWith('history')) return ''
  return NAMED.has(inputType) && data && data.length > 1 ? data : null
}
