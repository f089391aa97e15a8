import { type AnyMachineSnapshot, and, createMachine, not, or, stateIn } from 'xstate'
import { buys } from './buys'
import { inWords } from './in-words'
import type { Model } from './model'
import type { ServerStatus, World } from './world'

type Status = 'NEW' | ServerStatus

interface Panel {
  title: string
  shows: string | RegExp
  /** The button that returns to the buy form. */
  back: string
}

const LEAVE = 'Leave this payment?'

/** The live statuses of an order whose payment was seen. */
const PAID_AND_LIVE: readonly ServerStatus[] = ['CONFIRMING', 'SENDING']

/** Before it is paid an order is canceled by a button; where to pay is known from PREPARING on, so it asks. */
const ASKS: readonly Status[] = ['PREPARING', 'WAITING']

const BACK = 'Back to the form'

const OPEN = 'An order waits for your payment'

/** Section 2, by status, with the titles of section 4. */
const PANELS: Record<Status, Panel> = {
  NEW: { title: 'Payment Created', shows: 'Send Deposit', back: 'Cancel' },
  PREPARING: { title: 'Preparing Payment', shows: 'Send Deposit', back: 'Cancel' },
  WAITING: { title: 'Avaiting Payment', shows: 'Send Deposit', back: 'Cancel' },
  CONFIRMING: { title: 'Confirming Payment', shows: 'Confirming your payment...', back: BACK },
  SENDING: { title: 'Sending Tokens', shows: 'Sending your FRACT tokens...', back: BACK },
  SUCCESS: { title: 'Completed!', shows: 'Payment Successful!', back: 'New Transaction' },
  ERROR: {
    title: 'Error Payment',
    shows: 'An error occurred while processing your transaction.',
    back: 'Try Again',
  },
  ERROR_RECEIVE_ADDRESS: { title: 'Error Payment', shows: 'Invalid wallet address provided.', back: 'Try Again' },
  ERROR_SENDING: {
    title: 'Error Payment',
    // Section 8, where the build names support; safety: where it does not, nothing promises it.
    shows: /^Failed to send tokens to your wallet\. Please, (contact support|keep the order id)\.$/,
    back: 'Try Again',
  },
  CANCEL: { title: 'Payment Canceled', shows: 'Transaction Canceled', back: 'Start New Transaction' },
  EXPIRED: { title: 'Payment Expired', shows: 'Payment Time Expired', back: 'Start New Transaction' },
}

/** The statuses that may follow a status, as far as a buyer can tell: a page may miss a status in between. */
const NEXT: Record<Status, readonly ServerStatus[]> = {
  NEW: ['PREPARING', 'WAITING', 'ERROR'],
  PREPARING: ['WAITING', 'ERROR'],
  WAITING: ['CONFIRMING', 'SENDING', 'CANCEL', 'EXPIRED', 'ERROR'],
  CONFIRMING: ['SENDING', 'SUCCESS', 'ERROR', 'ERROR_RECEIVE_ADDRESS'],
  SENDING: ['SUCCESS', 'ERROR_SENDING'],
  SUCCESS: [],
  ERROR: [],
  ERROR_RECEIVE_ADDRESS: [],
  ERROR_SENDING: [],
  CANCEL: [],
  EXPIRED: [],
}

const STATUSES = Object.keys(PANELS) as Status[]
const isLive = (status: Status) => NEXT[status].length > 0
const isPaid = (status: Status) => (PAID_AND_LIVE as readonly Status[]).includes(status)
const isDue = (status: Status) => isLive(status) && !isPaid(status)
const says = (status: ServerStatus) => `the server says ${status}`

/** On the form that reminds of it an order is asked for as on its own screen. */
const isAskedAbout = or([stateIn({ view: 'paying' }), stateIn({ view: 'leaving' }), stateIn({ view: 'reminded' })])
/** The statuses that end the question about leaving: the payment has come, or the order has ended. */
const ARRIVED: readonly ServerStatus[] = [
  'CONFIRMING',
  'SENDING',
  'SUCCESS',
  'ERROR',
  'ERROR_RECEIVE_ADDRESS',
  'ERROR_SENDING',
  'CANCEL',
  'EXPIRED',
]
const statusIsOneOf = (statuses: readonly Status[]) => or(statuses.map(status => stateIn({ status })))
/** The form reminds of a live order, and of a failure after the payment was seen: somebody owes the buyer an answer. */
const isReminded = or([
  statusIsOneOf(STATUSES.filter(isLive)),
  and([stateIn({ money: 'seen' }), not(stateIn({ status: 'SUCCESS' }))]),
])
const presses = (back: string) => `the buyer presses ${back}`
const BACKS = [...new Set(STATUSES.map(status => PANELS[status].back))]

