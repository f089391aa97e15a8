import { type AnyMachineSnapshot, createMachine, not, stateIn } from 'xstate'
import { buys } from './buys'
import type { Model } from './model'
import type { World } from './world'

const PICKER = 'Select a token'
const WALLETS = 'Connect Wallet'
const LEAVE = 'Leave this payment?'
const REMINDER = 'An order waits for your payment'

const isBuying = stateIn({ view: 'buying' })
const isNotAsked = not(stateIn({ view: { paying: 'leaving' } }))
const noPanel = stateIn({ panel: 'none' })
const closes = { 'the visitor presses Close': 'none', 'the visitor presses Escape': 'none' }
/** With something in the search, the first Escape takes that away, as in every search field. */
const clears = { 'the visitor presses Escape': 'picker' }

/** The page: the buy form or the payment, and at most one panel over it (section 2). */
const machine = createMachine({
  id: 'sale',
  type: 'parallel',
  states: {
    view: {
      initial: 'buying',
      states: {
        buying: {
          initial: 'fresh',
          on: { 'the visitor buys': { guard: noPanel, target: 'paying' } },
          states: {
            fresh: { meta: { shows: 'the buy form' } },
            reminded: {
              meta: { shows: `the buy form, with "${REMINDER}"` },
              on: {
                'the visitor resumes the payment': { guard: noPanel, target: '#sale.view.paying' },
                'the visitor dismisses the reminder': { guard: noPanel, target: 'fresh' },
                'the visitor loads the page again': { guard: noPanel, target: 'reminded' },
              },
            },
          },
        },
        paying: {
          initial: 'young',
          states: {
            // Where to pay is not known yet: nothing can be on its way.
            young: {
              meta: { shows: 'the payment screen' },
              on: {
                'the visitor cancels': { guard: noPanel, target: '#sale.view.buying.reminded' },
                'the visitor loads the page again': { guard: noPanel, target: '#sale.view.buying.reminded' },
                'the order begins to wait for its payment': 'due',
              },
            },
            due: {
              meta: { shows: 'the payment screen, with the deposit address' },
              on: { 'the visitor cancels': { guard: noPanel, target: 'leaving' } },
            },
            leaving: {
              meta: { shows: `the dialog "${LEAVE}"` },
              on: {
                'the visitor stays': 'due',
                'the visitor presses Close': 'due',
                'the visitor presses Escape': 'due',
                'the visitor leaves': '#sale.view.buying.reminded',
              },
            },
          },
        },
      },
    },
    panel: {
      initial: 'none',
      states: {
        none: {
          meta: { shows: 'no dialog' },
          on: {
            'the visitor opens the coins': { guard: isBuying, target: 'picker' },
            'the visitor opens the wallets': { guard: isNotAsked, target: 'wallets' },
          },
        },
        picker: {
          meta: { shows: `the dialog "${PICKER}"` },
          on: {
            'the visitor searches for a coin': 'found',
            'the visitor searches for nonsense': 'lost',
            'the visitor chooses a network': 'narrowed',
            'the visitor picks another coin': 'none',
            ...closes,
          },
        },
        narrowed: {
          meta: { shows: `the dialog "${PICKER}", with the coins of one network` },
          on: {
            'the visitor chooses all networks': 'picker',
            'the visitor picks another coin': 'none',
            ...closes,
          },
        },
        found: {
          meta: { shows: `the dialog "${PICKER}", with what matches` },
          on: {
            'the visitor clears the search': 'picker',
            'the visitor picks another coin': 'none',
            'the visitor presses Enter': 'none',
            ...closes,
            ...clears,
          },
        },
        lost: {
          meta: { shows: `the dialog "${PICKER}", with "No tokens found"` },
          on: { 'the visitor clears the search': 'picker', ...closes, ...clears },
        },
        wallets: { meta: { shows: `the dialog "${WALLETS}"` }, on: closes },
      },
    },
  },
})

