import type { Terms } from '#domain/terms'
import { type TransferTerms, transferTermsOf } from '#domain/transfer'
import type { TransferAttempt } from '#domain/transfer-attempt'
import type { TransferCheck, TransferQuestion, WalletQuestion } from '#domain/transfer-question'
import type { Sighting } from '#domain/transfer-sighting'
import type { TransferStanding } from '#domain/transfer-standing'
import { WALLET_CONNECT } from '#domain/wallet'
import { transferMachine } from '#machines/transfer'
import { type Moment, same, type Walk } from '../engine/walk'
import { HASH, OTHER_UUID, SHOWN_TERMS, serverDown, USDT_TERMS, UUID } from '../fixtures/domain-values'
import { connection, NO_WALLET } from '../fixtures/wallet'

type TransferMoment = Moment<typeof transferMachine>

const TERMS = transferTermsOf(USDT_TERMS, null, 137) as TransferTerms

const PAYER = connection()
const ELSEWHERE = connection({ chainId: 1 })
const OTHER = connection({ address: '0x2222222222222222222222222222222222222222' })
const APP = connection({ connectorId: WALLET_CONNECT, chainId: 1 })

const record = (changes: Partial<TransferAttempt> = {}): TransferAttempt => ({
  uuid: UUID,
  chainId: TERMS.chainId,
  contract: TERMS.contract,
  from: PAYER.address,
  to: TERMS.to,
  units: TERMS.units,
  at: 2,
  nonce: 7,
  isNonceSeen: false,
  block: 100,
  unitsBefore: '0',
  hash: null,
  end: null,
  ...changes,
})
/** The question of this tab, of an earlier visit, and of another tab. */
const OWN = record()
const EARLIER = record({ at: 1 })
const OTHER_TABS = record({ at: 3 })

const terms = (standing: TransferStanding, held: Terms = USDT_TERMS) =>
  ({ type: 'standing.changed', held, coin: null, standing }) as const
/** Terms of an order that this browser did not create. */
const OF_ANOTHER_BROWSER: Terms = { ...USDT_TERMS, request: null, isClaimed: true }
const wallet = (payer: typeof PAYER | null) => ({ type: 'payer.changed', payer }) as const
const seen = (answer: Sighting) => ({ type: 'chain.answered', answer }) as const
const kept = (attempt: TransferAttempt | null, isKept = true) => ({ type: 'attempt.changed', attempt, isKept }) as const

const NO_RECORD = 'storage has no record'
const LOST = 'storage has a record of one that was lost'
const FAILED = 'storage has a record of one that failed'
const OPEN = 'the order may be paid'
const PAID = 'the server has seen the payment'
const CONNECTED = 'a wallet is connected'
const ELSEWHERE_CONNECTED = 'the wallet is on another network'
const OTHER_CONNECTED = 'the wallet is on another account'
const APP_CONNECTED = 'a wallet app is connected'
const NO_WALLET_CONNECTED = 'the wallet is gone'
const REQUESTED = 'Pay is pressed'
const CONFIRMED = 'paying again is confirmed'
const SHOWN = 'the chain shows'
const PENDING = `${SHOWN} a transaction`
const MINED = `${SHOWN} a mined one`
const NOTHING = `${SHOWN} nothing`
const ARRIVED = `${SHOWN} that the coins arrived, and not by which transaction`
const REPLACED = `${SHOWN} another in its place`
const SWEPT = `${REPLACED}, and coins leave no log`

/** The wallet that each step connects. */
const WALLETS: Record<string, typeof PAYER | null> = {
  [CONNECTED]: PAYER,
  [ELSEWHERE_CONNECTED]: ELSEWHERE,
  [OTHER_CONNECTED]: OTHER,
  [APP_CONNECTED]: APP,
  [NO_WALLET_CONNECTED]: null,
}
const payerAfter = (steps: readonly string[]) => WALLETS[steps.findLast(step => step in WALLETS) ?? ''] ?? null

const TURN_AND_HASH = 'this tab has the turn, with a record that has a hash meanwhile'

const TURN_AND_OTHER = 'this tab has the turn, while the wallet may still ask about another order'

const SENT_BEFORE = 'the one before was sent after all'

const answered = (actor: string) => `${actor} answers `

