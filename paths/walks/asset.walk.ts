import { assetMachine } from '#machines/asset'
import type { Walk } from '../engine/walk'
import { RECEIVE_ADDRESS, serverDown } from '../fixtures/domain-values'
import { connection } from '../fixtures/wallet'

const TOKEN = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const RECEIVER = connection({ address: RECEIVE_ADDRESS.toLowerCase() })
const OTHER = connection({ address: '0x2222222222222222222222222222222222222222' })
const ANOTHER = '0x1111111111111111111111111111111111111111'
const SENT = 'the tokens were sent'
const SENT_OF_HELD = 'the tokens were sent, and the order holds their contract'
const NAMES_ANOTHER = 'the server names another contract'
const PRESSED = 'the token is to be listed'

export const assetWalk: Walk<typeof assetMachine> = {
  machine: assetMachine,
  inputs: {
    'a wallet is connected': { payer: RECEIVER, chainId: 137 },
    'no wallet is connected': { payer: null, chainId: 137 },
  },
  events: {
    [SENT]: { type: 'receiver.changed', receiver: RECEIVE_ADDRESS, heldToken: null },
    [SENT_OF_HELD]: {
      type: 'receiver.changed',
      receiver: RECEIVE_ADDRESS,
      heldToken: TOKEN,
    },
    'the wallet that received them is connected': { type: 'payer.changed', payer: RECEIVER },
    'the wallet is on another account': { type: 'payer.changed', payer: OTHER },
    'the wallet is on another network': { type: 'payer.changed', payer: { ...RECEIVER, chainId: 56 } },
    [PRESSED]: { type: 'asset.requested' },
  },
  news: {
    polling: {
      'the server names the contract': { type: 'token.answered', answer: TOKEN },
      [NAMES_ANOTHER]: { type: 'token.answered', answer: ANOTHER },
      'the contract does not come': { type: 'token.unanswered', failure: serverDown },
    },
  },
  answers: {
    'list token': {
      resolves: { yes: true, 'nothing that says so': false },
      rejects: { '': new Error('The wallet failed.') },
    },
  },
  delays: { 'prompt overdue': 60_000 },
  abstracts: ({ context: { payer, receiver, heldToken, token } }) => ({
    payer: payer?.address,
    chainId: payer?.chainId,
    receiver,
    heldToken,
    token,
  }),
  invariants: {
    "it is offered, and said to be listed, only in the wallet that received the tokens, on the sale's chain": ({
      now,
    }) =>
      now.matches('unfit') ||
      (now.context.payer?.address.toLowerCase() === now.context.receiver?.toLowerCase() &&
        now.context.payer?.chainId === 137),
    'the wallet is asked by a press alone, for the contract that the order holds or, where it holds none, the server names':
      ({ asked, steps }) =>
        asked('list token').length <= steps.filter(step => step === PRESSED).length &&
        asked('list token').every(token => token === TOKEN || isAnotherTaken(steps)),
    'the contract is asked for exactly while a wallet waits for it': ({ now, listening }) =>
      listening('polling') === (now.matches('fetching') ? 1 : 0),
    'a press is taken only where the contract is known': ({ now }) =>
      !now.can({ type: 'asset.requested' }) || now.context.token !== null,
    'it is called listed only where the wallet says so': ({ now, received }) =>
      !now.matches('added') || received('list token').at(-1)?.output === true,
  },
}

/** Whether the server named the other contract while the order held none. */
function isAnotherTaken(steps: readonly string[]): boolean {
  return steps.some(
    (step, at) =>
      step === NAMES_ANOTHER && steps.slice(0, at).findLast(one => one === SENT || one === SENT_OF_HELD) === SENT,
  )
}
