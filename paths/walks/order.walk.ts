import { compare, type Decimal } from '#domain/decimal'
import { headline, overridden } from '#domain/headline'
import {
  LIVE_STATUSES,
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  type Recipient,
  SETTLED_STATUSES,
} from '#domain/order'
import { addressFault } from '#domain/receiving-address'
import { isUntouched } from '#domain/recipient-form'
import { isReceiver, NO_TERMS } from '#domain/terms'
import type { TransferAttempt } from '#domain/transfer-attempt'
import type { DeliveryClaim } from '#domain/verification'
import type { OrderInput, orderMachine } from '#machines/order'
import { asksForAddress, checkOf, depositToPay, isOrderPaid } from '#machines/order-screen'
import { type Moment, same, type Walk } from '../engine/walk'
import {
  CLAIM,
  CREATED_TERMS,
  DEPOSIT_ADDRESS,
  d,
  OWN_TERMS,
  order,
  RECEIVE_ADDRESS,
  REQUEST,
  SHOWN_TERMS,
  serverDown,
  UUID,
  WALLET,
} from '../fixtures/domain-values'
import { connection, NO_WALLET } from '../fixtures/wallet'
import { eagerOrder } from '../page/eager-sale'

type OrderMoment = Moment<typeof orderMachine>

const withoutReceiver = { receiveAddress: null }

const STRANGER = '0x2222222222222222222222222222222222222222'
const NOBODY = `0x${'0'.repeat(40)}`
const TOKEN = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

const UNREAD = { unreadable: ['memo'], paymentAddress: null }

const ANSWERS: Record<string, Order> = {
  NEW: order('NEW', withoutReceiver),
  PREPARING: order('PREPARING', withoutReceiver),
  WAITING: order('WAITING'),
  'WAITING without an address': order('WAITING', withoutReceiver),
  'WAITING with another time': order('WAITING', { secondsLeft: 600 }),
  'WAITING without a time': order('WAITING', { secondsLeft: null }),
  'WAITING with another deposit address': order('WAITING', { paymentAddress: TOKEN }),
  'WAITING for a stranger': order('WAITING', { receiveAddress: STRANGER }),
  'WAITING for nobody': order('WAITING', { receiveAddress: NOBODY }),
  'WAITING with a memo that cannot be shown': order('WAITING', { ...withoutReceiver, ...UNREAD }),
  'WAITING with money': order('WAITING', { receivedAmount: d('0.01') }),
  CONFIRMING: order('CONFIRMING', { receivedAmount: d('0.05') }),
  'CONFIRMING without an address': order('CONFIRMING', withoutReceiver),
  SENDING: order('SENDING'),
  'an unknown status': order(null),
  ...Object.fromEntries(SETTLED_STATUSES.map(status => [status, order(status)])),
  SUCCESS: order('SUCCESS', { txHash: CLAIM.txHash, amountTo: CLAIM.amount }),
}

/** The answers to a creation that only stand at its beginning. */
const DIFFERENT = order('WAITING', { amountFrom: d('0.06') })
const UNREADABLE = order('WAITING', UNREAD)
const SUCCESS_OF_LESS = order('SUCCESS', {
  txHash: CLAIM.txHash,
  receivedAmount: d('0.01'),
  amountTo: d('17142.85'),
})

function opened(changes: Partial<OrderInput> = {}): OrderInput {
  return {
    uuid: UUID,
    created: null,
    terms: OWN_TERMS,
    candidates: [],
    email: null,
    ...NO_WALLET,
    ...changes,
  }
}

const ALERTED = [
  'settled',
  { live: { status: 'CONFIRMING' } },
  { live: { status: 'SENDING' } },
  { live: { deposit: 'arrived' } },
  { live: { deposit: 'contradicted' } },
] as const

const SAYS = 'the server says '
const SAYS_NO_ADDRESS = `${SAYS}WAITING without an address`
/** What is known of a wallet, of its transfer and of the chain is no part of an order. */
const withoutChain = (context: OrderMoment['now']['context']) => ({
  ...context,
  isMismatchFound: false,
  payer: null,
  attempt: null,
  terms: { ...context.terms, minedAmount: null, contradictions: null },
})
const STRAYS = 'the time is up, or the page wakes up'