/** The transfers that the wallet was asked for. */
const asks = ({ asked }: TransferMoment) => asked<WalletQuestion>('ask wallet').map(({ attempt }) => attempt)
const isAsking = ({ now }: TransferMoment) => now.matches({ working: 'asking' })
const wasAsking = ({ before }: TransferMoment) => before?.matches({ working: 'asking' }) ?? false

const isFollowed = (
  now: TransferMoment['before'],
  looking: 'sent' | 'missing' | 'reverted' | 'unseen' | 'stillUnseen' | 'failed' | 'lost' | 'unknown' | 'moot',
) => now?.matches({ following: { looking } }) ?? false

/** The records that each step tells of. */
const RECORDS: Record<string, ReturnType<typeof kept>> = {
  [NO_RECORD]: kept(null),
  'storage keeps nothing': kept(null, false),
  'storage has a record of an earlier visit': kept(EARLIER),
  'storage has a record with a hash': kept({ ...EARLIER, hash: HASH }),
  [LOST]: kept({ ...EARLIER, hash: HASH, end: 'lost' }),
  'storage has a record of one that was mined': kept({ ...EARLIER, hash: HASH, end: 'mined' }),
  [FAILED]: kept({ ...EARLIER, hash: HASH, end: 'failed' }),
  'another tab asks': kept(OTHER_TABS),
}

