import * as fc from 'fast-check'
import { createActor, SimulatedClock } from 'xstate'
import { transferRecords } from '#actors/transfers'
import { type PayingWallet, transferDoors } from '#actors/wallet/transfer'
import { callOf, type TransferTerms, transferTermsOf } from '#domain/transfer'
import { sentHashOf, type TransferAttempt } from '#domain/transfer-attempt'
import type { TransferStanding } from '#domain/transfer-standing'
import { transferState } from '../machines/transfer-screen'
import { d, REQUEST, SHOWN_TERMS } from '../paths/fixtures/domain-values'
import { FakeLocks } from '../paths/fixtures/locks'
import { FakePage } from '../paths/fixtures/page'
import { FakeStorage } from '../paths/fixtures/storage'
import { ADDRESS, connection } from '../paths/fixtures/wallet'
import { transferWith } from '../src/provide-transfer'
import { killable } from './killable'

/** Two orders of 50.5 USDT on Polygon, each with a deposit address of its own. */
const ORDERS = ['0x8617E340B3D01FA5F11F306F4090FD50E238070D', '0xde709f2102306220921060314715629080e2fb77'].map(
  (paymentAddress, index) => {
    const coin = { network: 'matic', ticker: 'usdt' }
    const amount = d('50.5')
    const held = {
      ...SHOWN_TERMS,
      ...coin,
      paymentAddress,
      amountFrom: amount,
      request: { ...REQUEST, ...coin, amount },
    }
    return { uuid: `order-${index}`, held, terms: transferTermsOf(held, null, 137) as TransferTerms }
  },
)

/** The ends of a question in the wallet. All but the first two may have sent something, as far as a page can know. */
const ENDS = ['declined', 'busy', 'approved', 'fails', 'sends and fails', 'sends and answers nonsense'] as const
type End = (typeof ENDS)[number]
const SENT_NOTHING: readonly End[] = ['declined', 'busy']

const TABS = [0, 1] as const
type Tab = (typeof TABS)[number]

type Step =
  | { does: 'opens'; tab: Tab; order: number }
  | { does: 'presses' | 'confirms' | 'declines' | 'hears' | 'leaves' | 'is killed' | 'restarts'; tab: Tab }
  | { does: 'answers'; end: End; which: number }
  | { does: 'reads'; count: number; fails: boolean }
  | { does: 'passes'; milliseconds: number }
  | { does: 'is told'; order: number; standing: TransferStanding }
  | { does: 'mines' | 'speeds up' | 'cancels' }

/** A question in the wallet's window, which outlives the tab that asked. */
interface Question {
  order: number
  at: number
  resolve(answer: unknown): void
  reject(error: object): void
  isOpen: boolean
  /** Whether it surely sent nothing. */
  isVoid: boolean
}

interface Transaction {
  order: number
  hash: string
  nonce: number
  isMined: boolean
  isCancelled: boolean
}

const word = (value: number | bigint | string) =>
  typeof value === 'string'
    ? value.slice(2).toLowerCase().padStart(64, '0')
    : BigInt(value).toString(16).padStart(64, '0')
const SYMBOL = `0x${word(32)}${word(4)}${Buffer.from('USDT').toString('hex').padEnd(64, '0')}`

/** One browser with two tabs, one storage, one lock manager and one wallet, over the real chart and its real doors. */
class Browser {
  /** What was broken, by the sentence that says so. */
  readonly broken: string[] = []
  readonly seen = new Set<string>()
  private readonly clock = new SimulatedClock()
  private readonly locks = new FakeLocks()
  private readonly page = new FakePage()
  private readonly storage = new FakeStorage()
  private readonly records = transferRecords(this.storage)
  /** The records as they stood after the step before, by order. */
  private before: (TransferAttempt | null)[] = [null, null]
  private readonly standings: TransferStanding[] = ['open', 'open']
  private readonly questions: Question[] = []
  private readonly transactions: Transaction[] = []
  private reads: ((isAnswered: boolean) => void)[] = []
  private ticks = 0
  private readonly tabs = TABS.map(() => this.openTab())

