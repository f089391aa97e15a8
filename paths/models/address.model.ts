import { createMachine } from 'xstate'
import { buys } from './buys'
import { inWords } from './in-words'
import type { Model } from './model'
import { REASONS, type World } from './world'

const TITLE = 'Enter your Polygon address'
const LEAVE = 'Leave this payment?'
const FIELD = 'Polygon address'

/** Section 2 and the decisions of safety.md: what the dialog answers to an address that tokens must not go to. */
const FAULTS = {
  blank: 'Enter the Polygon address that your tokens go to.',
  malformed: /^This is not a Polygon address/,
  misspelt: 'A letter or digit of this address is wrong. Copy it from your wallet again.',
  zero: 'Nobody owns the zero address: tokens sent to it are lost.',
  deposit: 'This is the address you pay to. Enter the address of your own wallet.',
} as const

type Fault = keyof typeof FAULTS

const FAULTY = Object.keys(FAULTS) as Fault[]
const SUBMITS: Record<Fault | 'good', string> = {
  blank: 'the buyer confirms an empty address',
  malformed: 'the buyer confirms what is no address',
  misspelt: 'the buyer confirms a misspelt address',
  zero: 'the buyer confirms the zero address',
  deposit: 'the buyer confirms the deposit address',
  good: 'the buyer confirms an address of their own',
}
const TYPED: Record<Fault | 'good', (world: World) => string | Promise<string>> = {
  blank: () => ' ',
  malformed: () => 'hello',
  misspelt: ({ addresses }) => addresses.misspelt,
  zero: ({ addresses }) => addresses.zero,
  deposit: async world => (await world.due()).address,
  good: ({ addresses }) => addresses.own,
}

const submits = {
  ...Object.fromEntries(FAULTY.map(fault => [SUBMITS[fault], fault])),
  [SUBMITS.good]: 'saving',
}
const NOT_GIVEN_HERE = 'the order gets an address that was not given here'
const COMPARE = 'Compare this address with your wallet, character by character.'
const types = { 'the buyer types an address of their own and confirms it': 'comparing' }
const MISTYPES = 'the buyer confirms with an e-mail that is none'
const EMAIL = 'E-mail (optional)'
const EMAIL_FAULT = 'This is not an e-mail address. Correct it, or leave it empty.'
const CONNECTS = 'the buyer connects a wallet over the dialog'
const RELOADS = 'the buyer loads the page again and resumes the payment'
const closes = { 'the buyer closes the dialog': 'left' }

/** Where the tokens go: asked for once the order waits, saved once, answered on submit when it is wrong, and confirmed twice when it was typed. */
const machine = createMachine({
  id: 'address',
  initial: 'asked',
  states: {
    asked: {
      meta: { shows: 'the dialog, with an empty field and no complaint' },
      on: {
        ...submits,
        ...types,
        ...closes,
        [CONNECTS]: 'filledIn',
        [MISTYPES]: 'mistyped',
        [NOT_GIVEN_HERE]: 'offered',
      },
    },
    filledIn: {
      meta: { shows: "the dialog, with the wallet's address in the field" },
      on: { 'the buyer confirms what is filled in': 'saving' },
    },
    comparing: {
      meta: { shows: `the dialog, with the request "${COMPARE}"` },
      on: {
        ...submits,
        ...types,
        'the buyer closes the dialog': 'leftTyped',
        'the buyer confirms what was compared': 'saving',
        // It is the one that the buyer typed.
        [NOT_GIVEN_HERE]: 'known',
      },
    },
    ...Object.fromEntries(
      FAULTY.map(fault => [
        fault,
        {
          meta: { shows: `the dialog, with the complaint "${inWords(FAULTS[fault])}"` },
          on: { ...submits, ...closes },
        },
      ]),
    ),
    mistyped: {
      meta: { shows: `the dialog, with the complaint "${EMAIL_FAULT}"` },
      on: { 'the buyer takes the e-mail away and confirms': 'saving', ...closes },
    },
    saving: {
      meta: { shows: 'the dialog, busy: "Saving…"', isLoading: true },
      on: {
        'the server saves it': 'known',
        'the answer to saving is lost': 'unsaved',
        'the server refuses the address': 'refused',
        'the buyer confirms once more': 'saving',
      },
    },
    unsaved: {
      meta: { shows: 'the dialog, with "Your address was not saved. Please try again."' },
      on: { [SUBMITS.good]: 'saving', ...closes },
    },
    refused: {
      meta: { shows: "the dialog, with the server's reason" },
      on: { [SUBMITS.good]: 'saving', [SUBMITS.malformed]: 'malformed', ...closes },
    },
    offered: {
      meta: { shows: 'the question "Is this your address?", and nothing to pay' },
      on: { 'the buyer says that it is theirs': 'known', 'the buyer says that it is not theirs': 'stopped' },
    },
    stopped: { meta: { shows: '"Payment Stopped", and nothing to pay' } },
    known: {
      meta: { shows: 'the deposit: amount, address and QR code' },
      on: { 'the buyer cancels': 'leaving' },
    },
    leaving: {
      meta: { shows: `the dialog "${LEAVE}"` },
      on: { 'the buyer stays': 'known', 'the buyer leaves': 'dismissed' },
    },
    dismissed: { meta: { shows: 'the buy form, with "An order waits for your payment"' } },
    left: {
      meta: { shows: 'the buy form, with "An order waits for your payment"' },
      on: { 'the buyer resumes the payment': 'asked' },
    },
    leftTyped: {
      meta: { shows: 'the buy form, with "An order waits for your payment"' },
      on: { 'the buyer resumes the payment': 'recalled', [RELOADS]: 'recalled' },
    },
    recalled: {
      meta: { shows: 'the dialog, with the address that was typed before' },
      on: { 'the buyer confirms what was typed before': 'comparing' },
    },
  },
})

