import { createMachine } from 'xstate'
import { inWords } from './in-words'
import type { Model } from './model'
import { REASONS, type World } from './world'

/** Amounts that the specification takes or refuses before it asks for a price (sections 4 and 5, safety.md). */
const AMOUNTS = {
  small: { event: 'the visitor types an amount below the minimum', says: /^Minimum amount/ },
  large: { event: 'the visitor types an amount above the maximum', says: /^Maximum amount/ },
  precise: { event: 'the visitor types more digits than the coin has', says: /^At most \d+ digits after the point$/ },
} as const
type Kind = keyof typeof AMOUNTS
/** The example is an amount that the coin takes. */
const NO_NUMBER = /^Enter a number, like \d+(?:\.\d+)?$/
const KINDS = Object.keys(AMOUNTS) as Kind[]
const NONSENSE = 'a lot'
/** One thousand in some languages, and one in others. */
const GROUPED = '1,000'

const FITS = 'the visitor types an amount that fits'
const ANOTHER = 'the visitor types another amount'
const RELOADS = 'the visitor loads the page again'

/** What can be typed over whatever stands in the field; an amount that is refused on sight is asked no price for. */
const types = {
  [ANOTHER]: 'another',
  [AMOUNTS.small.event]: 'small',
  'the visitor types no number': 'nonsense',
  'the visitor empties the field': 'empty',
}

