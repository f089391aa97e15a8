import { type ActorRefFrom, assign, sendParent, setup } from 'xstate'
import type { AmountLink, Coin, CoinInfo } from '#domain/coin'
import type { Decimal } from '#domain/decimal'
import { type Conversion, inCoin, inDollars, isInDollars } from '#domain/dollars'
import { ungrouped } from '#domain/format'
import type { AmountEvent } from '#machines/purchase'
import { unprovided, unprovidedAction } from './unprovided'

interface Context extends Conversion {
  coin: Coin | null
  /** Dollars for one coin. */
  price: Decimal | null
  link: AmountLink | null
}

/**
 * An amount for the buy form that was not typed in the coin. The form itself knows amounts of the coin alone. Dollars are
 * converted at the moment when the visitor types or presses them, or picks another coin: a price that changes later
 * changes neither, because the amount of the coin may be bought by then.
 */
export const amountMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'coin.changed'; coin: Coin | null; info: CoinInfo | null }
      | { type: 'dollars.chosen'; amount: string }
      | { type: 'coin.chosen' }
      /** The visitor typed an amount of the coin, which stays as it was typed, or a sum of dollars with its sign. */
      | { type: 'amount.typed'; amount: string }
      | { type: 'dollars.typed'; dollars: string }
      | { type: 'sum.picked'; dollars: string },
    tags: {} as 'dollars',
  },
  actors: { 'read link': unprovided<AmountLink | null>('read link') },
  actions: {
    'keep coin': assign((_, { coin, info }: { coin: Coin | null; info: CoinInfo | null }) => ({
      coin,
      price: info?.price ?? null,
    })),
    'read worth': assign(({ context: { coin, price } }, amount: string) => inDollars(amount, coin, price)),
    convert: assign(({ context: { coin, price } }, dollars: string) => inCoin(dollars, coin, price)),
    'forget amount': assign({ amount: '', convertedAt: null }),
    /** The amount of the coin is what the visitor wants from now on, whatever it is worth. */
    'take as amount': assign({ convertedAt: null }),
    'keep link': assign({ link: (_, link: AmountLink | null) => link }),
    /** Gives the form an amount, as if it were typed. Provided by the invoking machine, as `sendParent`. */
    'give amount': unprovidedAction<string>('give amount'),
    /**
     * Gives the form an amount in the place of the former alone, so that nothing that was typed is lost. Provided by the
     * invoking machine, as `sendParent`.
     */
    'replace amount': unprovidedAction<{ former: string; amount: string }>('replace amount'),
  },
  guards: {
    'coin is another': ({ context }, coin: Coin | null) => context.coin?.code !== coin?.code,
    'dollars became the amount': ({ context }) => context.convertedAt !== null,
    'coin has a price': ({ context }) => context.price !== null,
    'text is a sum of dollars': ({ context }, amount: string) => context.price !== null && isInDollars(amount),
    'link names an amount': (_, link: AmountLink | null) => link !== null,
    'a coin is chosen': ({ context }) => context.coin !== null,
    'its coin is chosen': ({ context }) => context.coin !== null && context.coin.code === context.link?.coin,
  },
}).createMachine({
  id: 'amount',
  description: 'The ways to an amount beside typing it: in dollars, by a press on a sum of dollars, by a link.',
  context: { coin: null, price: null, dollars: '', amount: '', convertedAt: null, link: null },
  on: { 'coin.changed': { actions: { type: 'keep coin', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    unit: {
      initial: 'coin',
      on: {
        'dollars.chosen': {
          guard: 'coin has a price',
          target: '.dollars',
          actions: [
            { type: 'read worth', params: ({ event }) => event.amount },
            { type: 'give amount', params: ({ context }) => context.amount },
          ],
        },
        'amount.typed': [
          {
            guard: { type: 'text is a sum of dollars', params: ({ event }) => event.amount },
            target: '.dollars',
            actions: [
              { type: 'convert', params: ({ event }) => event.amount },
              { type: 'give amount', params: ({ context }) => context.amount },
            ],
          },
          { target: '.coin' },
        ],
        'sum.picked': {
          guard: 'coin has a price',
          target: '.coin',
          actions: [
            { type: 'convert', params: ({ event }) => event.dollars },
            { type: 'give amount', params: ({ context }) => context.amount },
          ],
        },
      },
      states: {
        coin: {},
        dollars: {
          tags: 'dollars',
          description: 'The field is in dollars, and under it stands the amount of the coin that will be sent.',
          on: {
            'dollars.typed': {
              actions: [
                { type: 'convert', params: ({ event }) => event.dollars },
                { type: 'give amount', params: ({ context }) => context.amount },
              ],
            },
            'coin.chosen': [
              {
                guard: 'dollars became the amount',
                target: 'coin',
                actions: [
                  'take as amount',
                  { type: 'replace amount', params: ({ context: { amount } }) => ({ former: amount, amount }) },
                ],
              },
              { target: 'coin' },
            ],
          },
        },
      },
    },
    source: {
      description: 'An amount that came from dollars, typed or pressed, stays that many dollars when the coin changes.',
      initial: 'coin',
      on: {
        'dollars.chosen': { guard: 'coin has a price', target: '.dollars' },
        'sum.picked': { guard: 'coin has a price', target: '.dollars' },
        'coin.chosen': '.coin',
        'amount.typed': [
          { guard: { type: 'text is a sum of dollars', params: ({ event }) => event.amount }, target: '.dollars' },
          { target: '.coin' },
        ],
      },
      states: {
        coin: {},
        dollars: {
          on: {
            'coin.changed': {
              guard: { type: 'coin is another', params: ({ event }) => event.coin },
              target: '.pricing',
              actions: { type: 'keep coin', params: ({ event }) => event },
            },
          },
          initial: 'priced',
          states: {
            priced: {},
            pricing: {
              description: 'Another coin was picked: the dollars stay, and are converted when its price is known.',
              entry: [
                { type: 'replace amount', params: ({ context }) => ({ former: context.amount, amount: '' }) },
                'forget amount',
              ],
              always: {
                guard: 'coin has a price',
                target: 'priced',
                actions: [
                  { type: 'convert', params: ({ context }) => context.dollars },
                  { type: 'replace amount', params: ({ context }) => ({ former: '', amount: context.amount }) },
                ],
              },
            },
          },
        },
      },
    },
    link: {
      description: 'A link fills an empty field once, with an amount of its own coin, and does nothing more.',
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            src: 'read link',
            id: 'read link',
            onDone: [
              {
                guard: { type: 'link names an amount', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'keep link', params: ({ event }) => event.output },
              },
              { target: 'done' },
            ],
            onError: 'done',
          },
        },
        waiting: {
          always: [
            {
              guard: 'its coin is chosen',
              target: 'done',
              actions: {
                type: 'replace amount',
                params: ({ context: { link } }) => ({ former: '', amount: link ? ungrouped(link.amount) : '' }),
              },
            },
            { guard: 'a coin is chosen', target: 'done' },
          ],
        },
        done: {},
      },
    },
  },
})

/** The same machine, which tells the page of each amount that it gives. */
export const formAmount = amountMachine.provide({
  actions: {
    'give amount': sendParent(({ context: { convertedAt } }, amount) =>
      given({ type: 'amount.typed', amount, convertedAt }),
    ),
    'replace amount': sendParent(({ context: { convertedAt } }, amounts) =>
      given({ type: 'amount.replaced', ...amounts, convertedAt }),
    ),
  },
})

function given(as: AmountEvent) {
  return { type: 'amount.given', as }
}

export type AmountActor = ActorRefFrom<typeof amountMachine>
