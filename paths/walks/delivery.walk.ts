import { deliveryMachine } from '#machines/delivery'
import type { Moment, Walk } from '../engine/walk'
import { CLAIM } from '../fixtures/domain-values'

const FOUND = 'check delivery answers '

export const deliveryWalk: Walk<typeof deliveryMachine> = {
  machine: deliveryMachine,
  inputs: {
    'an order was delivered': { claim: CLAIM, isMismatchOnRecord: false },
    'an order was delivered otherwise, as the chain showed before': { claim: CLAIM, isMismatchOnRecord: true },
    'an order names no transfer': { claim: null, isMismatchOnRecord: false },
    'an order names no transfer any more': { claim: null, isMismatchOnRecord: true },
  },
  events: { 'check again is pressed': { type: 'check.requested' } },
  answers: {
    'check delivery': {
      resolves: { 'moved as it says': 'verified', otherwise: 'mismatch', unseen: 'not found' },
      rejects: { 'because there is no node': new Error('No node.') },
    },
  },
  delays: { 'delivery pause': 5_000 },
  abstracts: ({ context }) => ({ hasClaim: context.claim !== null, attempts: context.attempts }),
  invariants: {
    'only what the order names is looked for': ({ asked }) => asked('check delivery').every(one => one === CLAIM),
    'nothing is looked for where nothing is named': ({ input, asked }) =>
      input.claim !== null || asked('check delivery').length === 0,
    'it is proven by the chain alone, and that stays': ({ now, before, received }) =>
      now.matches('verified') === (received('check delivery').at(-1)?.output === 'verified') &&
      (!before?.matches('verified') || now.matches('verified')),
    'it is called different once the chain showed something else, on an earlier visit too, until it shows the transfer':
      moment => moment.now.hasTag('mismatch') === (wasRefuted(moment) && !moment.now.matches('verified')),
    'that the chain showed something else is told, and nothing else is': moment =>
      moment.did('tell mismatch').length > 0 === wasRefuted(moment),
    'no node says nothing against the delivery': ({ step, now, before }) =>
      step !== 'check delivery fails because there is no node' ||
      now.matches(before?.hasTag('mismatch') ? 'mismatch' : 'unchecked'),
    'a transaction that a node does not know is looked for again, and is missing in the end': ({ step, now }) =>
      step !== `${FOUND}unseen` || now.hasTag('mismatch') || now.matches('waiting') || now.matches('missing'),
    'what is not there yet is looked for again 5 s later, five times in a row at most': ({ now, steps, timers }) => {
      const isUnseen = steps.at(-1) === `${FOUND}unseen`
      const pressed = steps.lastIndexOf('check again is pressed')
      const unseen = steps.slice(pressed + 1).filter(one => one === `${FOUND}unseen`).length
      return (
        (timers.length === 1) === now.matches('waiting') &&
        (!isUnseen || now.hasTag('mismatch') || now.matches('waiting') === unseen < 5)
      )
    },
    'what is not proven may be checked again, and that asks the chain at once': ({ step, now, asked, underWay }) =>
      now.can({ type: 'check.requested' }) ===
        ['mismatch', 'missing', 'unchecked'].some(state => now.value === state) &&
      (step !== 'check again is pressed' || (underWay('check delivery') === 1 && asked('check delivery').length > 1)),
    'one question at a time': ({ underWay, now }) =>
      underWay('check delivery') === (now.matches('checking') || now.matches('rechecking') ? 1 : 0),
  },
}

/** Whether the chain ever showed something else than a named transfer. */
function wasRefuted({ input, received }: Moment<typeof deliveryMachine>): boolean {
  return (
    (input.claim !== null && input.isMismatchOnRecord) ||
    received('check delivery').some(({ output }) => output === 'mismatch')
  )
}
