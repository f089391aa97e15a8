/** The keys of session storage. */

/** The amount in the field, over a reload. */
export const DRAFT = 'draft'

/** Whether the page reloaded itself because it could not start, of whatever build, until it starts. */
export const RELOADED = 'restarted'

/** The alerts that were asked for: of which order, and the news that were heard last. */
export const ALERTS = 'alerts'

/** The recipient that was entered for an order, until it is saved. */
export const RECIPIENT_DRAFT = 'recipient_draft'

/** The changes that local storage did not take. */
export const SPARE = 'spare'