const LOSES = 'the server has not known the order for half a minute'
const MISSES = 'the server does not know the order'
const DIFFERS = 'the chain shows another delivery'
const PROVES = 'the chain shows the delivery'
const TYPES = 'a good address is typed'
const CONFIRMS = 'a good address is confirmed'
const CHECKED = 'opened again to check whether it is still EXPIRED'
const MISTYPES = 'a wrong e-mail is typed'
const RECALLS = 'a good address was entered before'

const MINED = 'the chain shows what a wallet sent'
const TRANSFER: TransferAttempt = {
  uuid: UUID,
  chainId: 137,
  contract: null,
  from: RECEIVE_ADDRESS,
  to: DEPOSIT_ADDRESS,
  units: '50000000',
  at: 0,
  nonce: 1,
  isNonceSeen: false,
  block: 1,
  unitsBefore: '0',
  hash: null,
  end: 'mined',
}

const TAKES = 'the receiver that is shown is taken'
const CLAIMS = 'the order is claimed with the receiver that is shown'

export const orderWalk: Walk<typeof orderMachine> = {
  machine: eagerOrder as typeof orderMachine,
  inputs: {
    resumed: opened(),
    'resumed, with what an earlier visit knew': opened({ terms: { ...SHOWN_TERMS, ticker: 'BTC' } }),
    'opened by a link': opened({ terms: NO_TERMS }),
    'created NEW': opened({ created: ANSWERS.NEW, terms: CREATED_TERMS, candidates: [RECEIVE_ADDRESS] }),
    'created WAITING without an address': opened({
      created: ANSWERS['WAITING without an address'],
      terms: CREATED_TERMS,
    }),
    'created with another amount': opened({ created: DIFFERENT }),
    'created with a memo that cannot be shown': opened({ created: UNREADABLE }),
    'created with an unknown status': opened({ created: ANSWERS['an unknown status'] }),
    [CHECKED]: opened({ endedOrder: ANSWERS.EXPIRED, terms: { ...SHOWN_TERMS, endedAs: 'EXPIRED' } }),
    'created SUCCESS': opened({ created: ANSWERS.SUCCESS }),
    'created SUCCESS, of less': opened({ created: SUCCESS_OF_LESS }),
  },
  events: {
    'check again is pressed': { type: 'order.checked' },
    [STRAYS]: { type: 'countdown.strayed', secondsLeft: 0 },
    'the page wakes up with half a minute left': { type: 'countdown.strayed', secondsLeft: 30 },
    'the other figures are taken': { type: 'difference.taken' },
    [TAKES]: { type: 'receiver.taken', address: STRANGER },
    'the receiver that is shown is refused': { type: 'receiver.refused' },
    [CLAIMS]: { type: 'order.claimed', receiver: RECEIVE_ADDRESS },
    'another tab of this browser gave the address': {
      type: 'terms.changed',
      terms: OWN_TERMS,
      isMismatchOnRecord: false,
    },
    'a wallet is connected': { type: 'candidates.changed', candidates: [RECEIVE_ADDRESS, TOKEN] },
    'a wallet can pay': { type: 'payer.changed', payer: connection() },
    [TYPES]: { type: 'address.typed', address: WALLET.address, inserted: '' },
    'the field of the address is left': { type: 'address.left' },
    [MISTYPES]: { type: 'email.typed', email: 'buyer@example' },
    'a wrong e-mail is confirmed': { type: 'address.submitted', recipient: { ...WALLET, email: 'buyer@example' } },
    [CONFIRMS]: { type: 'address.submitted', recipient: { ...WALLET, address: ` ${WALLET.address} ` } },
    'the deposit address is confirmed': {
      type: 'address.submitted',
      recipient: { address: DEPOSIT_ADDRESS, email: null },
    },
  },
  news: {
    'lock order': {},
    'recall draft': { [RECALLS]: { type: 'draft.recalled', recipient: WALLET, believed: WALLET.address } },
    'watch transfers': {
      'a wallet was asked before': { type: 'attempt.changed', attempt: null, isKept: true },
      [MINED]: { type: 'attempt.changed', attempt: TRANSFER, isKept: true },
    },
    orderPolling: {
      ...Object.fromEntries(
        Object.entries(ANSWERS).map(([says, order]) => [SAYS + says, { type: 'order.received', order } as const]),
      ),
      [MISSES]: { type: 'order.missed' },
      [LOSES]: { type: 'order.lost' },
    },
    delivery: { [DIFFERS]: { type: 'delivery.contradicted' }, [PROVES]: { type: 'delivery.verified' } },
  },
  answers: {
    'save address': { resolves: { '': undefined }, rejects: { 'with a 503': serverDown } },
    'fetch token contracts': { resolves: { '': [TOKEN] }, rejects: { 'with a 503': serverDown } },
  },
  abstracts: snapshot => {
    const { order, doubted, doubtedTime, terms, recipient, believed } = snapshot.context
    const isTyped = recipient.address === WALLET.address && recipient.address !== believed
    return {
      doubted,
      isTimeDoubted: doubtedTime !== null,
      status: order && (order.status ?? 'unknown'),
      ...(order?.isStatusUnknown && { isStatusUnknown: true }),
      ...(order?.isUnready && { isUnready: true }),
      hasAddress: order !== null && order.receiveAddress !== null,
      hasTime: order?.status === 'WAITING' && order.secondsLeft !== null,
      receiver: terms.receiver,
      isOwn: terms.request !== null || terms.isClaimed,
      ...(terms.unreadMemos !== null && { isUnread: true }),
      ...(order?.receiveAddress === NOBODY && { isForNobody: true }),
      ...(terms.wasPaid && { wasPaid: true }),
      ...(terms.minedAmount !== null && { isMined: true }),
      ...(order?.amountTo === SUCCESS_OF_LESS.amountTo && { isOfLess: true }),
      ...(terms.takenFigures && { hasTakenFigures: true }),
      ...(order === null && recipient.address !== '' && { isRecalled: true }),
      ...(asksForAddress(snapshot) && { isTyped, isBelieved: believed !== '' }),
    }
  },
  // What is special about an order is walked where it waits, and not through every status and every doubt again.
  stops: isWalkedEnough,
  delays: { 'address missing': 30_000 },
  invariants: {
    'this order, and no other, is polled until it is settled': ({ now, input, asked }) =>
      'orderPolling' in now.children === now.matches('live') &&
      asked('orderPolling').length === (input.created?.status === 'SUCCESS' ? 0 : 1) &&
      asked('orderPolling').every(one => same(one, { uuid: UUID, isAnswered: input.created !== null })),
    'other tabs are told of this order, until it is settled': ({ now, listening, asked }) =>
      listening('lock order') === (now.matches('live') ? 1 : 0) && asked('lock order').every(uuid => uuid === UUID),
    'the alerts hear of a payment that was seen, of every end and of a contradiction': ({ now, before, heard }) => {
      const isNews = ALERTED.some(state => now.matches(state) && before?.matches(state) !== true)
      const { order, terms } = now.context
      return (
        !isNews || same(heard<{ type: string; headline: unknown }>('alerts').at(-1)?.headline, headline(order, terms))
      )
    },
    'the alerts hear that the order is lost, and that the chain differs from what was said': ({ now, step, heard }) => {
      const { order, terms } = now.context
      const overrides = { isLost: step === LOSES, isMismatchFound: step === DIFFERS }
      return (
        !(overrides.isLost || overrides.isMismatchFound) ||
        same(
          heard<{ type: string; headline: unknown }>('alerts').at(-1)?.headline,
          overridden(headline(order, terms), overrides),
        )
      )
    },
    'an order is lost until the next answer': ({ now, steps }) =>
      now.context.isLost === steps.lastIndexOf(LOSES) > steps.findLastIndex(step => step.startsWith(SAYS)),
    'an order of which nothing is known is looked for once the server does not know it, until it names a status': ({
      now,
      input,
      steps,
    }) => {
      const first = steps.findIndex(step => step.startsWith(SAYS))
      const isMissed = steps.slice(0, first === -1 ? undefined : first).includes(MISSES)
      const isUnread = !input.created && !input.endedOrder && (now.context.order?.status ?? null) === null
      return now.matches({ live: { status: 'sought' } }) === (isMissed && isUnread)
    },
    'a delivery that differs stays so until the chain shows it': ({ now, steps }) =>
      now.context.isMismatchFound === steps.lastIndexOf(DIFFERS) > steps.lastIndexOf(PROVES),
    'the payment from the wallet hears that too little time is left, and of no open payment until there is time again':
      ({ now, heard }) => {
        const standings = heard<{ type: string; standing: string }>('transfer').filter(
          ({ type }) => type === 'standing.changed',
        )
        return now.context.doubtedTime === null || standings.at(-1)?.standing !== 'open'
      },
    'a settled order never changes': ({ before, now }) =>
      !before?.matches('settled') ||
      (same(withoutChain(now.context), withoutChain(before.context)) && same(now.value, before.value)),
    'a success of less than the chain shows as sent is contradicted': ({ now, input, steps }) =>
      now.context.terms.contradictions !== null ||
      !(input.created === SUCCESS_OF_LESS && steps.includes(MINED) && now.context.terms.paymentAddress !== null),
    'once it is settled nothing is under way': ({ now, underWay }) =>
      !now.matches('settled') || underWay('save address') === 0,
    'its status is the last one that the server told; a lower one counts when it is told twice': moment =>
      statusOf(moment) === lastStatus(moment),
    'what is shown is the last answer, but for what must not change': moment => {
      const last = answersOf(moment).at(-1)
      const { order, terms } = moment.now.context
      if (moment.now.context.endedOrder !== null && !last?.status) return order?.status === 'EXPIRED'
      if (!last || !order) return !last && !order
      const { paymentAddress, amountFrom } = firstNamed(moment)
      const receivedAmount = mostReceived(moment)
      const known = { ...last, paymentAddress, amountFrom, receivedAmount, coin: null, receiveAddress: null }
      return (
        same({ ...order, coin: null, receiveAddress: null }, known) &&
        (last.receiveAddress === null || [last.receiveAddress, terms.receiver].includes(order.receiveAddress)) &&
        (order.coin === null || order.coin.ticker.toLowerCase() === REQUEST.ticker)
      )
    },
    'what is payable is the coin, network, amount and address that were asked for and first named, and no more':
      moment => {
        const offer = depositToPay(moment.now)
        if (!offer) return true
        const first = firstNamed(moment)
        return (
          offer.ticker.toLowerCase() === REQUEST.ticker &&
          offer.network === REQUEST.network &&
          offer.paymentAddress === first.paymentAddress &&
          offer.amountFrom === first.amountFrom &&
          offer.extras.length === 0
        )
      },
    'the receiver of what is payable was given or taken in this browser': moment => {
      const offer = depositToPay(moment.now)
      if (!offer) return true
      const { input, steps } = moment
      const isClaimed = steps.includes(CLAIMS)
      const isGiven =
        input.terms.receiver !== null ||
        input.candidates.length > 0 ||
        steps.some(step => /another tab of this browser gave|is connected|is confirmed|address is typed/.test(step))
      return offer.receiveAddress === RECEIVE_ADDRESS ? isGiven || isClaimed : steps.includes(TAKES)
    },
    'what was contradicted is not payable': moment => depositToPay(moment.now) === null || !isContradictedIn(moment),
    'an order that ended is not offered to be paid again': ({ now, input }) =>
      depositToPay(now) === null || !input.endedOrder,
    'a payment that the chain has shown is not asked for again': ({ now }) =>
      depositToPay(now) === null || now.context.terms.minedAmount === null,
    'money that was seen is not asked for again': moment =>
      depositToPay(moment.now) === null ||
      !moment.steps.some(step => /says (WAITING with money|CONFIRMING|SENDING)/.test(step)),
    'an order that is checked again is being checked until an answer names a status, and has a result if it ended':
      moment => {
        const { now, input } = moment
        const isNamed = answersOf(moment).some(({ status }) => status !== null)
        const check = checkOf(now)
        if (!input.endedOrder) return check === null
        return isNamed ? (check !== null) === now.matches('settled') : check?.at === null
      },
    'a payment is seen with the first answer that tells of it, and never forgotten': moment =>
      isOrderPaid(moment.now) ===
      (mostReceived(moment) !== null || answersOf(moment).some(({ status }) => isAfterPayment(status))),
    'an order that differs from what was asked is payable once the visitor has taken it': ({ now, input, steps }) =>
      depositToPay(now) === null || input.created !== DIFFERENT || steps.includes('the other figures are taken'),
    'a memo that could not be read is needed, though answers without it follow': ({ now, input, steps }) =>
      depositToPay(now) === null || (input.created !== UNREADABLE && !steps.some(step => step.includes('memo'))),
    'a foreign order is payable once the visitor has claimed it': ({ now, input, steps }) =>
      depositToPay(now) === null ||
      input.terms.request !== null ||
      steps.includes(CLAIMS) ||
      steps.includes('another tab of this browser gave the address'),
    'an address that was taken and is not kept is asked for again after half a minute, and that is said': ({
      step,
      now,
      before,
    }) =>
      before?.matches({ live: { receiver: { saved: 'overdue' } } }) !== true || step !== SAYS_NO_ADDRESS
        ? true
        : now.matches({ live: { receiver: 'asking' } }) && now.context.isAddressLost,
    'a purchase of this browser is announced once, when the server says SUCCESS, with all that is known of the order':
      moment => {
        const announced = moment.did<{ order: Order; coinPrice: string }>('announce purchase')
        const isOurs =
          moment.input.terms.request !== null || moment.steps.includes('another tab of this browser gave the address')
        const succeeded = isOurs ? answersOf(moment).filter(({ status }) => status === 'SUCCESS') : []
        return (
          announced.length === succeeded.length &&
          announced.length <= 1 &&
          announced.every(
            one =>
              same(one.order, moment.now.context.order) &&
              one.order.receivedAmount === moment.now.context.terms.receivedAmount &&
              one.coinPrice === (moment.now.context.terms.coinPrice ?? null),
          )
        )
      },
    'the countdown lives exactly while the server says WAITING': moment =>
      'countdown' in moment.now.children === (lastStatus(moment) === 'WAITING'),
    'an order that waited is payable only while it waits': moment =>
      depositToPay(moment.now) === null ||
      lastStatus(moment) === 'WAITING' ||
      answersOf(moment).every(({ status }) => status !== 'WAITING'),
    'a countdown starts when WAITING comes, its first time, or the first that is less after a sleep, with the seconds of that answer':
      moment => same(moment.started('countdown'), countdowns(moment)),
    'the chain is asked once, for what this browser holds an order that succeeded to': moment => {
      const hasSucceeded = moment.now.matches({ settled: 'SUCCESS' })
      return (
        'delivery' in moment.now.children === hasSucceeded &&
        same(moment.asked('delivery'), hasSucceeded ? [{ claim: claimDue(moment), isMismatchOnRecord: false }] : [])
      )
    },
    'an address is asked for once an order beyond PREPARING is known to have none': moment =>
      !asksForAddress(moment.now) ||
      answersOf(moment).some(({ status, receiveAddress }) => isBeyondPreparing(status) && isNobody(receiveAddress)),
    'an order of ours beyond PREPARING without an address asks for one, or has saved one': moment => {
      const last = answersOf(moment).at(-1)
      const isMissing = last !== undefined && isBeyondPreparing(last.status) && isNobody(last.receiveAddress)
      const isSaved = moment.received('save address').length > 0
      const { request, isClaimed } = moment.now.context.terms
      const isOwn = request !== null || isClaimed
      return (
        !isMissing || !isOwn || mustNotBePaid(moment) || asksForAddress(moment.now) || isSaved || hadAddress(moment)
      )
    },
    'an address is saved once, unless the server loses it': ({ received, underWay, steps }) =>
      received('save address').length + underWay('save address') <=
      1 + steps.filter(step => step.startsWith('30 s pass')).length,
    'an address with a fault is not saved, and the fault is said': ({ asked, step, now }) =>
      asked<{ recipient: Recipient }>('save address').every(
        ({ recipient }) => addressFault(recipient.address, { depositAddress: DEPOSIT_ADDRESS }) === null,
      ) &&
      (step !== 'the deposit address is confirmed' || now.context.addressFault === 'deposit address'),
    'an e-mail that is none is answered where it is confirmed, and not while it is typed': ({ step, before, now }) =>
      !before?.matches({ live: { receiver: 'asking' } }) ||
      (step === 'a wrong e-mail is confirmed'
        ? now.matches({ live: { receiver: { asking: 'editing' } } }) && now.context.isEmailWrong
        : step !== MISTYPES || now.context.isEmailWrong === before.context.isEmailWrong),
    'the address is saved as it was confirmed, without the spaces': ({ asked }) =>
      asked<{ uuid: string; recipient: Recipient }>('save address').every(input =>
        same(input, { uuid: UUID, recipient: WALLET }),
      ),
    'an address that was typed is compared before it is saved, once': ({ step, before, now, asked }) => {
      if (step !== CONFIRMS || !before?.matches({ live: { receiver: 'asking' } })) return true
      const isSaved = now.matches({ live: { receiver: 'saving' } })
      const wasSaved = asked('save address').length > (isSaved ? 1 : 0)
      const isTyped = before.context.recipient.address === WALLET.address && before.context.believed === '' && !wasSaved
      const isCompared = before.matches({ live: { receiver: { asking: 'comparing' } } })
      return isTyped && !isCompared ? now.matches({ live: { receiver: { asking: 'comparing' } } }) : isSaved
    },
    'an address is remembered once the server took it, or names it as it was entered': moment => {
      const { did, received, before, now } = moment
      const { terms, recipient, candidates } = now.context
      const isEntered = isReceiver(terms, recipient) && !isUntouched(now.context, candidates)
      const becameKnown = isKnown(now) && before?.matches({ live: { receiver: 'asking' } }) === true
      const unsaved = did('remember recipient').length - received('save address').length
      return unsaved === 0 ? !becameKnown || !isEntered : unsaved === 1 && answersOf(moment).some(namesReceiver)
    },
    'a save that failed is said, and may be tried again while an address is missing': moment =>
      !moment.step.startsWith('save address fails') ||
      answersOf(moment).at(-1)?.receiveAddress !== null ||
      hadAddress(moment) ||
      (moment.now.context.saveFailure === serverDown &&
        moment.now.can({ type: 'address.submitted', recipient: WALLET })),
  },
}

