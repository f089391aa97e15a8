import fc from 'fast-check'
import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { Failure } from '#domain/failure'
import { stageMachine } from '#machines/stage'
import type { Trace } from '#trace/format'
import { readTrace } from '#trace/read'
import { recorder } from '#trace/recorder'
import { snapshotAt } from '#trace/replay'
import { plain, traceOf } from '#trace/trace'
import { redacted } from '#trace-file/redaction'
import { chartOf } from '../../inspector/chart/chart'
import { CHARTS } from '../../inspector/sale/charts'
import { shownSnapshot } from '../../inspector/sale/shown-snapshot'
import { restoredPage } from '../../paths/configurations/page-in'
import {
  BTC,
  DEPOSIT_ADDRESS,
  d,
  ESTIMATE,
  HASH,
  OPEN_ORDER,
  order,
  RECEIVE_ADDRESS,
  STAGE,
  USDT,
  UUID,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { connection, PAIRING, RABBY } from '../../paths/fixtures/wallet'
import { App, loadViews } from '../../paths/page/App'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'

inFakeTime()

interface Visit {
  email: string
  receiver: string
  deposit: string
  hash: string
  code: string
  friendCode: string
}

const VISIT: Visit = {
  email: 'buyer@example.com',
  receiver: RECEIVE_ADDRESS,
  deposit: DEPOSIT_ADDRESS,
  hash: HASH,
  code: 'FRIEND5',
  friendCode: 'DROP7K2M',
}

/** What somebody once pasted into the search for a coin: the words that open a wallet. */
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

/** An address that is not yet typed to its end. */
const draftOf = (receiver: string) => receiver.slice(0, 20)

/** A whole visit with a code, a wallet, an order and its delivery, and what the page's log is then. */
async function visited({ email, receiver, deposit, hash, code, friendCode }: Visit): Promise<Trace> {
  const log = recorder()
  const { sale, doors, wallet, children } = startSale({ openOrder: OPEN_ORDER }, log.inspect)
  await doors.stage.resolves(STAGE)
  await doors.coins.resolves([USDT, BTC])
  await doors.info.rejects(new Failure('server', 'GET /coin/:code/info answered 503.', { status: 503 }))
  sale.send({ type: 'coinPicker.opened' })
  children().coinPicker?.send({ type: 'query.typed', query: PHRASE })
  await doors.search.resolves([])
  sale.send({ type: 'panel.closed' })
  children().purchase?.send({ type: 'amount.typed', amount: '0.05' })
  await passes(500)
  await doors.estimate.rejects(
    new Failure('refused', `POST /order/estimate answered 400: No ${UUID}.`, { reason: `No ${UUID}.` }),
  )
  children().promocode?.send({ type: 'code.typed', code: ` ${code} ` })
  await passes(400)
  const path = `/promocode/check?code=${encodeURIComponent(code)}`
  await doors.check.rejects(new Failure('server', `GET ${path} answered 503.`, { status: 503, reason: code }))
  sale.send({ type: 'wallet.opened' })
  children().wallet?.send({ type: 'wallet.picked', wallet: RABBY })
  wallet.doors.connect.sends({ type: 'pairing.offered', uri: PAIRING })
  wallet.doors.connect.sends({
    type: 'connection.made',
    connection: connection({ address: receiver, accounts: [receiver.toLowerCase()] }),
  })
  await wallet.doors.balance.resolves({ units: 12n, decimals: 18 })
  sale.send({ type: 'order.resumed' })
  await doors.order.resolves(order('WAITING', { receiveAddress: null, paymentAddress: null }))
  children().order?.send({ type: 'address.typed', address: draftOf(receiver), inserted: null })
  children().order?.send({ type: 'address.typed', address: receiver, inserted: receiver })
  children().order?.send({ type: 'address.submitted', recipient: { address: receiver, email } })
  await doors.save.rejects(new Error(`${email.toUpperCase()} may not be paid at ${receiver.toLowerCase()}.`))
  await passes(2_500)
  const delivered = {
    receiveAddress: receiver,
    paymentAddress: deposit,
    txHash: hash,
    payerPromocode: friendCode,
    errorMessage: `Nobody paid ${email}`.slice(0, 25).padEnd(25, '!'),
  }
  await doors.order.resolves(order('SUCCESS', { ...delivered, extras: [{ name: 'memo', value: '3810 2277' }] }))
  const link = `https://fract.example/${friendCode}`
  const copy = children().order?.getSnapshot().children.copy
  copy?.send({ type: 'copy.requested', what: 'Copy referral link', text: link })
  await doors.clipboard.resolves()
  copy?.send({ type: 'copy.requested', what: `Copy link to order ${UUID}`, text: `https://fract.example/#o=${UUID}` })
  sale.stop()
  return traceOf(log, { browser: 'Chromium' })
}

/** The words of the page as it stood after a step; `null` where it cannot be drawn. */
function drawnAt(trace: Trace, number: number): string | null {
  const snapshot = snapshotAt(trace, number)
  try {
    return snapshot && shown(createElement(App, { sale: restoredPage(shownSnapshot({ snapshot })) })).words
  } catch {
    return null
  }
}

describe('a trace', () => {
  it('is plain JSON', async () => {
    const trace = await visited(VISIT)
    expect(JSON.parse(JSON.stringify(trace))).toEqual(trace)
  })

  it('says of a step what it was, and of the context what changed', async () => {
    const log = recorder()
    const { sale, doors } = startSale({}, log.inspect)
    await doors.stage.resolves(STAGE)
    const step = traceOf(log).steps.find(({ event }) => event.type === 'stage.answered')
    expect(step).toEqual({
      number: expect.any(Number),
      at: Date.now(),
      actor: 'sale/stage',
      kind: 'moved',
      event: { type: 'stage.answered', answer: STAGE },
      from: 'sale/stage/polling',
      transitions: ['stage stage.answered 0'],
      chart: 'stage',
      value: {},
      context: { stage: STAGE },
      status: 'active',
    })
    sale.send({ type: 'coinPicker.opened' })
    const opened = traceOf(log).steps.find(({ event }) => event.type === 'coinPicker.opened')
    expect(opened).toMatchObject({ value: { form: 'buying', panel: 'coinPicker' }, context: {} })
  })

  it('names transitions as the drawn charts do', async () => {
    const { steps } = await visited(VISIT)
    const drawn = new Set(CHARTS.flatMap(({ machine }) => chartOf(machine).transitions.map(({ id }) => id)))
    const taken = steps.flatMap(({ transitions }) => transitions)
    expect(taken.length).toBeGreaterThan(30)
    expect(taken.filter(id => !drawn.has(id))).toEqual([])
  })
})

describe('a value as plain data', () => {
  it('keeps what an error says, and why', () => {
    const failure = new Failure('server', 'GET /stage/info answered 503.', { status: 503, cause: new Error('down') })
    expect(plain({ failure })).toEqual({
      failure: {
        name: 'Failure',
        message: 'GET /stage/info answered 503.',
        kind: 'server',
        status: 503,
        reason: null,
        cause: { name: 'Error', message: 'down' },
      },
    })
  })

  it('is a snapshot’s state, a marked bigint, and nothing for what lives, loops or draws', () => {
    const loop: Record<string, unknown> = { units: 12n, icon: 'data:image/svg+xml,x', call: () => {}, gone: undefined }
    loop.self = loop
    loop.actor = createActor(stageMachine)
    loop.snapshot = stageMachine.resolveState({ value: {}, context: { stage: null, hasFailed: false } })
    expect(plain(loop)).toEqual({ units: 'bigint:12', icon: null, snapshot: {} })
  })
})

describe('a trace that is saved', () => {
  it('has the same stand-in wherever the same text stood', async () => {
    const saved = redacted(await visited(VISIT))
    const find = (type: string) => saved.steps.find(({ event }) => event.type === type)
    expect(find('address.submitted')?.event.recipient).toEqual({ address: 'address-1', email: 'e-mail-1' })
    expect(find('address.typed')?.event).toMatchObject({ address: 'address-2', inserted: null })
    expect(find('code.typed')?.event.code).toBe('code-1')
    expect(find('copy.requested')?.event).toMatchObject({ what: 'Copy referral link', text: 'text-30-chars-1' })
    expect(find('xstate.error.actor.save address')?.event.error).toMatchObject({
      name: 'Error',
      message: expect.stringMatching(/^text-\d+-chars-1$/),
    })
    expect(find('price.unanswered')?.event.failure).toMatchObject({
      name: 'Failure',
      kind: 'server',
      message: 'GET /coin/:code/info answered 503.',
    })
    expect(find('pairing.offered')?.event.uri).toBe('pairing-1')
    const received = saved.steps.findLast(({ event }) => event.type === 'order.received')?.event.order
    expect(received).toMatchObject({
      uuid: 'order-1',
      status: 'SUCCESS',
      receiveAddress: 'address-1',
      paymentAddress: 'address-3',
      txHash: 'hash-1',
      payerPromocode: 'code-2',
      errorMessage: 'text-25-chars-1',
      extras: [{ name: 'memo', value: 'memo-1' }],
    })
    const asked = saved.steps.find(({ actor }) => actor === 'sale/order/orderPolling/polling/fetch')
    expect(asked?.context).toEqual({ input: 'order-1' })
  })

  it('hides every text but those of the fields that are known to be harmless', async () => {
    const hidden = new Set<string>()
    const look = (before: unknown, after: unknown, field: string) => {
      if (typeof after === 'string' && /^text-\d+-chars-\d+$/.test(after) && after !== before) hidden.add(field)
      if (typeof before !== 'object' || before === null) return
      for (const [name, value] of Object.entries(before))
        look(value, (after as Record<string, unknown>)[name], Array.isArray(before) ? field : name)
    }
    const trace = await visited(VISIT)
    look(trace, redacted(trace), '')
    // A field that is new in a chart is hidden, and named here, until it is among the harmless ones or those of the visitor.
    expect([...hidden].sort()).toEqual(['errorMessage', 'input', 'message', 'query', 'reason', 'text'])
  })

  it('shows nothing of a phrase that was typed into the search, in whatever it is kept', async () => {
    const file = JSON.stringify(redacted(await visited(VISIT)))
    for (const word of PHRASE.split(' ')) expect(file).not.toContain(word)
    expect(file).toContain(`"query":"text-${PHRASE.length}-chars-`)
  })

  it('has no order number in it, wherever one stands: in records, labels, links, messages and questions', async () => {
    const trace = await visited(VISIT)
    expect(JSON.stringify(trace).split(UUID).length).toBeGreaterThan(20)
    const file = JSON.stringify(redacted(trace))
    expect(file).not.toContain(UUID)
    expect(file).toContain('"what":"Copy link to order order-1"')
  })

  it('still replays: the page is drawn as it stood after each step', async () => {
    const trace = await visited(VISIT)
    const saved = readTrace(JSON.stringify(redacted(trace)))
    vi.stubGlobal('location', { origin: 'https://fract.example' })
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
    await loadViews()
    const steps = saved.steps.map(({ number }) => number)
    const drawn = steps.map(number => drawnAt(saved, number))
    // In the midst of a step a chart is there before those that it invokes, and no page can be drawn.
    const undrawn = steps.filter((_, index) => drawn[index] === null)
    expect(undrawn.filter(number => drawnAt(trace, number) !== null)).toEqual([])
    const all = drawn.join(' ')
    expect(all).toContain('Payment Successful!')
    expect(all).toContain('order-1')
    expect(all).toContain('Select a token')
    expect(all).not.toMatch(/NaN|undefined/)
  })

  it('keeps coins, amounts and the names of states and transitions', async () => {
    const trace = await visited(VISIT)
    const saved = redacted(trace)
    expect(JSON.stringify(saved)).toContain('USDTTRC20')
    const frame = ({ steps }: Trace) => steps.map(({ event: { type }, context, ...rest }) => ({ type, ...rest }))
    expect(frame(saved)).toEqual(frame(trace))
  })

  it('hides a field that nobody has named, a name of a field that is data, and what work was asked', () => {
    const event = {
      type: 'query.typed',
      query: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 a@b.example',
      note: HASH,
      '3810 2277 word': 1,
      snapshot: { status: 'done', input: 'legal' },
      attempt: { chainId: 137, nonce: 4711, block: 65_000_001, units: '50500000' },
      balance: { units: 'bigint:1234567890123456789012', decimals: 18 },
      funds: { balance: '1234.5678', missing: '0.123456' },
    }
    const step = { number: 1, at: 0, actor: 'sale/tokens', kind: 'moved' as const, from: null, transitions: [] }
    const stands = { chart: 'coin-picker', value: 'listing', context: {}, status: 'active' as const }
    const trace: Trace = {
      format: 'fract-trace',
      version: 1,
      savedAt: '',
      page: {},
      before: [],
      steps: [{ ...step, ...stands, event }],
    }
    expect(redacted(trace).steps[0]?.event).toEqual({
      type: 'query.typed',
      query: 'text-46-chars-1',
      note: 'text-66-chars-1',
      'text-14-chars-1': 1,
      snapshot: { status: 'done', input: 'text-5-chars-1' },
      // Beside a chain, these would name the transaction and the holder.
      attempt: { chainId: 137, nonce: 0, block: 0, units: '50500000' },
      balance: { units: 'bigint:1200000000000000000000', decimals: 18 },
      funds: { balance: '1200.0000', missing: '0.100000' },
    })
  })

  it('has nothing of anybody in it, whoever they are', async () => {
    const text = (unit: string, length: { minLength: number; maxLength: number }) =>
      fc.string({ unit: fc.constantFrom(...unit), ...length })
    // In small letters alone, an address has no checksum that could be wrong.
    const hex = (length: number) =>
      text('0123456789abcdef', { minLength: length - 1, maxLength: length - 1 }).map(digits => `0xa${digits}`)
    const code = text('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789', { minLength: 9, maxLength: 16 })
    const visit = fc.record<Visit>({
      email: fc.emailAddress().filter(({ length }) => length > 8),
      receiver: hex(40),
      deposit: fc.oneof(hex(40), text('123456789ABCDEFGHJKLMNPQRSTUVWXYZ', { minLength: 9, maxLength: 60 })),
      hash: hex(64),
      code,
      friendCode: code,
    })
    await fc.assert(
      fc.asyncProperty(visit, async visit => {
        const file = JSON.stringify(redacted(await visited(visit))).toLowerCase()
        const secrets = [...Object.values(visit), draftOf(visit.receiver)]
        const shown = secrets.filter(secret => file.includes(secret.toLowerCase()))
        expect(shown).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})

describe('a trace of an order that was sent and not answered', () => {
  it('has no promocode in it, as it was kept or as it is sent', async () => {
    const log = recorder()
    const { sale, doors, children } = startSale({ hasUnconfirmedOrder: true }, log.inspect)
    await doors.recall.resolves({
      request: { coin: { code: 'BTC', ticker: 'btc', network: 'bsc' }, amount: d('0.05'), promocode: 'SECRET77' },
      estimate: ESTIMATE,
      basis: null,
    })
    children().purchase?.send({ type: 'order.resent' })
    sale.stop()
    const text = JSON.stringify(traceOf(log))
    expect(text.split('SECRET77').length).toBeGreaterThan(3)
    expect(JSON.stringify(redacted(traceOf(log)))).not.toContain('SECRET77')
  })
})