type View = { paying: 'young' | 'due' | 'leaving' } | { buying: 'fresh' | 'reminded' }
type Panel = 'none' | 'picker' | 'narrowed' | 'found' | 'lost' | 'wallets'

async function shows(world: World, { value }: AnyMachineSnapshot): Promise<void> {
  const { view, panel } = value as { view: View; panel: Panel }
  const { screen } = world
  const paying = 'paying' in view ? view.paying : null
  await (paying ? screen.sees('Send Deposit') : screen.lacks('Send Deposit'))
  await (paying === 'leaving' ? screen.showsDialog(LEAVE) : screen.showsNoDialog(LEAVE))
  if (paying === 'due') await screen.offers('Copy address', true)
  const isReminded = 'buying' in view && view.buying === 'reminded'
  await (isReminded ? screen.sees(REMINDER) : screen.lacks(REMINDER))
  const isPicking = panel === 'picker' || panel === 'narrowed' || panel === 'found' || panel === 'lost'
  await (isPicking ? screen.showsDialog(PICKER) : screen.showsNoDialog(PICKER))
  await (panel === 'wallets' ? screen.showsDialog(WALLETS) : screen.showsNoDialog(WALLETS))
  if (panel === 'picker') await screen.holds('Search tokens', '')
  await (panel === 'lost' ? screen.sees('No tokens found') : screen.lacks('No tokens found'))
  if (panel === 'narrowed') await screen.sees(new RegExp(`^\\d+ tokens? on ${world.anotherCoin.network}$`))
  if (panel === 'found') await screen.sees(/^[1-9]\d* tokens?(?:, \d+ similar)?$/)
}

/** Whether the coin that was picked stands in the form and in storage (section 2, "Tokens modal"). */
async function hasPicked(world: World): Promise<void> {
  await world.screen.offers(world.anotherCoin.selector, true)
  const stored = await world.stored('defaultCoinCode')
  if (stored !== world.anotherCoin.code) throw new Error(`Storage holds the coin ${stored}.`)
}

export const saleModel: Model = {
  name: 'sale',
  machine,
  start: 'the buy form, on a first visit',
  begin: world => world.arrives({ knowsReceiver: true }),
  events: {
    'the visitor buys': async world => {
      await world.screen.fills('You Send', '')
      await buys(world)
    },
    'the visitor cancels': ({ screen }) => screen.presses('Cancel'),
    'the order begins to wait for its payment': world => world.moves('WAITING'),
    'the visitor stays': ({ screen }) => screen.presses('Stay'),
    'the visitor leaves': ({ screen }) => screen.presses('Leave'),
    'the visitor resumes the payment': ({ screen }) => screen.presses('Resume payment'),
    'the visitor dismisses the reminder': ({ screen }) => screen.presses('Hide reminder'),
    'the visitor loads the page again': world => world.reloads(),
    'the visitor opens the coins': ({ screen }) => screen.presses(/change the coin/),
    'the visitor opens the wallets': ({ screen }) => screen.presses('Connect Wallet'),
    'the visitor searches for a coin': ({ screen, anotherCoin }) => screen.fills('Search tokens', anotherCoin.query),
    'the visitor searches for nonsense': ({ screen }) => screen.fills('Search tokens', 'qqqqqq'),
    'the visitor clears the search': ({ screen }) => screen.presses('Clear search'),
    'the visitor chooses a network': ({ screen, anotherCoin }) => screen.chooses(anotherCoin.network),
    'the visitor chooses all networks': ({ screen }) => screen.chooses('All networks'),
    'the visitor picks another coin': async world => {
      await world.screen.picksOption(world.anotherCoin.option)
      await hasPicked(world)
    },
    'the visitor presses Enter': async world => {
      await world.screen.enters('Search tokens')
      await hasPicked(world)
    },
    'the visitor presses Close': ({ screen }) => screen.presses('Close'),
    'the visitor presses Escape': ({ screen }) => screen.escapes(),
  },
  shows,
}
