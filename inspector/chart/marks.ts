/** How a thing of a chart stands to another version of it. */
export type Mark = 'added' | 'gone' | 'changed'

/** A sign for each mark, because colour alone tells nothing. */
export const MARK_SIGNS: Record<Mark, string> = { added: '+', gone: '−', changed: '~' }

/** What the signs mean, in a line. */
export const MARK_LEGEND = Object.entries(MARK_SIGNS)
  .map(([mark, sign]) => `${sign} ${mark}`)
  .join(', ')
