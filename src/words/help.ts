/** Support, which is promised only where a build names it. Written by `npm run words` from words/en/help.json. */

export const words = {
  support: 'Contact support',
  ask: 'Contact support with the order id.',
  keep: 'This page names nobody to ask. Keep the order id: the organizer of the sale can find your order by it.',
} as const
