import { addressFault } from '#domain/address'
import {
  LIVE_STATUSES,
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  type Pinned,
  SETTLED_STATUSES,
  UNPINNED,
} from '#domain/order'
import type { DeliveryClaim } from '#domain/proof'
import { asksForAddress, type OrderInput, orderMachine, type Wallet } from '#machines/order'
import { DEPOSIT_ADDRESS, d, order, RECEIVE_ADDRESS, serverDown, UUID, WALLET } from '../../support/fixtures'
import type { Moment, Walk } from '../../support/paths/walk'

type OrderMoment = Moment<typeof orderMachine>

const homeless = { receiveAddress: null }

const CLAIM: DeliveryClaim = { txHash: `0x${'ab'.repeat(32)}`, to: RECEIVE_ADDRESS, amount: d('85714.28') }

const ANSWERS: Record<string, Order> = {
  NEW: order('NEW', homeless),
  PREPARING: order('PREPARING', homeless),
  WAITING: order('WAITING'),
  'WAITING without an address': order('WAITING', homeless),
  'WAITING with another time': order('WAITING', { secondsLeft: 600 }),
  'WAITING without a time': order('WAITING', { secondsLeft: null }),
  'WAITING with another deposit address': order('WAITING', { paymentAddress: '0xdeposit' }),
  CONFIRMING: order('CONFIRMING', { receivedAmount: d('0.05') }),
  'CONFIRMING without an address': order('CONFIRMING', homeless),
  SENDING: order('SENDING'),
  'an unknown status': order(null),
  ...Object.fromEntries(SETTLED_STATUSES.map(status => [status, order(status)])),
  SUCCESS: order('SUCCESS', { txHash: CLAIM.txHash, amountTo: CLAIM.amount }),
}

function opened(changes: Partial<OrderInput> = {}): OrderInput {
  const wallet = { address: '', email: null }
  return { uuid: UUID, created: null, coinPrice: d('60000'), network: 'btc', pinned: UNPINNED, wallet, ...changes }
}

const SAYS = 'the server says '
const STRAYS = 'the page wakes up, or its clock is moved'

const TYPES = 'a good address is typed'
const CONFIRMS = 'a good address is confirmed'

const KNOWN: Pinned = { paymentAddress: DEPOSIT_ADDRESS, amountFrom: d('0.05'), ticker: 'BTC' }