type Snapshot = OrderMoment['now']

function isWalkedEnough(snapshot: Snapshot): boolean {
  const { created, endedOrder, isHeard, terms, order, doubted, doubtedTime, tokenContracts } = snapshot.context
  const isSpecial =
    (order !== null && terms.request === null) ||
    terms.wasPaid ||
    tokenContracts.length > 0 ||
    !snapshot.matches({ live: { status: 'WAITING' } }) ||
    snapshot.matches({ live: { receiver: { saved: 'missing' } } }) ||
    snapshot.matches({ live: { receiver: { saved: 'overdue' } } }) ||
    snapshot.matches({ live: { receiver: 'offered' } })
  const isNotWaiting = order !== null && order.status !== 'WAITING'
  return (
    terms.contradictions !== null ||
    (endedOrder !== null && isHeard) ||
    (terms.unreadMemos !== null && created !== UNREADABLE) ||
    order?.receiveAddress === NOBODY ||
    terms.paymentAddress === TOKEN ||
    terms.takenFigures !== null ||
    terms.receiver === STRANGER ||
    (terms.minedAmount !== null && (isSpecial || doubted !== null || doubtedTime !== null)) ||
    (doubted !== null && doubtedTime !== null) ||
    (isSpecial && (doubtedTime !== null || (doubted !== null && terms.wasPaid && asksForAddress(snapshot)))) ||
    (isNotWaiting &&
      (terms.request === null || tokenContracts.length > 0 || snapshot.matches({ live: { receiver: 'offered' } })))
  )
}

