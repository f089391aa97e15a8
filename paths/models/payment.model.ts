import { createMachine } from 'xstate'
import { buys } from './buys'
import type { Model } from './model'
import type { World } from './world'

const ASKED = 'Approve the payment in your wallet'
const OVERDUE = 'Your wallet has not answered yet.'
const ARRIVED = 'Your payment is on the chain.'
const UNSURE = 'Has your wallet sent the payment?'
const UNSENT = 'Nothing was sent: ask my wallet again'
const AGAIN = 'Pay again?'
const MOOT = 'Do not approve it now.'
const REJECT = 'Do not approve a second payment.'
const DECLINED = 'You declined it in your wallet. Nothing was sent.'
const OFFER = /^Pay [\d,.]+ \w+ from your wallet$/
const ANEW = 'The payment window has expired. Please start a new transaction.'
const SECOND = 'A new order means paying a second time.'
const BY_HAND = 'Or send it yourself'

/** What each state says beside the offer. */
const REMARKS = {
  asked: ASKED,
  overdue: OVERDUE,
  found: ARRIVED,
  foundLate: ARRIVED,
  unsure: UNSURE,
  warned: AGAIN,
  moot: MOOT,
  mootUnsure: MOOT,
} as const
type Remarked = keyof typeof REMARKS

const RETURNS = 'the buyer loads the page again, is reminded of what was sent, and opens the order'

const pays = { 'the server says CONFIRMING': 'paid' }

/** The payment of one order from the connected wallet: one press, one approval, and never twice without a second yes. */
const machine = createMachine({
  id: 'payment',
  initial: 'offered',
  states: {
    offered: {
      meta: { shows: '"Pay … from your wallet", and everything to pay by hand' },
      on: { 'the buyer presses Pay': 'asked', ...pays, 'the server says EXPIRED': 'expired' },
    },
    asked: {
      meta: { shows: `"${ASKED}"` },
      on: {
        'the wallet approves': 'found',
        'the wallet declines': 'declined',
        'a minute passes': 'overdue',
        'the buyer loads the page again and resumes the payment': 'unsure',
        'the server says EXPIRED': 'moot',
        'the server says CONFIRMING': 'mootPaid',
      },
    },
    overdue: {
      meta: { shows: `"${OVERDUE}"` },
      on: { 'the wallet approves': 'found', 'the wallet declines': 'declined', 'the server says EXPIRED': 'moot' },
    },
    declined: {
      meta: { shows: `"${DECLINED}", and the offer as before` },
      on: { 'the buyer presses Pay': 'asked', 'the server says EXPIRED': 'expired' },
    },
    unsure: {
      meta: { shows: `"${UNSURE}", and a way to ask again` },
      on: {
        'the buyer wants to ask the wallet again': 'warned',
        'the wallet approves what it was asked before': 'found',
        ...pays,
        'the server says EXPIRED': 'mootUnsure',
      },
    },
    mootUnsure: {
      meta: { shows: `Payment Expired and "${MOOT}", and no way to ask again` },
      on: { 'the wallet approves what it was asked before': 'foundLate' },
    },
    warned: {
      meta: { shows: `"${AGAIN}", with a yes and a no` },
      on: { 'the buyer says no': 'unsure', 'the buyer says yes': 'asked', ...pays },
    },
    found: {
      meta: { shows: `"${ARRIVED}", and no way to ask again` },
      on: {
        [RETURNS]: 'found',
        ...pays,
        'the server says EXPIRED': 'foundLate',
      },
    },
    foundLate: {
      meta: {
        shows: `Payment Expired and "${ARRIVED}", a way to check again, and no word of paying anew but as a second payment`,
      },
      on: { 'the buyer checks the order again': 'foundLate', [RETURNS]: 'foundLate' },
    },
    moot: {
      meta: { shows: `"${MOOT}"` },
      on: { 'the wallet declines': 'expired', 'the wallet approves': 'foundLate' },
    },
    mootPaid: {
      meta: { shows: `Confirming Payment, and "${REJECT}"` },
      on: { 'the wallet declines': 'paid' },
    },
    paid: { meta: { shows: 'Confirming Payment, and nothing to pay' } },
    expired: { meta: { shows: 'Payment Expired, and nothing to pay' } },
  },
})

