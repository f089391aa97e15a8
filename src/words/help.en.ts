/** The sentences about support, which may be promised only where the build names it (views/parts/SupportLink.tsx). */
export const words = {
  support: 'Contact support',
  ask: 'Contact support with the order id.',
  keep: 'Keep the order id: your order is found by it.',
} as const