const MAY_BE_PAID: readonly (OrderStatus | null)[] = ['NEW', 'PREPARING', 'WAITING']

/** What the server said of this order, from its creation on, each answer with the status that the order has after it. */
function answersOf({ input, steps }: OrderMoment): Order[] {
  const said = steps.flatMap(step => ANSWERS[step.startsWith(SAYS) ? step.slice(SAYS.length) : ''] ?? [])
  let before: Order | null = null
  let doubted: OrderStatus | null = null
  let hasWaited = false
  return [...(input.created ? [input.created] : []), ...said].map(answer => {
    const isDoubtful = before !== null && isLower(answer.status, before.status) && answer.status !== doubted
    doubted = isDoubtful ? answer.status : null
    const isTakenBack = input.endedOrder && MAY_BE_PAID.includes(answer.status)
    const told = isTakenBack ? 'EXPIRED' : answer.status
    const status: OrderStatus | null = (isDoubtful ? null : told) ?? before?.status ?? null
    const known = status === 'WAITING' && before?.status === 'WAITING' ? before.secondsLeft : null
    const left = status === 'WAITING' && (isDoubtful || answer.status === null) ? null : answer.secondsLeft
    const isUnknown = answer.status === null && before !== null && MAY_BE_PAID.includes(before.status)
    const secondsLeft = known && left !== null ? Math.min(known, left) : (left ?? known)
    const isUnready = hasWaited && (status === 'NEW' || status === 'PREPARING')
    hasWaited ||= status === 'WAITING'
    before = {
      ...answer,
      status,
      secondsLeft,
      ...(isUnknown && { isStatusUnknown: true }),
      ...(isUnready && { isUnready }),
    }
    return before
  })
}