export const orderWalk: Walk<typeof orderMachine> = {
  chart: orderMachine,
  inputs: {
    resumed: opened(),
    'resumed, with what an earlier visit knew': opened({ pinned: KNOWN }),
    'created NEW': opened({ created: ANSWERS.NEW }),
    'created WAITING without an address': opened({ created: ANSWERS['WAITING without an address'] }),
    'created with an unknown status': opened({ created: ANSWERS['an unknown status'] }),
    'created SUCCESS': opened({ created: ANSWERS.SUCCESS }),
  },
  events: {
    'check again is pressed': { type: 'order.checked' },
    [STRAYS]: { type: 'countdown.strayed' },
    [TYPES]: { type: 'address.typed', address: WALLET.address, inserted: '' },
    [CONFIRMS]: { type: 'address.submitted', wallet: { ...WALLET, address: ` ${WALLET.address} ` } },
    'the deposit address is confirmed': {
      type: 'address.submitted',
      wallet: { address: DEPOSIT_ADDRESS, email: null },
    },
  },
  news: {
    'hold order': {},
    enquiry: Object.fromEntries(
      Object.entries(ANSWERS).map(([says, order]) => [SAYS + says, { type: 'order.told', order }]),
    ),
  },
  answers: {
    'save address': { resolves: { '': undefined }, rejects: { 'with a 503': serverDown } },
  },
  abstracts: snapshot => {
    const { order, doubted, isTimeDoubted, pinned, wallet, believed } = snapshot.context
    const isTyped = wallet.address === WALLET.address && wallet.address !== believed
    return {
      doubted,
      isTimeDoubted,
      pinned: pinned.paymentAddress,
      status: order && (order.status ?? 'unknown'),
      hasAddress: order !== null && order.receiveAddress !== null,
      hasTime: order?.status === 'WAITING' && order.secondsLeft !== null,
      ...(asksForAddress(snapshot) && { isTyped, isBelieved: believed !== '' }),
    }
  },
  invariants: {
    'this order, and no other, is enquired about until it is settled': ({ now, input, asked }) =>
      'enquiry' in now.children === now.matches('live') &&
      asked('enquiry').length === (input.created?.status === 'SUCCESS' ? 0 : 1) &&
      asked('enquiry').every(one => inWords(one) === inWords({ uuid: UUID, isKnown: input.created !== null })),
    'other tabs are told of this order, until it is settled': ({ now, listening, asked }) =>
      listening('hold order') === (now.matches('live') ? 1 : 0) && asked('hold order').every(uuid => uuid === UUID),
    'a settled order never changes': ({ before, now }) =>
      !before?.matches('settled') || (now.context === before.context && inWords(now.value) === inWords(before.value)),
    'once it is settled nothing is under way': ({ now, underWay }) =>
      !now.matches('settled') || underWay('save address') === 0,
    'its status is the last one that the server told; a lower one counts when it is told twice': moment =>
      statusOf(moment) === lastStatus(moment),
    'what is shown is the last answer, but for what must not change': moment => {
      const last = answersOf(moment).at(-1)
      const { order } = moment.now.context
      if (!last || !order) return !last && !order
      const { paymentAddress, amountFrom, ticker } = firstNamed(moment)
      return (
        inWords({ ...order, coin: null }) === inWords({ ...last, paymentAddress, amountFrom, coin: null }) &&
        (order.coin === null || order.coin.ticker === ticker)
      )
    },
    'deposit address, amount and coin stay as they were first named; another one is never accepted': moment => {
      const first = firstNamed(moment)
      const isContradicted = answersOf(moment).some(
        ({ paymentAddress, amountFrom, coin }) =>
          (paymentAddress ?? first.paymentAddress) !== first.paymentAddress ||
          (amountFrom ?? first.amountFrom) !== first.amountFrom ||
          (coin?.ticker ?? first.ticker) !== first.ticker,
      )
      return !moment.now.matches('live') || moment.now.matches({ live: { details: 'contradicted' } }) === isContradicted
    },
    'a purchase is announced once, when the server says SUCCESS, and with that order': moment => {
      const announced = moment.did<{ order: Order; coinPrice: string }>('announce purchase')
      const succeeded = answersOf(moment).filter(({ status }) => status === 'SUCCESS')
      return (
        announced.length === succeeded.length &&
        announced.length <= 1 &&
        announced.every(
          (one, i) => inWords(one.order) === inWords(succeeded[i]) && one.coinPrice === moment.input.coinPrice,
        )
      )
    },
    'the countdown lives exactly while the server says WAITING': moment =>
      'countdown' in moment.now.children === (lastStatus(moment) === 'WAITING'),
    'a countdown starts when WAITING comes, its first time, or the first after a sleep, with the seconds of that answer':
      moment => inWords(moment.started('countdown')) === inWords(countdowns(moment)),
    'the chain is asked once, for what an order that succeeded says was delivered': moment => {
      const hasSucceeded = moment.now.matches({ settled: 'SUCCESS' })
      return (
        'delivery' in moment.now.children === hasSucceeded &&
        inWords(moment.started('delivery')) === inWords(hasSucceeded ? [{ claim: CLAIM }] : [])
      )
    },
    'an address is asked for once an order beyond PREPARING is known to have none': moment =>
      !asksForAddress(moment.now) ||
      answersOf(moment).some(({ status, receiveAddress }) => isBeyondPreparing(status) && receiveAddress === null),
    'an order beyond PREPARING without an address asks for one, or has saved one': moment => {
      const last = answersOf(moment).at(-1)
      const isMissing = last !== undefined && isBeyondPreparing(last.status) && last.receiveAddress === null
      const isSaved = moment.told('save address').length > 0
      return !isMissing || asksForAddress(moment.now) || isSaved || hadAddress(moment)
    },
    'an address is saved once': ({ told, underWay }) => told('save address').length + underWay('save address') <= 1,
    'an address with a fault is not saved, and the fault is said': ({ asked, step, now }) =>
      asked<{ wallet: Wallet }>('save address').every(
        ({ wallet }) => addressFault(wallet.address, { depositAddress: DEPOSIT_ADDRESS }) === null,
      ) &&
      (step !== 'the deposit address is confirmed' || now.context.addressFault === 'deposit address'),
    'the address is saved as it was confirmed, without the spaces': ({ asked }) =>
      asked<{ uuid: string; wallet: Wallet }>('save address').every(
        input => inWords(input) === inWords({ uuid: UUID, wallet: WALLET }),
      ),
    'an address that was typed is compared before it is saved, once': ({ step, before, now, asked }) => {
      if (step !== CONFIRMS || !before?.matches({ live: { receiver: 'asking' } })) return true
      const isSaved = now.matches({ live: { receiver: 'saving' } })
      const wasSaved = asked('save address').length > (isSaved ? 1 : 0)
      const isTyped = before.context.wallet.address === WALLET.address && !wasSaved
      const isCompared = before.matches({ live: { receiver: { asking: 'comparing' } } })
      return isTyped && !isCompared ? now.matches({ live: { receiver: { asking: 'comparing' } } }) : isSaved
    },
    'an address is remembered once the server took it': ({ did, told }) =>
      did('remember wallet').length === told('save address').length,
    'a save that failed is said, and may be tried again while an address is missing': moment =>
      !moment.step.startsWith('save address fails') ||
      answersOf(moment).at(-1)?.receiveAddress !== null ||
      (moment.now.context.saveFailure === serverDown && moment.now.can({ type: 'address.submitted', wallet: WALLET })),
  },
}

