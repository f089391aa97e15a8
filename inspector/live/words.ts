/** The words over a page that shows another state than its own. */
export const words = {
  past: (number: number, last: number) => `Step ${number} of ${last} — the page shows the past`,
  restored: 'The page was put into this state. Nothing it asks for is answered.',
  back: 'Back to now',
  nobody: (path: string) => `There is no '${path}' now.`,
  wouldEnd: (type: string, error: string, what: 'page' | 'simulation' = 'page') =>
    `'${type}' was not sent, because the ${what} would have ended by it: ${error}. Compare it with its example.`,
  showsNow: 'This page shows nothing but itself: nobody told its probe how it shows its past.',
  onlyTells: 'This app only tells what happens in it, and takes nothing.',
  frame: 'The page as it stood',
} as const