function isLower(status: OrderStatus | null, before: OrderStatus | null): boolean {
  return status !== null && before !== null && ORDER_STATUSES.indexOf(status) < ORDER_STATUSES.indexOf(before)
}

function firstNamed(moment: OrderMoment): Pick<Order, 'paymentAddress' | 'amountFrom'> {
  const answers = answersOf(moment)
  const { terms } = moment.input
  return {
    paymentAddress: terms.paymentAddress ?? answers.find(one => one.paymentAddress)?.paymentAddress ?? null,
    amountFrom: terms.amountFrom ?? answers.find(one => one.amountFrom)?.amountFrom ?? null,
  }
}

/** The most money that an answer told of. */
function mostReceived(moment: OrderMoment): Decimal | null {
  const received = answersOf(moment).flatMap(({ receivedAmount }) => receivedAmount ?? [])
  return received.toSorted(compare).at(-1) ?? null
}

/** Whether an answer named another deposit address than the first one. */
function isContradictedIn(moment: OrderMoment): boolean {
  const { paymentAddress } = firstNamed(moment)
  return answersOf(moment).some(answer => (answer.paymentAddress ?? paymentAddress) !== paymentAddress)
}

/** Whether the order must not be paid as it stands to its terms, so that no receiving address is asked for. */
function mustNotBePaid({ now }: OrderMoment): boolean {
  return (['contradicted', 'unreadable', 'figuresDiffer'] as const).some(deposit => now.matches({ live: { deposit } }))
}