/** One order from its creation on: eleven statuses, and beside them where the buyer is. */
const machine = createMachine({
  id: 'order',
  type: 'parallel',
  states: {
    status: {
      initial: 'NEW',
      states: Object.fromEntries(
        STATUSES.map(status => [
          status,
          {
            on: Object.fromEntries(NEXT[status].map(next => [says(next), { guard: isAskedAbout, target: next }])),
          },
        ]),
      ),
    },
    view: {
      initial: 'paying',
      states: {
        paying: {
          on: {
            'an answer about the order is lost': { guard: statusIsOneOf(STATUSES.filter(isLive)), target: 'paying' },
            'the buyer loads the page again': [{ guard: isReminded, target: 'reminded' }, { target: 'buying' }],
            ...Object.fromEntries(
              BACKS.map(back => [
                presses(back),
                [
                  {
                    guard: statusIsOneOf(ASKS.filter(status => PANELS[status].back === back)),
                    target: 'leaving',
                  },
                  {
                    guard: and([statusIsOneOf(STATUSES.filter(status => PANELS[status].back === back)), isReminded]),
                    target: 'reminded',
                  },
                  {
                    guard: statusIsOneOf(STATUSES.filter(status => PANELS[status].back === back)),
                    target: 'buying',
                  },
                ],
              ]),
            ),
          },
        },
        leaving: {
          on: {
            'the buyer presses Stay': 'paying',
            'the buyer presses Leave': 'reminded',
            'the buyer presses Escape': 'paying',
            'the buyer loads the page again': 'reminded',
            ...Object.fromEntries(
              ARRIVED.map(next => [
                says(next),
                { guard: statusIsOneOf(ASKS.filter(status => NEXT[status].includes(next))), target: 'paying' },
              ]),
            ),
          },
        },
        reminded: {
          on: {
            'the buyer resumes the payment': { guard: statusIsOneOf(STATUSES.filter(isDue)), target: 'paying' },
            'the buyer opens the order': {
              guard: statusIsOneOf(STATUSES.filter(status => !isDue(status))),
              target: 'paying',
            },
            'the buyer dismisses the reminder': 'buying',
          },
        },
        buying: {},
      },
    },
    money: {
      initial: 'unseen',
      states: {
        unseen: {
          on: Object.fromEntries(
            PAID_AND_LIVE.map(paid => [
              says(paid),
              {
                guard: and([isAskedAbout, statusIsOneOf(STATUSES.filter(status => NEXT[status].includes(paid)))]),
                target: 'seen',
              },
            ]),
          ),
        },
        seen: {},
      },
    },
  },
})

interface Place {
  status: Status
  view: 'paying' | 'leaving' | 'reminded' | 'buying'
}

const POLL = 2_500
/** What the reminder says of an order that was paid. */
const SEEN = /^Your payment .*Do not send again\.$/
const CLOCK = /^\d\d:\d\d:\d\d/

/** Section 4: a live order is asked for every 2.5 s, once at a time; a settled or dismissed one never again. */
async function isAskedFor(world: World, expected: boolean): Promise<void> {
  const before = await world.asked('order')
  await world.passes(POLL)
  const more = (await world.asked('order')) - before
  if (more !== (expected ? 1 : 0)) {
    throw new Error(
      expected
        ? `The order was asked for ${more} times in 2.5 s; once is right.`
        : `The order was asked for ${more} times in 2.5 s, though it is settled or was dismissed.`,
    )
  }
}

async function timeLeft({ screen }: World): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await screen.reads(CLOCK)).match(/\d\d/g)?.map(Number) ?? []
  return hours * 3600 + minutes * 60 + seconds
}

/**
 * Section 4: only a change of status sets the countdown anew; over an answer that changes nothing it runs on, but never with
 * more time than that names.
 */
async function hasRunOn(world: World, before: number): Promise<void> {
  const gone = before - (await timeLeft(world))
  if (gone < 2 || (gone > 3 && !world.hasServerClock)) throw new Error(`In 2.5 s the countdown went on by ${gone} s.`)
}