/** What the server said of this order, from its creation on, each answer with the status that the order has after it. */
function answersOf({ input, steps }: OrderMoment): Order[] {
  const said = steps.flatMap(step => ANSWERS[step.startsWith(SAYS) ? step.slice(SAYS.length) : ''] ?? [])
  let before: Order | null = null
  let doubted: OrderStatus | null = null
  return [...(input.created ? [input.created] : []), ...said].map(answer => {
    const isDoubtful = before !== null && isLower(answer.status, before.status) && answer.status !== doubted
    doubted = isDoubtful ? answer.status : null
    const status: OrderStatus | null = (isDoubtful ? null : answer.status) ?? before?.status ?? null
    const known = status === 'WAITING' && before?.status === 'WAITING' ? before.secondsLeft : null
    const told = status === 'WAITING' && (isDoubtful || answer.status === null) ? null : answer.secondsLeft
    before = { ...answer, status, secondsLeft: told ?? known }
    return before
  })
}

function isLower(status: OrderStatus | null, before: OrderStatus | null): boolean {
  return status !== null && before !== null && ORDER_STATUSES.indexOf(status) < ORDER_STATUSES.indexOf(before)
}

function firstNamed(moment: OrderMoment): Pinned {
  const answers = answersOf(moment)
  const { pinned } = moment.input
  return {
    paymentAddress: pinned.paymentAddress ?? answers.find(one => one.paymentAddress)?.paymentAddress ?? null,
    amountFrom: pinned.amountFrom ?? answers.find(one => one.amountFrom)?.amountFrom ?? null,
    ticker: pinned.ticker?.toLowerCase() ?? answers.find(({ coin }) => coin)?.coin?.ticker ?? null,
  }
}

function lastStatus(moment: OrderMoment): OrderStatus | null {
  return answersOf(moment).at(-1)?.status ?? null
}

function statusOf({ now }: OrderMoment): OrderStatus | null {
  return (
    LIVE_STATUSES.find(status => now.matches({ live: { status } })) ??
    SETTLED_STATUSES.find(settled => now.matches({ settled })) ??
    null
  )
}

/** The countdowns of a path: one each time that WAITING comes, that it first has a time, or is told one after a sleep. */
function countdowns(moment: OrderMoment): { secondsLeft: number }[] {
  const answers = answersOf(moment)
  const started: { secondsLeft: number }[] = []
  let before: Order | undefined
  let isDoubted = false
  const hears = (answer: Order | undefined, step = '') => {
    const told = ANSWERS[step.slice(SAYS.length)] ?? answer
    if (answer?.status === 'WAITING') {
      const isTimed = told?.status === 'WAITING' && told.secondsLeft !== null
      const isNews = before?.status !== 'WAITING' || (isTimed && (isDoubted || before.secondsLeft === null))
      if (isNews) started.push({ secondsLeft: answer.secondsLeft ?? 0 })
      if (isNews) isDoubted = false
    } else isDoubted = false
    before = answer
  }
  if (moment.input.created) hears(answers.shift())
  for (const step of moment.steps) {
    if (step.startsWith(SAYS)) hears(answers.shift(), step)
    if (step === STRAYS && before?.status === 'WAITING') isDoubted = true
  }
  return started
}

function isBeyondPreparing(status: OrderStatus | null): boolean {
  return status === 'WAITING' || status === 'CONFIRMING' || status === 'SENDING'
}

/** Whether the server once named an address, which it may leave out later. */
function hadAddress(moment: OrderMoment): boolean {
  return answersOf(moment).some(({ receiveAddress }) => receiveAddress !== null)
}

function inWords(value: unknown): string {
  return JSON.stringify(value)
}