async function shows(world: World, state: string): Promise<void> {
  const { screen } = world
  await (state === 'leaving' ? screen.showsDialog(LEAVE) : screen.showsNoDialog(LEAVE))
  if (state === 'left' || state === 'leftTyped' || state === 'dismissed') {
    await screen.showsNoDialog(TITLE)
    await screen.sees('You Send')
    return screen.sees('An order waits for your payment')
  }
  if (state === 'leaving') return screen.showsNoDialog(TITLE)
  if (state === 'offered' || state === 'stopped') {
    await screen.showsNoDialog(TITLE)
    await screen.lacks('Copy address')
    return screen.sees(state === 'offered' ? 'Is this your address?' : 'Payment Stopped')
  }
  if (state === 'known') {
    await screen.showsNoDialog(TITLE)
    await screen.offers('Copy address', true)
    return
  }
  await screen.showsDialog(TITLE)
  // Section 2: placeholders stand for the deposit until both addresses exist.
  await screen.lacks('Copy address')
  if (state === 'saving') return screen.offers('Saving…', false)
  await screen.offers('Confirm', true)
  await (state === 'comparing' ? screen.sees(COMPARE) : screen.lacks(COMPARE))
  await (state === 'mistyped' ? screen.sees(EMAIL_FAULT) : screen.lacks(EMAIL_FAULT))
  if (state === 'recalled') await screen.holds(FIELD, world.addresses.own)
  if (state === 'unsaved') return screen.sees('Your address was not saved. Please try again.')
  if (state === 'refused') return screen.sees(`The FRACT server answered: “${REASONS.save}”`)
  for (const fault of FAULTY) await (fault === state ? screen.sees(FAULTS[fault]) : screen.lacks(FAULTS[fault]))
}

export const addressModel: Model = {
  name: 'address',
  machine,
  remembers: true,
  start: 'the payment screen of an order that waits for its payment, with no receiving address yet',
  async begin(world) {
    await world.arrives()
    await buys(world)
    await world.moves('WAITING')
  },
  events: {
    ...Object.fromEntries(
      [...FAULTY, 'good' as const].map(kind => [
        SUBMITS[kind],
        async (world: World) => {
          const before = await world.asked('save')
          await world.screen.fills(FIELD, await TYPED[kind](world))
          await world.screen.presses('Confirm')
          const sent = (await world.asked('save')) - before
          if (kind !== 'good' && sent > 0) throw new Error('A wrong address was sent to the server.')
        },
      ]),
    ),
    [MISTYPES]: async world => {
      const before = await world.asked('save')
      await world.screen.fills(FIELD, world.addresses.own)
      await world.screen.fills(EMAIL, 'buyer@example')
      await world.screen.presses('Confirm')
      if ((await world.asked('save')) !== before) throw new Error('A wrong e-mail was sent to the server.')
    },
    'the buyer takes the e-mail away and confirms': async world => {
      await world.screen.fills(EMAIL, '')
      await world.screen.lacks(EMAIL_FAULT)
      await world.screen.presses('Confirm')
    },
    'the buyer types an address of their own and confirms it': async world => {
      const before = await world.asked('save')
      await world.screen.types(FIELD, world.addresses.own)
      await world.screen.presses('Confirm')
      if ((await world.asked('save')) !== before) throw new Error('An address was sent that is still to be compared.')
    },
    [CONNECTS]: async world => {
      await world.screen.presses('Connect Wallet')
      await world.screen.showsDialog('Connect Wallet')
      await world.screen.presses(world.walletName)
      await world.walletAnswers('approves')
      await world.screen.showsNoDialog('Connect Wallet')
    },
    'the buyer confirms what is filled in': world => world.screen.presses('Confirm'),
    'the buyer confirms what was compared': world => world.screen.presses('Confirm'),
    'the buyer confirms once more': async world => {
      // Section 5: a repeat save is blocked while one is in progress.
      const before = await world.asked('save')
      await world.screen.enters(FIELD)
      if ((await world.asked('save')) !== before) throw new Error('The address was saved twice.')
    },
    'the server saves it': world => world.answers('save', 'saved'),
    'the answer to saving is lost': world => world.answers('save', 'nothing'),
    'the server refuses the address': world => world.answers('save', 'refused'),
    [NOT_GIVEN_HERE]: world => world.learnsReceiver(),
    'the buyer says that it is theirs': world => world.screen.presses('Yes, it is mine'),
    'the buyer says that it is not theirs': world => world.screen.presses('No, it is not mine'),
    'the buyer cancels': world => world.screen.presses('Cancel'),
    'the buyer stays': world => world.screen.presses('Stay'),
    'the buyer leaves': world => world.screen.presses('Leave'),
    'the buyer closes the dialog': world => world.screen.presses('Close'),
    'the buyer resumes the payment': world => world.screen.presses('Resume payment'),
    [RELOADS]: async world => {
      await world.reloads()
      await world.screen.presses('Resume payment')
    },
    'the buyer confirms what was typed before': async world => {
      const before = await world.asked('save')
      await world.screen.presses('Confirm')
      if ((await world.asked('save')) !== before) throw new Error('An address was sent that is still to be compared.')
    },
  },
  shows: (world, state) => shows(world, state.value as string),
}