async function shows(world: World, state: string): Promise<void> {
  const { screen } = world
  const isPaid = state === 'paid' || state === 'mootPaid'
  await (isPaid ? screen.sees('Confirming your payment...') : screen.lacks('Confirming your payment...'))
  const isLate = state === 'foundLate'
  const isExpired = state === 'expired' || state === 'moot' || state === 'mootUnsure' || isLate
  await (isExpired ? screen.sees('Payment Time Expired') : screen.lacks('Payment Time Expired'))
  await (isExpired && !isLate ? screen.sees(ANEW) : screen.lacks(ANEW))
  await (isLate ? screen.sees(SECOND) : screen.lacks(SECOND))
  const mayPress = state === 'offered' || state === 'declined'
  await (mayPress ? screen.offers(OFFER, true) : screen.lacks(OFFER))
  await (mayPress ? screen.sees(BY_HAND) : screen.lacks(BY_HAND))
  if (mayPress) await screen.offers('Copy address', true)
  await (state === 'declined' ? screen.announces(DECLINED) : screen.lacks(DECLINED))
  const said = REMARKS[state as Remarked]
  for (const remark of new Set(Object.values(REMARKS))) {
    await (remark === said ? screen.sees(remark) : screen.lacks(remark))
  }
  if (said) await screen.announces(said)
  if (state === 'mootPaid') await screen.announces(REJECT)
  await (state === 'unsure' ? screen.offers(UNSENT, true) : screen.lacks(UNSENT))
  if (state === 'warned') {
    await screen.offers('Yes, ask my wallet again', true)
    await screen.offers('No', true)
  }
}

/** Acts, after which the wallet must have been asked so often more to send, each time for exactly what is due. */
const asking =
  (times: number, act: (world: World) => Promise<void>) =>
  async (world: World): Promise<void> => {
    const before = (await world.transfers()).length
    await act(world)
    await world.isAskedToSend(before + times)
    const asked = await world.transfers()
    const more = asked.length - before
    if (more !== times) throw new Error(`The wallet was asked to send ${more} times; ${times} is right.`)
    const { address, amount } = await world.due()
    const wrong = asked.find(transfer => transfer.to !== address.toLowerCase() || transfer.amount !== amount)
    if (wrong)
      throw new Error(`The wallet was asked to send ${wrong.amount} to ${wrong.to}; it is ${amount} to ${address}.`)
  }

export const paymentModel: Model = {
  name: 'payment',
  machine,
  // What a wallet was asked before may be answered yet, so that a later refusal brings no offer.
  isPathDependent: true,
  start:
    'the payment screen of an order that waits for its payment, with a connected wallet that has enough of the coin',
  async begin(world) {
    await world.arrives({ knowsReceiver: true, hasWallet: true })
    await buys(world)
    await world.moves('WAITING')
    await world.screen.offers(OFFER, true)
  },
  events: {
    'the buyer presses Pay': asking(1, ({ screen }) => screen.presses(OFFER)),
    'the wallet approves': asking(0, world => world.walletAnswers('approves')),
    'the wallet declines': asking(0, world => world.walletAnswers('declines')),
    'a minute passes': asking(0, async world => {
      for (let passed = 0; passed < 60_000; passed += 2_500) await world.passes(2_500)
    }),
    'the buyer loads the page again and resumes the payment': asking(0, async world => {
      await world.reloads()
      await world.screen.presses('Resume payment')
      await world.screen.sees('Your order')
      // The chain is looked at again after five seconds.
      await world.passes(5_000)
    }),
    'the buyer wants to ask the wallet again': asking(0, ({ screen }) => screen.presses(UNSENT)),
    'the buyer says no': asking(0, ({ screen }) => screen.presses('No')),
    'the buyer says yes': asking(1, ({ screen }) => screen.presses('Yes, ask my wallet again')),
    'the wallet approves what it was asked before': asking(0, async world => {
      await world.walletAnswers('approves')
      await world.passes(5_000)
    }),
    [RETURNS]: asking(0, async world => {
      await world.reloads()
      await world.screen.sees('Payment Sent')
      await world.screen.presses('View order')
      await world.screen.lacks('You Send')
      await world.passes(5_000)
    }),
    'the buyer checks the order again': asking(0, async world => {
      await world.screen.presses('I have paid, check again')
      await world.passes(5_000)
    }),
    'the server says CONFIRMING': asking(0, world => world.moves('CONFIRMING')),
    'the server says EXPIRED': asking(0, world => world.moves('EXPIRED')),
  },
  shows: (world, state) => shows(world, state.value as string),
}