  async takes(step: Step): Promise<void> {
    this.does(step)
    await new Promise(setImmediate)
    for (const [order, { uuid }] of ORDERS.entries()) {
      const last = this.unsettled(order).at(-1)
      if (last && (this.records.read(uuid)?.at ?? 0) < last.at) this.broken.push(`the record of ${uuid} is lost`)
    }
    for (const { actor } of this.tabs) if (actor) this.seen.add(transferState(actor.getSnapshot()))
    this.before = ORDERS.map(({ uuid }) => this.records.read(uuid))
  }

  ends(): void {
    for (const tab of this.tabs) tab.actor?.stop()
  }

  private does(step: Step): void {
    this.seen.add(step.does)
    switch (step.does) {
      case 'opens':
        this.tab(step.tab).opens(step.order)
        break
      case 'presses':
        this.tab(step.tab).sends('transfer.requested')
        break
      case 'confirms':
        this.tab(step.tab).sends('transfer.confirmed')
        break
      case 'declines':
        this.tab(step.tab).sends('transfer.declined')
        break
      case 'hears':
        this.tab(step.tab).hears()
        break
      case 'leaves':
        this.tab(step.tab).leaves()
        break
      case 'restarts':
        this.tab(step.tab).restarts()
        break
      case 'is killed':
        this.tab(step.tab).dies()
        this.tabs[step.tab] = this.openTab()
        break
      case 'answers':
        this.answers(step.end, step.which)
        break
      case 'reads':
        for (const read of this.reads.splice(0, step.count)) read(!step.fails)
        break
      case 'passes':
        this.clock.increment(step.milliseconds)
        for (const tab of this.tabs) tab.told()
        break
      case 'is told':
        this.standings[step.order] = step.standing
        for (const tab of this.tabs) tab.told()
        break
      case 'mines':
        for (const transaction of this.transactions) transaction.isMined = !transaction.isCancelled
        return
      case 'speeds up':
      case 'cancels': {
        const last = this.transactions.findLast(({ isMined, isCancelled }) => !isMined && !isCancelled)
        if (last && step.does === 'cancels') last.isCancelled = true
        else if (last) last.hash = this.newHash()
      }
    }
  }

  private tab(which: Tab) {
    return this.tabs[which] as ReturnType<Browser['openTab']>
  }

  private unsettled(order: number): Question[] {
    return this.questions.filter(question => question.order === order && !question.isVoid)
  }

  private newHash(): string {
    return `0x${word(++this.ticks)}`
  }

  private answers(end: End, which: number): void {
    const open = this.questions.filter(({ isOpen }) => isOpen)
    const question = open[which % Math.max(1, open.length)]
    if (!question) return
    this.seen.add(end)
    question.isOpen = false
    question.isVoid = SENT_NOTHING.includes(end)
    const isSent = !question.isVoid && end !== 'fails'
    const hash = this.newHash()
    const sent = { order: question.order, hash, nonce: this.transactions.length, isMined: false, isCancelled: false }
    if (isSent) this.transactions.push(sent)
    if (end === 'approved') question.resolve(hash)
    else if (end === 'sends and answers nonsense') question.resolve('ok')
    else question.reject({ code: { declined: 4001, busy: -32002, fails: -32603, 'sends and fails': -32603 }[end] })
  }

  /** The chain's answer to a call, as it is when the call is made. */
  private chain(method: string, [first]: readonly unknown[]): unknown {
    const mined = this.transactions.filter(({ isMined }) => isMined)
    const one = this.transactions.find(({ hash, isCancelled }) => hash === first && !isCancelled)
    switch (method) {
      case 'eth_call': {
        const { data = '' } = first as { data?: string }
        if (data.startsWith('0x95d89b41')) return SYMBOL
        if (data.startsWith('0x313ce567')) return `0x${word(6)}`
        return data.startsWith('0x70a08231') ? `0x${word(10n ** 12n)}` : '0x'
      }
      case 'eth_getTransactionReceipt':
        return one?.isMined ? { status: '0x1' } : null
      case 'eth_getTransactionByHash': {
        const { terms } = ORDERS[one?.order ?? 0] as (typeof ORDERS)[number]
        const { data, ...call } = callOf(terms, ADDRESS)
        return one ? { ...call, input: data, nonce: `0x${one.nonce.toString(16)}` } : null
      }
      case 'eth_getTransactionCount':
        return `0x${this.transactions.filter(({ isMined, isCancelled }) => isMined || isCancelled).length.toString(16)}`
      case 'eth_getLogs': {
        const { topics } = first as { topics: string[] }
        return mined
          .filter(({ order }) => topics[2] === `0x${word(ORDERS[order]?.terms.to ?? '')}`)
          .map(({ hash, order }) => ({
            data: `0x${word(BigInt(ORDERS[order]?.terms.units ?? 0))}`,
            transactionHash: hash,
          }))
      }
      case 'eth_getBalance':
        return '0xffffffff'
      default:
        return '0x64'
    }
  }

