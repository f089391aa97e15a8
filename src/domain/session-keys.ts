/**
 * The keys of session storage. `sessionStore` keeps the first two; the entry of the page, which runs before there is a
 * store, writes the first and the last.
 */

/** The amount in the field, over a reload. */
export const DRAFT = 'draft'

/** The build over whose missing chunk the page was reloaded. */
export const RELOADED = 'reloaded'

/** Whether the page reloaded itself because it could not start. */
export const RESTARTED = 'restarted'
