import { copyMachine } from '#machines/copy'
import type { Walk } from '../engine/walk'

const AMOUNT = { what: 'amount', text: '0.05' }
const ADDRESS = { what: 'address', text: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }
const LINK = 'https://sale.example/FRIEND5'

export const copyWalk: Walk<typeof copyMachine> = {
  machine: copyMachine,
  inputs: { 'the screen opens': undefined },
  events: {
    'the amount is copied': { type: 'copy.requested', ...AMOUNT },
    'the address is copied': { type: 'copy.requested', ...ADDRESS },
    'a link is shared': { type: 'share.requested', url: LINK },
  },
  answers: {
    'write clipboard': { resolves: { '': undefined }, rejects: { '': new Error('Write permission denied.') } },
  },
  delays: { 'copy confirmation': 1_500, 'copy failure': 6_000 },
  abstracts: ({ context }) => context.what,
  invariants: {
    'the clipboard is given what was asked for last': ({ asked, steps }) =>
      [
        undefined,
        (steps.findLast(step => step.endsWith('copied')) === 'the amount is copied' ? AMOUNT : ADDRESS).text,
      ].includes(asked<string>('write clipboard').at(-1)),
    "'Copied' stands beside the button whose text the clipboard took": ({ now, received }) =>
      !now.matches('copied') || received<void, string>('write clipboard').at(-1)?.input === now.context.text,
    'a link is shared once for each press, and nothing is said of it': ({ effects, steps }) =>
      effects.map(({ params }) => params).join() ===
      steps
        .filter(step => step === 'a link is shared')
        .map(() => LINK)
        .join(),
    'what is said stands for its time': ({ now, timers }) =>
      timers.length === (now.matches('copied') || now.matches('failed') ? 1 : 0),
  },
}
