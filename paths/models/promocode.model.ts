import { createMachine } from 'xstate'
import type { Model } from './model'
import type { World } from './world'

const CODE = 'FRACT2025'
const OTHER = 'DROPS77'
const PAUSE = 400
const RETRY = 5_000

const types = { 'the visitor types a code': 'typing', 'the visitor types only spaces': 'blank' }
const clears = { 'the visitor clears the code': 'blank' }
const answers = {
  'the server calls it valid': 'valid',
  'the server calls it not valid': 'invalid',
  'the answer is lost': 'unchecked',
}

/** Section 4, "Promocode": from the address, from storage or from the keyboard, to the discount. */
const machine = createMachine({
  id: 'promocode',
  initial: 'away',
  states: {
    away: {
      meta: { shows: 'nothing yet' },
      on: {
        'a visitor comes without a code': 'blank',
        'a visitor comes by a link with a code': 'checking',
        'a visitor comes back who stored a code': 'checking',
        'a visitor with a stored code comes by a link with another': 'checking',
        'a visitor comes by a link whose path is too short for a code': 'blank',
      },
    },
    blank: { meta: { shows: 'an empty field and no word beside it' }, on: { 'the visitor types a code': 'typing' } },
    typing: {
      meta: { shows: '"Checking…"; nothing is asked before 400 ms of quiet' },
      on: { '400 ms pass': 'checking', 'the visitor types another code': 'typing', ...clears },
    },
    checking: {
      meta: { shows: '"Checking…"; the server was asked once', isLoading: true },
      on: { ...answers, 'the visitor types another code': 'typing', ...clears },
    },
    valid: { meta: { shows: '"Discount 3.5%"; the code is stored' }, on: { ...types, ...clears } },
    invalid: { meta: { shows: '"Invalid"' }, on: { ...types, ...clears } },
    unchecked: {
      meta: { shows: 'the code and no word beside it' },
      on: { '5 s pass': 'checkingAgain', ...types, ...clears },
    },
    checkingAgain: {
      meta: { shows: 'the code and no word beside it; the server was asked once more' },
      on: { ...answers, ...clears },
    },
  },
})

async function shows(world: World, state: string): Promise<void> {
  const { screen } = world
  if (state === 'away') return
  const word = { valid: 'Discount 3.5%', invalid: 'Invalid', typing: 'Checking…', checking: 'Checking…' }
  for (const other of new Set(Object.values(word))) {
    await (word[state as keyof typeof word] === other ? screen.sees(other) : screen.lacks(other))
  }
  if (state === 'blank') {
    await world.screen.lacks('Clear promocode')
  } else {
    await screen.offers('Clear promocode', true)
  }
  if (state === 'valid') {
    const stored = await world.stored('promocode')
    if (stored !== CODE && stored !== OTHER) throw new Error(`Storage holds ${stored} and not the valid code.`)
  }
}

const asksOnce = (act: (world: World) => Promise<void>, times: number) => async (world: World) => {
  const before = await world.asked('promocode')
  await act(world)
  const more = (await world.asked('promocode')) - before
  if (more !== times) throw new Error(`The server was asked about a code ${more} times; ${times} is right.`)
}

export const promocodeModel: Model = {
  name: 'promocode',
  machine,
  start: 'no page is open',
  begin: async () => {},
  events: {
    'a visitor comes without a code': asksOnce(world => world.arrives(), 0),
    'a visitor comes by a link with a code': asksOnce(async world => {
      await world.arrives({ path: CODE })
      await world.screen.holds('Promocode', CODE)
    }, 1),
    'a visitor comes back who stored a code': asksOnce(async world => {
      await world.arrives({ stored: { promocode: CODE } })
      await world.screen.holds('Promocode', CODE)
    }, 1),
    'a visitor with a stored code comes by a link with another': asksOnce(async world => {
      await world.arrives({ path: OTHER, stored: { promocode: CODE } })
      await world.screen.holds('Promocode', OTHER)
    }, 1),
    'a visitor comes by a link whose path is too short for a code': asksOnce(async world => {
      await world.arrives({ path: 'four' })
      await world.screen.holds('Promocode', '')
    }, 0),
    'the visitor types a code': asksOnce(world => world.screen.fills('Promocode', ` ${CODE} `), 0),
    'the visitor types another code': asksOnce(world => world.screen.fills('Promocode', OTHER), 0),
    'the visitor types only spaces': asksOnce(async world => {
      await world.screen.fills('Promocode', '  ')
      await world.passes(PAUSE)
      await world.screen.fills('Promocode', '')
    }, 0),
    '400 ms pass': async world => {
      await asksOnce(() => world.passes(PAUSE - 1), 0)(world)
      await asksOnce(() => world.passes(1), 1)(world)
    },
    '5 s pass': async world => {
      await asksOnce(() => world.passes(RETRY - 1), 0)(world)
      await asksOnce(() => world.passes(1), 1)(world)
    },
    'the server calls it valid': world => world.answers('promocode', 'valid'),
    'the server calls it not valid': world => world.answers('promocode', 'not valid'),
    'the answer is lost': world => world.answers('promocode', 'nothing'),
    'the visitor clears the code': async world => {
      await asksOnce(async () => {
        await world.screen.presses('Clear promocode')
        await world.passes(PAUSE)
      }, 0)(world)
      if ((await world.stored('promocode')) !== null) throw new Error('A cleared code stayed in storage.')
    },
  },
  shows: (world, state) => shows(world, state.value as string),
}
