import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { recorder } from '#actors/recorder'
import { redacted } from '#actors/redaction'
import { plain, traceOf } from '#actors/trace'
import { Failure } from '#domain/failure'
import type { Trace } from '#domain/trace'
import { stageMachine } from '#machines/stage'
import { chartOf } from '../../inspector/chart/chart'
import { CHARTS } from '../../inspector/chart/charts'
import { BTC, DEPOSIT_ADDRESS, d, ESTIMATE, order, RECEIVE_ADDRESS, STAGE, USDT, UUID } from '../support/fixtures'
import { startSale } from '../support/sale'
import { inFakeTime, passes } from '../support/time'
import { connection, PAIRING, RABBY } from '../support/wallet'

inFakeTime()

const HASH = `0x${'ab'.repeat(32)}`

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

/** An address that is not yet typed to its end. */
const draftOf = (receiver: string) => receiver.slice(0, 20)

/** A whole visit with a code, a wallet, an order and its delivery, and what the page's log is then. */
async function visited({ email, receiver, deposit, hash, code, friendCode }: Visit): Promise<Trace> {
  const log = recorder()
  const { sale, doors, wallet, children } = startSale(
    { openOrder: { uuid: UUID, coinPrice: null, network: 'btc' } },
    log.inspect,
  )
  await doors.stage.resolves(STAGE)
  await doors.coins.resolves([USDT, BTC])
  children().promocode?.send({ type: 'code.typed', code: ` ${code} ` })
  await passes(400)
  const path = `/promocode/check?code=${encodeURIComponent(code)}`
  await doors.check.rejects(new Failure('server', `GET ${path} answered 503.`, { status: 503, reason: code }))
  sale.send({ type: 'wallet.opened' })
  children().wallet?.send({ type: 'wallet.picked', wallet: RABBY })
  wallet.doors.connect.tells({ type: 'pairing.offered', uri: PAIRING })
  wallet.doors.connect.tells({
    type: 'connection.made',
    connection: connection({ address: receiver, accounts: [receiver.toLowerCase()] }),
  })
  await wallet.doors.balance.resolves({ units: 12n, decimals: 18 })
  sale.send({ type: 'order.resumed' })
  await doors.order.resolves(order('WAITING', { receiveAddress: null, paymentAddress: deposit }))
  children().order?.send({ type: 'address.typed', address: draftOf(receiver), inserted: null })
  children().order?.send({ type: 'address.typed', address: receiver, inserted: receiver })
  children().order?.send({ type: 'address.submitted', wallet: { address: receiver, email } })
  await doors.save.rejects(new Error(`${email.toUpperCase()} may not be paid at ${receiver.toLowerCase()}.`))
  await passes(2_500)
  const delivered = { receiveAddress: receiver, paymentAddress: deposit, txHash: hash, payerPromocode: friendCode }
  await doors.order.resolves(order('SUCCESS', { ...delivered, extras: [{ name: 'memo', value: '3810 2277' }] }))
  const link = `https://fract.example/${friendCode}`
  const copy = children().order?.getSnapshot().children.copy
  copy?.send({ type: 'copy.requested', what: 'Copy referral link', text: link })
  await doors.clipboard.resolves()
  sale.stop()
  return traceOf(log, { browser: 'Chromium' })
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
    const step = traceOf(log).steps.find(({ event }) => event.type === 'xstate.done.actor.fetch stage')
    expect(step).toEqual({
      number: expect.any(Number),
      at: Date.now(),
      actor: 'sale/stage',
      kind: 'moved',
      event: { type: 'xstate.done.actor.fetch stage', actorId: 'fetch stage', output: STAGE },
      from: 'sale/stage/fetch stage',
      transitions: ['stage.awake.asking xstate.done.actor.fetch stage 0'],
      chart: 'stage',
      value: { awake: 'resting' },
      context: { stage: STAGE },
      status: 'active',
    })
    sale.send({ type: 'tokens.opened' })
    const opened = traceOf(log).steps.find(({ event }) => event.type === 'tokens.opened')
    expect(opened).toMatchObject({ value: { form: 'buying', panel: 'tokens' }, context: {} })
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
    loop.snapshot = stageMachine.resolveState({ value: 'asleep', context: { stage: null, failures: 0 } })
    expect(plain(loop)).toEqual({ units: 'bigint:12', icon: null, snapshot: 'asleep' })
  })
})

describe('a trace that is saved', () => {
  it('has the same stand-in wherever the same text stood', async () => {
    const saved = redacted(await visited(VISIT))
    const find = (type: string) => saved.steps.find(({ event }) => event.type === type)
    expect(find('address.submitted')?.event.wallet).toEqual({ address: 'address 1', email: 'e-mail 1' })
    expect(find('address.typed')?.event).toMatchObject({ address: 'address 3', inserted: null })
    expect(find('code.typed')?.event.code).toBe('code 1')
    expect(find('copy.requested')?.event.text).toBe('https://fract.example/code 2')
    expect(find('xstate.error.actor.save address')?.event.error).toMatchObject({
      message: 'e-mail 1 may not be paid at address 1.',
    })
    expect(find('pairing.offered')?.event.uri).toBe('pairing 1')
    const told = saved.steps.findLast(({ event }) => event.type === 'xstate.done.actor.fetch order')?.event.output
    expect(told).toMatchObject({
      uuid: UUID,
      status: 'SUCCESS',
      receiveAddress: 'address 1',
      paymentAddress: 'address 2',
      txHash: 'hash 1',
      payerPromocode: 'code 2',
      extras: [{ name: 'memo', value: 'memo 1' }],
    })
  })

  it('keeps coins, amounts and the names of states and transitions', async () => {
    const trace = await visited(VISIT)
    const saved = redacted(trace)
    expect(JSON.stringify(saved)).toContain('USDTTRC20')
    const frame = ({ steps }: Trace) => steps.map(({ event: { type }, context, ...rest }) => ({ type, ...rest }))
    expect(frame(saved)).toEqual(frame(trace))
  })

  it('hides what it can only know by its form', () => {
    const event = { type: 'query.typed', query: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8 a@b.example', note: HASH }
    const step = { number: 1, at: 0, actor: 'sale/tokens', kind: 'moved' as const, from: null, transitions: [] }
    const stands = { chart: 'tokens', value: 'listing', context: {}, status: 'active' as const }
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
      query: 'address 1 e-mail 1',
      note: 'hash 1',
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
    const { sale, doors, children } = startSale({ hasAttempt: true }, log.inspect)
    await doors.recall.resolves({
      quote: { coin: { code: 'BTC', network: 'btc' }, amount: d('0.05'), promocode: 'SECRET77' },
      estimate: ESTIMATE,
    })
    children().purchase?.send({ type: 'order.resent' })
    sale.stop()
    const text = JSON.stringify(traceOf(log))
    expect(text.split('SECRET77').length).toBeGreaterThan(3)
    expect(JSON.stringify(redacted(traceOf(log)))).not.toContain('SECRET77')
  })
})