  private openTab() {
    let actor: ReturnType<typeof started> | null = null
    let order = 0
    /** The record that the payment was told of last. */
    let heard: TransferAttempt | null = null
    let watched = () => {}
    /** The record that the visitor knew of when paying was pressed or confirmed last, and whether it was confirmed. */
    let pressed: { isConfirmed: boolean; known: number | null } = { isConfirmed: false, known: null }
    const read = (method: string, params: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        this.reads.push(isAnswered =>
          isAnswered ? resolve(this.chain(method, params)) : reject({ code: -32000, message: 'No node.' }),
        )
      })
    const asks = (call: object) => {
      const earlier = this.unsettled(order).at(-1)
      const { uuid, terms } = ORDERS[order] as (typeof ORDERS)[number]
      if (JSON.stringify(call) !== JSON.stringify(callOf(terms, ADDRESS)))
        this.broken.push(`asked for something else than the terms: ${JSON.stringify(call)}`)
      // The confirmed record may be later than the last question that is not void: nobody heard that one's no.
      if (earlier && !(pressed.isConfirmed && pressed.known !== null && pressed.known >= earlier.at))
        this.broken.push(`asked a second time for ${uuid} without a confirmed second question`)
      if (earlier?.isOpen) this.seen.add('asked again beside an open question')
      if (earlier) this.seen.add('asked again')
      const record = this.records.read(uuid)
      if (record === null || record.hash !== null) this.broken.push(`asked for ${uuid} without a record`)
      if (sentHashOf(this.before[order] ?? null) !== null)
        this.broken.push(`asked again for ${uuid}, which was sent by a known transaction`)
      return new Promise((resolve, reject) => {
        this.questions.push({ order, at: record?.at ?? 0, resolve, reject, isOpen: true, isVoid: false })
      })
    }
    const browser: PayingWallet = {
      ask: async (method, params) => {
        if (method === 'eth_sendTransaction') return asks((params as [object])[0])
        return method === 'eth_accounts' ? [ADDRESS] : '0x89'
      },
      read: (_, method, params) => read(method, params),
    }
    const own = transferRecords(this.storage)
    const { wallet, records, locks, dies } = killable({ wallet: browser, records: own, locks: this.locks })
    const doors = transferDoors(wallet, records, { locks, now: () => ++this.ticks })
    const started = () => {
      watched()
      // A tab hears at once what it writes itself, and what another one writes when its event comes.
      watched = own.watch(ORDERS[order]?.uuid ?? '', () => tab.hears())
      return createActor(transferWith(doors, records, this.page.logic), {
        clock: this.clock,
        input: { uuid: ORDERS[order]?.uuid ?? '', payer: connection(), chainId: 137 },
      }).start()
    }

    const tab = {
      get actor() {
        return actor
      },
      told: () => {
        const { held } = ORDERS[order] as (typeof ORDERS)[number]
        const standing = this.standings[order] as TransferStanding
        actor?.send({ type: 'standing.changed', held, coin: null, standing })
      },
      hears: () => {
        heard = records.read(ORDERS[order]?.uuid ?? '')
        actor?.send({ type: 'attempt.changed', attempt: heard, isKept: true })
      },
      /** As its supervisor restarts it: with what it was told last. */
      restarts: () => {
        if (!actor) return
        actor.stop()
        actor = started()
        actor.send({ type: 'attempt.changed', attempt: heard, isKept: true })
        tab.told()
      },
      opens: (which: number) => {
        actor?.stop()
        order = which
        actor = started()
        tab.hears()
        tab.told()
      },
      leaves: () => {
        watched()
        actor?.stop()
        actor = null
      },
      dies: () => {
        tab.leaves()
        dies()
      },
      sends: (type: 'transfer.requested' | 'transfer.confirmed' | 'transfer.declined') => {
        const known = actor?.getSnapshot().context.attempt?.at ?? null
        const wasWorking = actor?.getSnapshot().matches('working')
        actor?.send({ type })
        if (!wasWorking && actor?.getSnapshot().matches('working'))
          pressed = { isConfirmed: type === 'transfer.confirmed', known }
      },
    }
    return tab
  }
}