/** The buy form: from an empty field to the payment screen, with everything that may come between. */
const machine = createMachine({
  id: 'purchase',
  initial: 'empty',
  states: {
    empty: {
      meta: { shows: 'the minimum as a hint; Buy leads into the field, and sends nothing' },
      on: {
        [FITS]: 'pricing',
        ...Object.fromEntries(KINDS.map(kind => [AMOUNTS[kind].event, kind])),
        'the visitor types no number': 'nonsense',
        'the visitor types an amount with a comma before three digits': 'grouped',
        'the visitor presses the minimum': 'least',
        'the visitor presses Buy in vain': 'empty',
        'the stage closes': 'closed',
      },
    },
    ...Object.fromEntries(
      KINDS.map(kind => [
        kind,
        {
          meta: { shows: `the hint "${inWords(AMOUNTS[kind].says)}"; Buy cannot be pressed` },
          on: { [FITS]: 'pricing' },
        },
      ]),
    ),
    nonsense: { meta: { shows: '"Enter a number, like 12"; Buy cannot be pressed' }, on: { [FITS]: 'pricing' } },
    grouped: {
      meta: { shows: 'the question which of two amounts is meant, with a button for each; Buy cannot be pressed' },
      on: { 'the visitor says that a thousand is meant': 'meant', [FITS]: 'pricing' },
    },
    least: { meta: { shows: 'the minimum; a price is asked for it, and Buy cannot be pressed', isLoading: true } },
    another: {
      meta: { shows: 'the other amount; a price is asked for it, and Buy cannot be pressed', isLoading: true },
    },
    meant: { meta: { shows: 'the amount without a comma; a price is asked for it', isLoading: true } },
    pricing: {
      meta: { shows: 'a price is asked for; Buy cannot be pressed', isLoading: true },
      on: {
        'the server estimates': 'ready',
        'the server estimates more than the stage has': 'beyond',
        'the answer about the price is lost': 'unpriced',
        'the server refuses the estimate': 'declined',
        ...types,
      },
    },
    ready: {
      meta: { shows: 'the $FRACT and their dollars; Buy can be pressed' },
      on: {
        'the visitor presses Buy': 'creating',
        'the visitor presses Enter twice': 'creating',
        'the visitor presses Buy while another tab pays': 'warned',
        'the stage closes': 'closedReady',
        'the page asks for the price anew': 'renewing',
        ...types,
      },
    },
    renewing: {
      meta: { shows: 'the $FRACT as they were; Buy can be pressed', isLoading: true },
      on: {
        'the visitor presses Buy': 'creating',
        'the server estimates': 'ready',
        'the server estimates more than before': 'changed',
        'the answer about the price is lost': 'lagging',
        'the server refuses the estimate': 'declined',
      },
    },
    lagging: {
      meta: { shows: 'the $FRACT as they were; Buy can be pressed' },
      on: { 'the page asks for the price again': 'renewing' },
    },
    changed: {
      meta: {
        shows: '"You now get more: … $FRACT instead of …."; Buy can be pressed, and orders nothing for a second',
      },
      on: { 'the visitor presses Buy too soon': 'unbought', 'a second passes': 'changedForLong', [ANOTHER]: 'another' },
    },
    unbought: {
      meta: {
        shows: '"You now get more: … $FRACT instead of …."; "Creating your order…", while the price is asked for anew',
        isLoading: true,
      },
      on: { 'the server estimates more than before': 'changed', 'the server estimates as it was': 'creating' },
    },
    changedForLong: {
      meta: { shows: '"You now get more: … $FRACT instead of …."; Buy can be pressed' },
      on: { 'the visitor presses Buy': 'creating' },
    },
    beyond: {
      meta: { shows: '"Maximum amount" with what remains, in $FRACT; Buy cannot be pressed' },
      on: { [ANOTHER]: 'another' },
    },
    unpriced: {
      meta: { shows: '"No price right now."; Buy cannot be pressed' },
      on: { 'the page asks for the price again': 'pricing', ...types },
    },
    declined: {
      meta: { shows: "the server's reason; Buy cannot be pressed" },
      on: { [ANOTHER]: 'another', 'the visitor empties the field': 'empty' },
    },
    closed: {
      meta: { shows: '"Sale Closed"; Buy cannot be pressed' },
      on: { 'the stage opens': 'empty' },
    },
    closedReady: {
      meta: { shows: '"Sale Closed", with the amount, which cannot be changed; Buy does nothing' },
      on: { 'the stage opens': 'ready', 'the visitor presses Enter in vain': 'closedReady' },
    },
    creating: {
      meta: { shows: '"Creating your order…"', isLoading: true },
      on: {
        'the server creates the order': 'paying',
        'the server refuses the order': 'refused',
        'the answer about the order is lost': 'unclear',
        [RELOADS]: 'unclear',
      },
    },
    warned: {
      meta: { shows: '"An order is open in another tab.", with ways to both orders and a way back' },
      on: {
        'the visitor creates another order': 'creating',
        'the visitor resumes the payment': 'resumed',
        'the visitor goes back to the form': 'repricing',
        [RELOADS]: 'fresh',
      },
    },
    unclear: {
      meta: { shows: '"This page could not confirm your order", with a way to send it again and a way back' },
      on: {
        'the visitor sends it again': 'resending',
        'the visitor wants to order something else': 'abandoning',
        [RELOADS]: 'unclear',
      },
    },
    abandoning: {
      meta: { shows: 'what is sent again, and that the next order is a second one, with a way on and a way back' },
      on: {
        'the visitor goes back to this order': 'unclear',
        'the visitor orders something else all the same': 'repricing',
        [RELOADS]: 'unclear',
      },
    },
    resending: {
      meta: { shows: '"Creating your order…"', isLoading: true },
      on: {
        'the server creates the order': 'paying',
        'the server refuses the order': 'refused',
        'the answer about the order is lost': 'unclear',
        [RELOADS]: 'unclear',
      },
    },
    refused: {
      meta: { shows: "the server's reason; the amount stays" },
      on: { 'the server estimates anew': 'refusedReady' },
    },
    refusedReady: {
      meta: { shows: "the server's reason, until something else is tried; Buy can be pressed" },
      on: { 'the visitor presses Buy': 'creating', [ANOTHER]: 'another' },
    },
    repricing: { meta: { shows: 'the amount as it was' }, on: { 'the server estimates anew': 'ready' } },
    fresh: { meta: { shows: 'the buy form, with no doubt about an order' } },
    resumed: { meta: { shows: 'the payment screen of the order that the other tab shows' } },
    paying: { meta: { shows: 'the payment screen' } },
  },
})

const BUYS = 'Buy $FRACT'
const BUYABLE = ['ready', 'refusedReady', 'renewing', 'lagging', 'changed', 'changedForLong']
const CHANGE = /^You now get more: [\d,.]+ \$FRACT instead of [\d,.]+\.$/
const WARNING = 'An order is open in another tab.'

