/** The words over a page that shows another state than its own. */
export const words = {
  past: (number: number, last: number) => `Step ${number} of ${last} — the page shows the past`,
  restored: 'The page was put into this state. Nothing it asks for is answered.',
  back: 'Back to now',
  frame: 'The page as it stood',
} as const
