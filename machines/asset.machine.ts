import { type ActorRefFrom, assign, setup } from 'xstate'
import { sameAddress } from '#domain/evm-address'
import { listedToken } from '#domain/listed-token'
import { TIMINGS } from '#domain/timings'
import type { Connection } from '#domain/wallet'
import { type PollEvent, pollingOf } from '#machines/polling'
import { unprovided } from './unprovided'

export interface AssetInput {
  /** The connected wallet. */
  payer: Connection | null
  /** The id of the sale's chain, on which the token's contract is. */
  chainId: number
}

interface Context extends AssetInput {
  /** The address that the tokens were sent to; `null` until they were. */
  receiver: string | null
  /** The token's contract that the order holds; `null` where it holds none. */
  heldToken: string | null
  /** The token's contract; `null` until it was fetched. */
  token: string | null
}

/** The fetch of the token's contract, which ends with its first answer. */
export const tokenPolling = pollingOf('token', {
  delays: { interval: TIMINGS.orderPoll, retry: TIMINGS.orderPoll },
})

/**
 * FRACT in the list of the wallet's tokens. Wallets answer a refusal, an error and a yes alike, so there are three ends
 * only, and none of them says that the visitor declined.
 */
export const assetMachine = setup({
  types: {
    context: {} as Context,
    input: {} as AssetInput,
    events: {} as
      | { type: 'payer.changed'; payer: Connection | null }
      | ({ type: 'receiver.changed' } & Pick<Context, 'receiver' | 'heldToken'>)
      | { type: 'asset.requested' }
      | PollEvent<'token', string>,
    children: {} as { polling: 'polling' },
  },
  actors: {
    polling: tokenPolling,
    /** Resolves to whether the wallet says that it added the token. */
    'list token': unprovided<boolean, string>('list token'),
  },
  actions: {
    'keep payer': assign({ payer: (_, payer: Connection | null) => payer }),
    'keep receiver': assign((_, { receiver, heldToken }: Pick<Context, 'receiver' | 'heldToken'>) => ({
      receiver,
      heldToken,
    })),
    'keep token': assign({ token: ({ context }, named: string) => listedToken(context.heldToken, named) }),
  },
  guards: {
    'wallet received the tokens': ({ context }) => isReceiver(context),
    'wallet or its network is another': ({ context }, payer: Connection | null) => !isReceiver({ ...context, payer }),
    'token is known': ({ context }) => context.token !== null,
    'order holds another token': ({ context }, named: string) => listedToken(context.heldToken, named) === null,
    'it was added': (_, isAdded: boolean) => isAdded,
  },
  delays: { 'prompt overdue': TIMINGS.transferPrompt },
}).createMachine({
  id: 'asset',
  description: 'Shows FRACT in the wallet that received it.',
  context: ({ input }) => ({ ...input, receiver: null, heldToken: null, token: null }),
  on: {
    'payer.changed': [
      {
        guard: { type: 'wallet or its network is another', params: ({ event }) => event.payer },
        target: '.unfit',
        actions: { type: 'keep payer', params: ({ event }) => event.payer },
      },
      { actions: { type: 'keep payer', params: ({ event }) => event.payer } },
    ],
    'receiver.changed': { actions: { type: 'keep receiver', params: ({ event }) => event } },
  },
  initial: 'unfit',
  states: {
    unfit: {
      description: "No wallet, or one that the tokens were not sent to, or that is not on the sale's chain.",
      always: { guard: 'wallet received the tokens', target: 'fetching' },
    },
    fetching: {
      description: "The token's contract is asked for until it is known.",
      always: { guard: 'token is known', target: 'offered' },
      invoke: { src: 'polling', id: 'polling', input: {} },
      on: {
        'token.answered': [
          { guard: { type: 'order holds another token', params: ({ event }) => event.answer }, target: 'doubted' },
          { actions: { type: 'keep token', params: ({ event }) => event.answer } },
        ],
      },
    },
    doubted: { description: 'The server names another contract than the order holds: neither is offered.' },
    offered: { on: { 'asset.requested': 'asking' } },
    asking: {
      invoke: {
        src: 'list token',
        id: 'list token',
        input: ({ context }) => context.token ?? '',
        onDone: [
          { guard: { type: 'it was added', params: ({ event }) => event.output }, target: 'added' },
          { target: 'missed' },
        ],
        onError: 'missed',
      },
      after: { 'prompt overdue': 'overdue' },
    },
    added: {},
    missed: {
      description: 'The wallet did not add it, for whatever reason: it can be added by its address.',
      on: { 'asset.requested': 'asking' },
    },
    overdue: { on: { 'asset.requested': 'asking' } },
  },
})

export type AssetActor = ActorRefFrom<typeof assetMachine>

/** Whether the wallet has the tokens: a wallet of the same address on another chain would list another contract. */
function isReceiver({ payer, receiver, chainId }: Pick<Context, 'payer' | 'receiver' | 'chainId'>): boolean {
  return payer?.chainId === chainId && sameAddress(payer.address, receiver)
}