async function shows(world: World, state: string): Promise<void> {
  const { screen } = world
  if (state === 'paying') return screen.sees('Payment Created')
  if (state === 'resumed') return screen.sees('Send Deposit')
  await screen.lacks('Send Deposit')
  await (state.startsWith('closed') ? screen.sees('Sale Closed') : screen.sees('LIVE'))
  await (state === 'warned' ? screen.sees(WARNING) : screen.lacks(WARNING))
  if (state === 'warned') {
    await screen.holds('You Send', world.amounts.fitting)
    await screen.offers('Create another order', true)
    await screen.offers('Back to the form', true)
    return screen.offers('Resume payment', true)
  }
  if (state === 'unclear' || state === 'abandoning' || state === 'resending') {
    await screen.sees('This page could not confirm your order')
    await screen.sees(
      /^“Try again” asks for this same order once more: .* for [\d,.]+ \$FRACT\. It pays nothing and makes no second order\.$/,
    )
  }
  if (state === 'unclear') {
    await screen.offers('Try again', true)
    return screen.offers('Order something else', true)
  }
  if (state === 'abandoning') {
    await screen.sees(/Anything you order now is a second order/)
    await screen.offers('Back to this order', true)
    return screen.offers('Order something else anyway', true)
  }
  if (state === 'unbought') await screen.sees(CHANGE)
  if (state === 'creating' || state === 'resending' || state === 'unbought')
    return screen.offers('Creating your order…', false)
  await screen.offers(BUYS, ['empty', 'fresh'].includes(state) || BUYABLE.includes(state))
  await (['changed', 'changedForLong'].includes(state) ? screen.sees(CHANGE) : screen.lacks(CHANGE))
  if (state === 'grouped') {
    await screen.sees('Which do you mean by “1,000”?')
    await screen.offers('1,000', true)
    await screen.offers('1', true)
  }
  if (state === 'another') await screen.holds('You Send', world.amounts.another)
  if (state === 'meant') await screen.holds('You Send', '1000')
  if (state === 'empty') {
    await screen.holds('You Send', '')
    await screen.offers(/^Minimum amount/, true)
  }
  if (state in AMOUNTS) await screen.sees(AMOUNTS[state as Kind].says)
  if (state in AMOUNTS) await screen.announces(AMOUNTS[state as Kind].says)
  if (state === 'nonsense') await screen.sees(NO_NUMBER)
  if (state === 'nonsense') await screen.announces(NO_NUMBER)
  if (state === 'closedReady') {
    await screen.holds('You Send', world.amounts.fitting)
    await screen.lacks('You Receive')
  }
  if (['ready', 'renewing', 'lagging'].includes(state)) await screen.sees(/^[1-9][\d,.]* \$FRACT$/)
  if (state === 'beyond') await screen.sees(/^Maximum amount .* \$FRACT: all that is left$/)
  if (state === 'unpriced') await screen.sees('No price right now. This page keeps trying.')
  if (state === 'declined') await screen.sees(`The FRACT server answered: “${REASONS.estimate}”`)
  if (state === 'refused' || state === 'refusedReady') {
    await screen.sees(`The FRACT server answered: “${REASONS.create}”`)
    await screen.holds('You Send', world.amounts.fitting)
  }
  if (state === 'repricing') await screen.holds('You Send', world.amounts.fitting)
}

/** Types, and lets the 500 ms pass after which a price is asked for. */
const typing = (amount: (world: World) => string, asks: boolean) => async (world: World) => {
  const before = await world.asked('estimate')
  await world.screen.fills('You Send', amount(world))
  await world.passes(499)
  await expects(world, 'estimate', before, 0)
  await world.passes(1)
  await expects(world, 'estimate', before, asks ? 1 : 0)
}

async function expects(world: World, call: 'estimate' | 'create', before: number, times: number): Promise<void> {
  const more = (await world.asked(call)) - before
  if (more !== times) throw new Error(`The server was asked to ${call} ${more} times; ${times} is right.`)
}

const creates =
  (act: (world: World) => Promise<void>, times = 1) =>
  async (world: World) => {
    const before = await world.asked('create')
    await act(world)
    await expects(world, 'create', before, times)
  }