/** Sections 2 and 8: what is read, scanned, copied and said of the tab is the payment that the server waits for. */
async function asksFor({ screen, due }: World): Promise<void> {
  const { address, amount, ticker, network, receiver } = await due()
  await screen.sees(`Send only ${ticker} on ${network}`)
  await screen.sees(address)
  await screen.sees(receiver)
  is('what a camera reads', await screen.scans('QR code of the deposit address'), address)
  is('what Copy address copies', await screen.copies('Copy address'), address)
  is('what Copy amount copies', await screen.copies('Copy amount'), amount)
  const title = await screen.title()
  if (!title.startsWith(`Pay ${amount} ${ticker} · `)) throw new Error(`The tab is called "${title}".`)
}

function is(what: string, found: string, right: string): void {
  if (found !== right) throw new Error(`${what} is "${found}"; "${right}" is right.`)
}

/** Section 4: the countdown begins with what the server says, and not before. */
async function beginsWhole(world: World): Promise<void> {
  const { secondsLeft } = await world.due()
  // Neither the form nor the dialog over the payment has a countdown.
  if (secondsLeft === null || !(await world.screen.reads(CLOCK))) return
  const left = await timeLeft(world)
  if (left > secondsLeft || left < secondsLeft - 2)
    throw new Error(`The server said that ${secondsLeft} s are left; the countdown begins with ${left} s.`)
}

async function hasAnnounced(world: World, times: number): Promise<void> {
  const count = (await world.analytics()).filter(event => event === 'purchase').length
  if (count !== times) throw new Error(`Analytics was told of ${count} purchases; ${times} is right.`)
}

async function shows(world: World, state: AnyMachineSnapshot): Promise<void> {
  const { status, view } = state.value as Place
  const { screen } = world
  const { title, shows: panel, back } = PANELS[status]
  await (view === 'leaving' ? screen.showsDialog(LEAVE) : screen.showsNoDialog(LEAVE))
  if (view === 'leaving') {
    await screen.sees('It stays in My orders. Do not send anything to its address once its time has run out.')
  } else if (view === 'paying') {
    await screen.sees(title)
    await screen.announces(title)
    await screen.sees(panel)
    await screen.offers(back, true)
    // Section 4: WAITING is the only status with the countdown.
    await (status === 'WAITING' ? screen.sees(CLOCK) : screen.lacks(CLOCK))
    if (status === 'WAITING') await asksFor(world)
  } else {
    await screen.sees('You Send')
    await screen.lacks(panel)
    await (view === 'reminded' && isDue(status) ? screen.sees(OPEN) : screen.lacks(OPEN))
    if (view === 'reminded') {
      await screen.offers('Hide reminder', true)
      await screen.offers(isDue(status) ? 'Resume payment' : 'View order', true)
      if (isDue(status)) await screen.lacks(SEEN)
      else await screen.announces(title)
      if (isPaid(status)) await screen.sees(SEEN)
    }
  }
  const left = view === 'paying' && status === 'WAITING' ? await timeLeft(world) : null
  await isAskedFor(world, view !== 'buying' && isLive(status))
  if (left !== null) await hasRunOn(world, left)
  await hasAnnounced(world, status === 'SUCCESS' ? 1 : 0)
}

export const orderModel: Model = {
  name: 'order',
  machine,
  start: 'the payment screen of an order that was just created, whose receiving address the server knows',
  async begin(world) {
    await world.arrives({ knowsReceiver: true })
    await buys(world)
  },
  events: {
    ...Object.fromEntries(
      STATUSES.filter((status): status is ServerStatus => status !== 'NEW').map(status => [
        says(status),
        async (world: World) => {
          await world.moves(status)
          if (status === 'WAITING') await beginsWhole(world)
        },
      ]),
    ),
    ...Object.fromEntries(BACKS.map(back => [presses(back), (world: World) => world.screen.presses(back)])),
    'the buyer presses Stay': world => world.screen.presses('Stay'),
    'the buyer presses Leave': world => world.screen.presses('Leave'),
    'the buyer presses Escape': world => world.screen.escapes(),
    'an answer about the order is lost': world => world.losesPoll(),
    'the buyer loads the page again': world => world.reloads(),
    'the buyer resumes the payment': world => world.screen.presses('Resume payment'),
    'the buyer opens the order': world => world.screen.presses('View order'),
    'the buyer dismisses the reminder': world => world.screen.presses('Hide reminder'),
  },
  expectation({ value }) {
    const { status, view } = value as Place
    if (view === 'reminded') return `the buy form, with "${isDue(status) ? OPEN : PANELS[status].title}"`
    if (view === 'leaving') return `the dialog "${LEAVE}"`
    if (view === 'buying') return 'the buy form, without a reminder'
    return `${PANELS[status].title}: ${inWords(PANELS[status].shows)}`
  },
  shows,
}