/** The claim that the chain is asked for: to the receiver that is held, of what was promised. */
function claimDue({ now, input }: OrderMoment): DeliveryClaim | null {
  const { receiver } = now.context.terms
  const amount = input.created === SUCCESS_OF_LESS ? d('17142.85') : CLAIM.amount
  return receiver === null ? null : { ...CLAIM, to: receiver, amount }
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

/** The countdowns of a path: one each time that WAITING comes, that it first has a time, or is told a lesser one after a sleep. */
function countdowns(moment: OrderMoment): { secondsLeft: number; held: null }[] {
  const answers = answersOf(moment)
  const started: { secondsLeft: number; held: null }[] = []
  let before: Order | undefined
  let isDoubted = false
  const hears = (answer: Order | undefined, step = '') => {
    const now = ANSWERS[step.slice(SAYS.length)] ?? answer
    if (answer?.status === 'WAITING') {
      const isTimed = now?.status === 'WAITING' && now.secondsLeft !== null
      const known = before?.status === 'WAITING' ? before.secondsLeft : null
      const isLess = known === null || (isDoubted && (now?.secondsLeft ?? known) < known)
      const isNews = before?.status !== 'WAITING' || (isTimed && isLess)
      if (isNews) started.push({ secondsLeft: answer.secondsLeft ?? 0, held: null })
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

function isKnown(now: Snapshot): boolean {
  return now.matches({ live: { receiver: 'known' } })
}

function namesReceiver({ receiveAddress }: Order): boolean {
  return receiveAddress !== null
}

function isBeyondPreparing(status: OrderStatus | null): boolean {
  return status === 'WAITING' || status === 'CONFIRMING' || status === 'SENDING'
}

function isAfterPayment(status: OrderStatus | null): boolean {
  return status === 'CONFIRMING' || status === 'SENDING' || status === 'SUCCESS' || status === 'ERROR_SENDING'
}

function isNobody(address: string | null): boolean {
  return address === null || address === NOBODY
}

/** Whether the server once named an address, which it may leave out later. */
function hadAddress(moment: OrderMoment): boolean {
  return [...answersOf(moment), ...(moment.input.endedOrder ? [moment.input.endedOrder] : [])].some(
    ({ receiveAddress }) => !isNobody(receiveAddress),
  )
}
