import { expect, inject } from 'vitest'
import { REASONS, type World } from '../../../paths/models/world'
import { onSite } from '../../../paths/worlds/site-world'
import { test } from '../../journeys/support/buyer'

const CODE = 'FRACT2025'

const types = async ({ screen, amounts, passes }: World) => {
  await screen.fills('You Send', amounts.another)
  await screen.fills('You Send', amounts.fitting)
  await passes(500)
}
const entersCode = async ({ screen, passes }: World) => {
  await screen.fills('Promocode', CODE)
  await passes(400)
}
const buys = ({ screen }: World) => screen.presses('Buy $FRACT')
const confirms = ({ screen }: World) => screen.presses('Confirm')

/** A purchase, step by step. A failure strikes between the two halves of its step, and leads back to there. */
const STEPS = {
  visit: [world => world.arrives(), ({ screen }) => screen.sees('LIVE')],
  promocode: [
    entersCode,
    async ({ screen, answers }) => {
      await answers('promocode', 'valid')
      await screen.sees('Discount 3.5%')
    },
  ],
  estimate: [
    types,
    async ({ screen, answers }) => {
      await answers('estimate', 'fits')
      await screen.offers('Buy $FRACT', true)
    },
  ],
  create: [
    buys,
    async ({ screen, answers }) => {
      await answers('create', 'created')
      await screen.sees('Payment Created')
    },
  ],
  wait: [world => world.moves('WAITING'), ({ screen }) => screen.showsDialog('Enter your Polygon address')],
  save: [
    async world => {
      await world.screen.fills('Polygon address', world.addresses.own)
      await confirms(world)
    },
    async ({ screen, answers }) => {
      await answers('save', 'saved')
      await screen.offers('Copy address', true)
    },
  ],
  confirm: [world => world.moves('CONFIRMING'), ({ screen }) => screen.sees('Confirming your payment...')],
  send: [world => world.moves('SENDING'), ({ screen }) => screen.sees('Sending your FRACT tokens...')],
} as const satisfies Record<string, readonly [Act, Act]>

type Act = (world: World) => Promise<void>
type Failure = readonly [step: keyof typeof STEPS, what: string, strikes: Act]

const loadsAgain: Act = async world => {
  await world.reloads()
  await world.screen.presses('View order')
}

const FAILURES: readonly Failure[] = [
  [
    'visit',
    'the stage info is lost',
    async ({ screen, answers }) => {
      await answers('stage', 'nothing')
      await screen.sees('LIVE')
      await answers('stage', 'live')
    },
  ],
  [
    'promocode',
    'the answer about the code is lost',
    async world => {
      await world.answers('promocode', 'nothing')
      await world.screen.lacks('Invalid')
      await world.screen.presses('Clear promocode')
      await entersCode(world)
    },
  ],
  [
    'promocode',
    'the code is called not valid',
    async world => {
      await world.answers('promocode', 'not valid')
      await world.screen.sees('Invalid')
      await world.screen.presses('Clear promocode')
      await entersCode(world)
    },
  ],
  [
    'estimate',
    'the price is lost',
    async ({ screen, answers, passes }) => {
      await answers('estimate', 'nothing')
      await screen.sees('No price right now. This page keeps trying.')
      await passes(5_000)
    },
  ],
  [
    'estimate',
    'the estimate is refused',
    async world => {
      await world.answers('estimate', 'refused')
      await world.screen.sees(`The FRACT server answered: “${REASONS.estimate}”`)
      await types(world)
    },
  ],
  [
    'create',
    'the answer about the order is lost',
    async ({ screen, answers }) => {
      await answers('create', 'nothing')
      await screen.presses('Try again')
    },
  ],
  [
    'create',
    'the order is refused',
    async world => {
      await world.answers('create', 'refused')
      await world.screen.sees(`The FRACT server answered: “${REASONS.create}”`)
      await world.passes(500)
      await world.answers('estimate', 'fits')
      await buys(world)
    },
  ],
  ['wait', 'a poll is lost while the order waits', world => world.losesPoll()],
  [
    'save',
    'the answer about the address is lost',
    async world => {
      await world.answers('save', 'nothing')
      await world.screen.sees('Your address was not saved. Please try again.')
      await confirms(world)
    },
  ],
  [
    'save',
    'the address is refused',
    async world => {
      await world.answers('save', 'refused')
      await world.screen.sees(`The FRACT server answered: “${REASONS.save}”`)
      await confirms(world)
    },
  ],
  ['confirm', 'a poll is lost while the deposit is confirmed', world => world.losesPoll()],
  ['confirm', 'the page is lost while the deposit is confirmed', loadsAgain],
  ['send', 'a poll is lost while the tokens are sent', world => world.losesPoll()],
  ['send', 'the page is lost while the tokens are sent', loadsAgain],
]

test(`a purchase reaches SUCCESS although ${FAILURES.map(([, what]) => what).join(', ')}`, async ({ browser }) => {
  await onSite({ browser, sale: inject('sale') }, async world => {
    for (const [step, [comes, goes]] of Object.entries(STEPS)) {
      await comes(world)
      for (const [where, , strikes] of FAILURES) if (where === step) await strikes(world)
      await goes(world)
    }
    await world.moves('SUCCESS')
    await world.screen.sees('Payment Successful!')
    expect(await world.analytics()).toEqual(['purchase'])
  })
})