const tab = fc.constantFrom(...TABS)
const order = fc.constantFrom(0, 0, 0, 1)
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(2, fc.record({ does: fc.constant('opens' as const), tab, order })),
  weighted(8, fc.record({ does: fc.constant('presses' as const), tab })),
  weighted(6, fc.record({ does: fc.constant('confirms' as const), tab })),
  weighted(3, fc.record({ does: fc.constant('hears' as const), tab })),
  weighted(
    1,
    fc.record({
      does: fc.constantFrom('declines' as const, 'leaves' as const, 'restarts' as const, 'is killed' as const),
      tab,
    }),
  ),
  weighted(
    5,
    fc.record({ does: fc.constant('answers' as const), end: fc.constantFrom(...ENDS), which: fc.constantFrom(0, 1) }),
  ),
  weighted(
    16,
    fc.record({
      does: fc.constant('reads' as const),
      count: fc.constantFrom(1, 2, 5, 20, 20),
      fails: fc.constantFrom(false, false, false, false, false, false, false, false, false, true),
    }),
  ),
  weighted(
    4,
    fc.record({ does: fc.constant('passes' as const), milliseconds: fc.constantFrom(100, 5_000, 10_000, 61_000) }),
  ),
  weighted(
    1,
    fc.record({
      does: fc.constant('is told' as const),
      order,
      standing: fc.constantFrom<TransferStanding>('open', 'open', 'open', 'short', 'ended', 'contradicted', 'paid'),
    }),
  ),
  weighted(2, fc.record({ does: fc.constantFrom('mines' as const, 'speeds up' as const, 'cancels' as const) })),
)

const READS: Step = { does: 'reads', count: 99, fails: false }
const opened: Step[] = [...TABS.map((tab): Step => ({ does: 'opens', tab, order: 0 })), READS, READS]
const asking: Step[] = [...opened, { does: 'presses', tab: 0 }, READS, READS, READS, READS]
const sent: Step[] = [...asking, { does: 'answers', end: 'approved', which: 0 }]
/** A node has shown it with its nonce, and then it was cancelled. */
const cancelled: Step[] = [...sent, READS, READS, { does: 'cancels' }]
const unclear: Step[] = [...asking, { does: 'answers', end: 'fails', which: 0 }]
const again: Step[] = [{ does: 'presses', tab: 0 }, { does: 'confirms', tab: 0 }, READS, READS, READS, READS]
const left: Step[] = [...asking, { does: 'is killed', tab: 0 }, { does: 'opens', tab: 0, order: 0 }, ...again]

/** Where a run begins: on two tabs with one order, in the midst of its question, or after an end of it. */
const beginning = fc.constantFrom(opened, asking, sent, cancelled, unclear, [...unclear, ...again], left)

const rest = fc.array(step, { minLength: 1, maxLength: 60, size: 'max' })

/** How many runs were made, the first that broke something, and in how many each thing was seen. */
export async function interleaveTransfers(parameters: { numRuns: number; seed: number; path?: string }) {
  const seen = new Map<string, number>()
  let steps = 0
  const property = fc.asyncProperty(beginning, rest, async (first, more) => {
    steps += first.length + more.length
    const browser = new Browser()
    try {
      for (const one of [...first, ...more]) {
        await browser.takes(one)
        if (browser.broken.length > 0) throw new Error(`${JSON.stringify(one)}: ${browser.broken.join('; ')}`)
      }
    } finally {
      browser.ends()
      for (const what of browser.seen) seen.set(what, (seen.get(what) ?? 0) + 1)
    }
  })
  const { numRuns, seed, path } = parameters
  const details = await fc.check(property, { numRuns, seed, ...(path !== undefined && { path }) })
  return { details, steps, seen }
}
