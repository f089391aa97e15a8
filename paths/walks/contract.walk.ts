import { contractMachine } from '#machines/contract'
import type { Walk } from '../engine/walk'
import { serverDown } from '../fixtures/domain-values'

const ADDRESS = '0x9e14e0269f8f92d943522768CF4de71fcf4b87Cf'
const NAMED = 'fetch token contract answers'

export const contractWalk: Walk<typeof contractMachine> = {
  machine: contractMachine,
  inputs: { 'the page opens': undefined },
  answers: { 'fetch token contract': { resolves: { '': ADDRESS }, rejects: { '': serverDown } } },
  delays: { 'contract pause': 1_000, 'contract retry': 60_000 },
  abstracts: ({ context: { address } }) => ({ address }),
  invariants: {
    'the address on the page is the one that the server named': ({ now, steps }) =>
      now.context.address === (steps.includes(NAMED) ? ADDRESS : null),
    'it is asked for again a minute after it did not come, and no more once it did': ({ now, timers, underWay }) =>
      timers.includes('contract retry') === now.matches('resting') &&
      underWay('fetch token contract') === Number(now.matches('fetching')),
  },
}