export const transferWalk: Walk<typeof transferMachine> = {
  machine: transferMachine,
  inputs: { '': { uuid: UUID, ...NO_WALLET } },
  events: {
    ...RECORDS,
    [OPEN]: terms('open'),
    'an order of another browser may be paid': terms('open', OF_ANOTHER_BROWSER),
    'its time is nearly up': terms('short'),
    'an answer contradicts it': terms('contradicted'),
    [PAID]: terms('paid'),
    'no wallet can pay it': terms('ended', SHOWN_TERMS),
    [CONNECTED]: wallet(PAYER),
    [ELSEWHERE_CONNECTED]: wallet(ELSEWHERE),
    [OTHER_CONNECTED]: wallet(OTHER),
    [APP_CONNECTED]: wallet(APP),
    [NO_WALLET_CONNECTED]: wallet(null),
    [REQUESTED]: { type: 'transfer.requested' },
    [CONFIRMED]: { type: 'transfer.confirmed' },
    'it is left': { type: 'transfer.declined' },
  },
  news: {
    'take turn': {
      'this tab has the turn': { type: 'turn.taken', attempt: null, otherOrder: null },
      'this tab has the turn, with the record that it knows': {
        type: 'turn.taken',
        attempt: EARLIER,
        otherOrder: null,
      },
      'this tab has the turn, with a record that it does not know': {
        type: 'turn.taken',
        attempt: OTHER_TABS,
        otherOrder: null,
      },
      [TURN_AND_HASH]: { type: 'turn.taken', attempt: { ...EARLIER, hash: HASH }, otherOrder: null },
      [TURN_AND_OTHER]: { type: 'turn.taken', attempt: null, otherOrder: OTHER_UUID },
      'another tab has the turn': { type: 'turn.refused', fault: { kind: 'elsewhere' } },
    },
    polling: {
      [NOTHING]: seen({ kind: 'none' }),
      [ARRIVED]: seen({ kind: 'mined', hash: null, nonce: null }),
      [PENDING]: seen({ kind: 'pending', hash: HASH, nonce: 8 }),
      [`${PENDING} without its nonce`]: seen({ kind: 'pending', hash: HASH, nonce: null }),
      [MINED]: seen({ kind: 'mined', hash: HASH, nonce: null }),
      [`${SHOWN} a failed one`]: seen({ kind: 'failed' }),
      [REPLACED]: seen({ kind: 'lost' }),
      [SWEPT]: seen({ kind: 'maybe lost' }),
      'the chain does not answer': { type: 'chain.unanswered', failure: serverDown },
    },
  },
  answers: {
    'read funds': {
      resolves: {
        enough: { units: '50500000' },
        'too little': { units: '50499999' },
        'another token': { fault: { kind: 'token' } },
      },
      rejects: { '': new Error('No node.') },
    },
    'switch network': {
      resolves: { '': undefined },
      rejects: { 'with a no': { code: 4001 }, 'because it has no such network': { code: 4902 } },
    },
    'check transfer': {
      resolves: {
        'nothing is in the way': (question?: TransferQuestion) => ({
          attempt: { ...OWN, from: question?.payer.address ?? OWN.from },
        }),
        'there is no gas': { fault: { kind: 'gas', missing: '1' } },
        [SENT_BEFORE]: (question?: TransferQuestion) =>
          question?.before
            ? { seen: { kind: 'mined', hash: HASH, nonce: null } }
            : { fault: { kind: 'gas', missing: '1' } },
      },
      rejects: { '': new Error('No node.') },
    },
    'ask wallet': {
      resolves: { 'with a hash': HASH },
      rejects: { 'with a no': { code: 4001 }, 'although nobody knows': { code: -32603 } },
    },
  },
  delays: {
    'funds poll': 10_000,
    patience: 10_000,
    'check limit': 15_000,
    'prompt overdue': 60_000,
    'news overdue': 20_000,
    unseen: 180_000,
    'look overdue': 3_600_000,
  },
  abstracts: snapshot => {
    const { standing, terms, payer, attempt, attemptBefore, isKept, isCreatedElsewhere } = snapshot.context
    const isOpen = standing === 'open' || standing === 'paid' ? standing : 'over'
    const where = payer?.connectorId === WALLET_CONNECT ? 'app' : payer && payer.chainId === terms?.chainId
    const isWorking = snapshot.matches('working')
    return {
      // Where nothing can be asked any more, only an end counts.
      ...(snapshot.matches('seen') ? {} : { isOpen, isPayable: isOpen === 'open' && isKept && where }),
      ...(snapshot.matches('resting') && { isCreatedElsewhere }),
      attempt: attempt && [isWorking && attempt.at, attempt.hash !== null, attempt.nonce, attempt.end].join(),
      ...(snapshot.context.otherOrder !== null && !snapshot.matches('following') && { isOfOther: true }),
      ...(isWorking && { before: attemptBefore !== null, isOther: payer?.address === OTHER.address }),
    }
  },
  invariants: {
    'the wallet is asked only while the order may be paid, with terms, a wallet on their network, and a record':
      moment => {
        const began = isAsking(moment) && !wasAsking(moment)
        const { standing, terms, payer, isKept } = moment.now.context
        return !began || (standing === 'open' && terms !== null && payer?.chainId === terms.chainId && isKept)
      },
    'what is asked is what was checked': ({ asked, received }) => {
      const checked = received<TransferCheck, TransferQuestion>('check transfer').map(({ output }) => output)
      return asked<WalletQuestion>('ask wallet').every(one =>
        checked.some(check => 'attempt' in check && same(check.attempt, one.attempt)),
      )
    },
    'only the account that was checked is asked for, and only while it is connected': moment => {
      const [last] = asks(moment).slice(-1)
      const [checked] = moment.received<TransferCheck, TransferQuestion>('check transfer').slice(-1)
      const began = isAsking(moment) && !wasAsking(moment)
      if (!began) return true
      const { from } = last ?? {}
      return from !== undefined && from === checked?.input.payer.address && from === moment.now.context.payer?.address
    },
    'what is asked for is the sum, the coin and the address of the terms': moment =>
      asks(moment).every(
        ({ uuid, chainId, contract, to, units }) =>
          JSON.stringify([uuid, chainId, contract, to, units]) ===
          JSON.stringify([UUID, TERMS.chainId, TERMS.contract, TERMS.to, TERMS.units]),
      ),
    'a second question, and any for an order of another browser, is confirmed first': moment => {
      const began = isAsking(moment) && !wasAsking(moment)
      if (!began) return true
      const { steps, now } = moment
      const before = now.context.attemptBefore !== null || now.context.isCreatedElsewhere
      const confirmed = steps.lastIndexOf(CONFIRMED)
      return !before || confirmed > steps.lastIndexOf(REQUESTED)
    },
    'a question beside one for another order is confirmed first': moment => {
      const began = isAsking(moment) && !wasAsking(moment)
      const { steps } = moment
      const isBeside = steps.findLast(step => step.includes('has the turn')) === TURN_AND_OTHER
      return !began || !isBeside || steps.lastIndexOf(CONFIRMED) > steps.indexOf(TURN_AND_OTHER)
    },
    'a question that is open is never left but by its answer': moment =>
      !wasAsking(moment) || isAsking(moment) || moment.step.startsWith('ask wallet '),
    'where the answer of the wallet is lost, the chain says that the order was paid': ({ before, now, step }) =>
      before?.matches({ working: { asking: 'looking' } }) !== true ||
      step !== MINED ||
      now.matches({ working: { asking: 'found' } }),
    'a payment that was found is not offered anew, whatever the wallet answers': ({ before, now, step }) =>
      before?.matches({ working: { asking: 'found' } }) !== true ||
      !step.startsWith('ask wallet ') ||
      !now.matches('resting'),
    'a transaction that no node shows for minutes is not called sent any more': ({ before, now, step }) =>
      !isFollowed(before, 'stillUnseen') ||
      step !== NOTHING ||
      (now.context.attempt?.hash === null && (isFollowed(now, 'unknown') || isFollowed(now, 'moot'))),
    'the wallet that is known is the one that was told of last': ({ steps, now }) =>
      now.context.payer === payerAfter(steps),
    'funds are those of the account that is connected': ({ received, now }) => {
      const { balance, payer } = now.context
      const [read] = received<unknown, TransferQuestion>('read funds').slice(-1)
      return balance === null || read?.input.payer.address === payer?.address
    },
    'nothing is offered that was not read of the connected account, where it can be read': ({ received, now }) => {
      const { payer } = now.context
      const isReadable = payer?.chainId === TERMS.chainId || payer === APP
      const [read] = received<unknown, TransferQuestion>('read funds').slice(-1)
      return (
        !now.matches({ resting: { fit: 'offered' } }) || !isReadable || read?.input.payer.address === payer?.address
      )
    },
    'a record that is told is followed, unless it was known': ({ before, now, step }) =>
      !before?.matches('resting') ||
      !step.includes('storage has a record') ||
      !now.matches('resting') ||
      same(before.context.attempt, now.context.attempt),
    'a record that is known already moves nothing that rests or is followed': ({ before, now, step }) => {
      const told = RECORDS[step]
      const { attempt, isKept } = before?.context ?? {}
      const isKnown = told !== undefined && same(told.attempt, attempt) && told.isKept === isKept
      return !isKnown || before?.matches('working') === true || same(now.value, before?.value)
    },
    'what is on record is followed, unless the visitor is asked whether to ask the wallet again': ({ now }) =>
      !now.matches('resting') || now.context.attempt === null || now.matches({ resting: { fit: 'warned' } }),
    'the chain is looked at exactly while that may say something, and for what is known': moment => {
      const { now, asked, listening } = moment
      const isLooking =
        now.matches({ following: 'looking' }) ||
        now.matches({ seen: 'looking' }) ||
        now.matches({ working: { asking: 'looking' } })
      const [last] = asked<{ question: TransferAttempt }>('polling').slice(-1)
      // How it ended is no part of what is looked for.
      const isKnown = same({ ...last?.question, end: null }, { ...now.context.attempt, end: null })
      return listening('polling') === (isLooking ? 1 : 0) && (!isLooking || isKnown)
    },
    'without a hash the chain shows an arrival alone': ({ before, now, step }) =>
      !before?.matches({ following: { looking: 'unknown' } }) ||
      !step.startsWith(SHOWN) ||
      now.matches({ following: step === MINED || step === ARRIVED ? 'mined' : { looking: 'unknown' } }),
    'what the chain shows of a transfer is on record': ({ before, now, did, step }) => {
      const [was, is] = [before?.context.attempt, now.context.attempt]
      const isNews = is?.hash !== was?.hash || is?.nonce !== was?.nonce || is?.end !== was?.end
      return !step.startsWith(SHOWN) || !isNews || did('record sighting').at(-1) === is
    },
    'a transaction that was replaced is sent again where the chain shows it': ({ before, now, step }) =>
      !(['lost', 'missing', 'reverted', 'failed'] as const).some(state => isFollowed(before, state)) ||
      !step.startsWith(PENDING) ||
      isFollowed(now, 'sent'),
    'a transaction is called lost only by two such answers of the chain in a row': ({ before, now, step }) =>
      !isFollowed(now, 'lost') ||
      isFollowed(before, 'lost') ||
      step === LOST ||
      before?.context.attempt?.end === 'lost' ||
      (isFollowed(before, 'missing') && step === REPLACED),
    'a transaction is called failed only by two such answers of the chain in a row': ({ before, now, step }) =>
      !isFollowed(now, 'failed') ||
      isFollowed(before, 'failed') ||
      before?.context.attempt?.end === 'failed' ||
      step === FAILED ||
      ((isFollowed(before, 'reverted') || isFollowed(before, 'lost')) && step === `${SHOWN} a failed one`),
    'where coins leave no log, two such answers in a row leave open whether they arrived': ({ before, now, step }) =>
      !isFollowed(before, 'missing') || step !== SWEPT || isFollowed(now, 'unknown'),
    'how a transaction ended is known as long as it is so, and after a reload': ({ now }) =>
      !now.matches('following') || (now.context.attempt?.end ?? null) === endOf(now),
    'a payment that the server has seen is looked for while the chain has not shown it': ({ now, before, step }) => {
      const { attempt } = now.context
      const isOver = step === '3600 s pass' || before?.matches({ seen: 'over' }) === true
      const isShown = step === MINED || step === ARRIVED || isOver
      return (
        !now.matches('seen') ||
        isShown ||
        now.matches({ seen: 'looking' }) === (attempt !== null && attempt.end === null)
      )
    },
    'the warning stays while answers come that the order may be paid': ({ before, now, step }) =>
      !before?.matches({ resting: { fit: 'warned' } }) || step !== OPEN || now.matches({ resting: { fit: 'warned' } }),
    'one question at a time': ({ underWay }) => underWay('ask wallet') <= 1,
    'a no, and nothing but a no, brings back what was known before, unless the payment was found': ({
      step,
      now,
      before,
    }) =>
      step !== 'ask wallet fails with a no' ||
      before?.context.attempt?.end === 'mined' ||
      now.context.attempt?.at === before?.context.attemptBefore?.at,
    'the record can be brought back by who hears the no': ({ step, before, now, asked }) =>
      step !== 'ask wallet fails with a no' ||
      before?.context.attempt?.end === 'mined' ||
      JSON.stringify(asked<WalletQuestion>('ask wallet').at(-1)?.before) === JSON.stringify(now.context.attempt),
    'a transfer whose hash is told is followed, whatever was about to be asked': ({ step, before, now }) =>
      !(step === TURN_AND_HASH && before?.matches({ working: { preparing: { steps: 'queueing' } } })) ||
      isFollowed(now, 'sent') ||
      now.matches('seen'),
    'what nobody knows is on record until somebody knows': ({ step, now }) =>
      step !== 'ask wallet fails although nobody knows' || now.context.attempt !== null,
    'only the server says that the order is paid': ({ now, steps }) => !now.matches('seen') || steps.includes(PAID),
    'the turn is held exactly while it works': ({ now, listening }) =>
      listening('take turn') === (now.matches('working') ? 1 : 0),
    'what the chain shows of the transfer before is followed, and nothing asked beside it': ({
      received,
      now,
      step,
    }) => {
      if (step !== `${answered('check transfer')}${SENT_BEFORE}`) return true
      const { output } = received<TransferCheck, TransferQuestion>('check transfer').at(-1) ?? {}
      return !output || !('seen' in output) || now.matches({ following: 'mined' })
    },
    'a payment that was mined is not asked for again': ({ now }) =>
      !now.matches({ following: 'mined' }) || !now.can({ type: 'transfer.requested' }),
    'nothing is offered where the account has too little, or the token is another': ({ step, now }) =>
      !(step === `${answered('read funds')}too little` || step === `${answered('read funds')}another token`) ||
      !now.can({ type: 'transfer.requested' }),
    'nothing is asked of a chain that the wallet is not on': ({ asked }) =>
      asked<TransferQuestion>('check transfer').every(({ payer, terms }) => payer.chainId === terms.chainId),
  },
}

/** How the transaction ended that is followed in this state. */
function endOf(now: TransferMoment['now']): TransferAttempt['end'] {
  if (now.matches({ following: 'mined' })) return 'mined'
  if (isFollowed(now, 'failed')) return 'failed'
  return isFollowed(now, 'lost') ? 'lost' : null
}