export const purchaseModel: Model = {
  name: 'purchase',
  machine,
  remembers: true,
  start: 'the buy form, with a coin and its price',
  begin: world => world.arrives(),
  events: {
    [FITS]: typing(({ amounts }) => amounts.fitting, true),
    [ANOTHER]: typing(({ amounts }) => amounts.another, true),
    [AMOUNTS.small.event]: typing(({ amounts }) => amounts.small, true),
    [AMOUNTS.large.event]: typing(({ amounts }) => amounts.large, true),
    [AMOUNTS.precise.event]: typing(({ amounts }) => amounts.precise, false),
    'the visitor types no number': typing(() => NONSENSE, false),
    'the visitor empties the field': typing(() => '', false),
    'the visitor types an amount with a comma before three digits': typing(() => GROUPED, false),
    'the visitor says that a thousand is meant': async world => {
      const before = await world.asked('estimate')
      await world.screen.presses('1,000')
      await world.passes(500)
      await expects(world, 'estimate', before, 1)
    },
    'the page asks for the price anew': async world => {
      const before = await world.asked('estimate')
      await world.passes(45_000)
      await expects(world, 'estimate', before, 1)
    },
    'the server estimates more than before': world => world.answers('estimate', 'more than before'),
    'a second passes': world => world.passes(1_000),
    'the visitor presses Buy too soon': async world => {
      const before = await world.asked('estimate')
      await creates(({ screen }) => screen.presses(BUYS), 0)(world)
      await expects(world, 'estimate', before, 1)
    },
    'the server estimates as it was': async world => {
      const before = await world.asked('create')
      await world.answers('estimate', 'fits')
      // The turn among tabs comes after the answer.
      await world.passes(1)
      await expects(world, 'create', before, 1)
    },
    'the visitor presses the minimum': async world => {
      await world.screen.presses(/^Minimum amount/)
      await world.passes(500)
    },
    'the stage closes': world => world.answers('stage', 'closed'),
    'the stage opens': world => world.answers('stage', 'live'),
    'the server estimates': world => world.answers('estimate', 'fits'),
    'the server estimates more than the stage has': world => world.answers('estimate', 'beyond the stage'),
    'the answer about the price is lost': world => world.answers('estimate', 'nothing'),
    'the server refuses the estimate': world => world.answers('estimate', 'refused'),
    'the page asks for the price again': world => world.passes(5_000),
    'the server estimates anew': async world => {
      await world.passes(500)
      await world.answers('estimate', 'fits')
    },
    'the visitor presses Buy': creates(({ screen }) => screen.presses(BUYS)),
    'the visitor presses Enter twice': creates(async ({ screen }) => {
      await screen.enters('You Send')
      await screen.enters('You Send')
    }),
    'the visitor presses Buy in vain': creates(({ screen }) => screen.presses(BUYS), 0),
    'the visitor presses Enter in vain': creates(({ screen }) => screen.enters('You Send'), 0),
    'the server creates the order': world => world.answers('create', 'created'),
    'the server refuses the order': world => world.answers('create', 'refused'),
    'the answer about the order is lost': world => world.answers('create', 'nothing'),
    'the visitor presses Buy while another tab pays': creates(async world => {
      await world.anotherTabPays()
      await world.screen.presses(BUYS)
      await world.screen.sees(WARNING)
    }, 0),
    'the visitor creates another order': creates(({ screen }) => screen.presses('Create another order')),
    'the visitor resumes the payment': ({ screen }) => screen.presses('Resume payment'),
    'the visitor goes back to the form': creates(({ screen }) => screen.presses('Back to the form'), 0),
    [RELOADS]: creates(world => world.reloads(), 0),
    'the visitor sends it again': creates(({ screen }) => screen.presses('Try again')),
    'the visitor wants to order something else': creates(({ screen }) => screen.presses('Order something else'), 0),
    'the visitor goes back to this order': creates(({ screen }) => screen.presses('Back to this order'), 0),
    'the visitor orders something else all the same': creates(
      ({ screen }) => screen.presses('Order something else anyway'),
      0,
    ),
  },
  shows: (world, state) => shows(world, state.value as string),
}
