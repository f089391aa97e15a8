import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  StateMachine,
} from 'xstate'
import { supervise } from '#actors/supervised'
import type { Coin } from '#domain/coin'
import type { Languages } from '#domain/language'
import type { TransferAttempt } from '#domain/transfer-attempt'
import { RESTART_INPUTS } from '../../machines/restart-inputs'
import {
  BTC,
  BTC_INFO,
  DEPOSIT_ADDRESS,
  ESTIMATE,
  HASH,
  order,
  POL,
  RECEIVE_ADDRESS,
  record,
  SHOWN_TERMS,
  STAGE,
  serverDown,
  timedOut,
  USDT,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { ADDRESS, connection, NO_WALLET, RABBY } from '../../paths/fixtures/wallet'
import { eagerSale } from '../../paths/page/eager-sale'
import { type FakeSale, startSale } from '../support/sale'

/** A coin that the connected wallet can send, on its own chain. */
const BNB: Coin = { ...BTC, code: 'BNB', ticker: 'bnb', name: 'BNB' }
const BNB_CHAIN = 56
const UNITS = '50000000000000000'
const IN_BNB = { coin: { ticker: BNB.ticker, logoUrl: null, network: BNB.network } }
const LANGUAGES: Languages = { current: 'en', all: [{ tag: 'de', home: '/de/' }], asked: ['de'], chosen: null }
const DELIVERED = { txHash: HASH, amountTo: ESTIMATE.amount }
const ASKED_TRANSFER: TransferAttempt = {
  uuid: UUID,
  chainId: BNB_CHAIN,
  contract: null,
  from: ADDRESS,
  to: DEPOSIT_ADDRESS,
  units: UNITS,
  at: 1,
  nonce: 0,
  isNonceSeen: false,
  block: 1,
  unitsBefore: '0',
  hash: null,
  end: null,
}

inFakeTime()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** Every actor that some machine of the page invokes, with the way to it: `order/orderPolling/polling/fetch`. */
function invoked(machine: AnyStateMachine, way: readonly string[] = []): string[] {
  const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)]
  const names = new Set(nodes(machine.root).flatMap(({ invoke }) => invoke.map(({ src }) => src as string)))
  return [...names].flatMap(name => {
    const logic = machine.implementations.actors[name]
    const here = [...way, name]
    return [here.join('/'), ...(logic instanceof StateMachine ? invoked(logic as AnyStateMachine, here) : [])]
  })
}

const PARTS = invoked(eagerSale)

interface Fault {
  way: string
  hits: number
}

/** The same machine, in which the actor at the fault's way, if it has one, throws at its first step, once. */
function failing(machine: AnyStateMachine, fault: Fault, way = fault.way): AnyStateMachine {
  if (way === '') return machine
  const [name = '', ...deeper] = way.split('/')
  const logic = machine.implementations.actors[name] as AnyActorLogic
  const failed = deeper.length > 0 ? failing(logic as AnyStateMachine, fault, deeper.join('/')) : thrower(logic, fault)
  return machine.provide({ actors: { [name]: failed } })
}

function thrower(logic: AnyActorLogic, fault: Fault): AnyActorLogic {
  const strike = () => {
    if (fault.hits++ === 0) throw new Error(`${fault.way} fails.`)
  }
  if (!(logic instanceof StateMachine))
    return {
      ...logic,
      start(...step) {
        strike()
        logic.start?.(...step)
      },
    } as AnyActorLogic
  // What supervises a machine provides it anew.
  const { provide, getInitialSnapshot } = logic
  logic.provide = (...given) => thrower(provide.apply(logic, given), fault) as never
  logic.getInitialSnapshot = function (...step) {
    strike()
    return getInitialSnapshot.apply(this, step)
  }
  return logic
}

const create = (fault: Fault): typeof createActor =>
  ((machine: AnyStateMachine, options: object) => {
    const sale = createActor(failing(machine, fault), options as never)
    supervise(sale, RESTART_INPUTS)
    return sale
  }) as typeof createActor

/** Lets `seconds` go by on a page whose doors all answer, each call as soon as it is made. */
async function answered(page: FakeSale, seconds = 6, status: Parameters<typeof order>[0] = 'WAITING'): Promise<void> {
  const { doors, wallet, paying } = page
  const isSaved = doors.save.calls.some(({ settled }) => settled)
  const receiveAddress = isSaved ? RECEIVE_ADDRESS : null
  const answers: [{ calls: { settled: boolean; signal: AbortSignal; resolve(output: never): void }[] }, unknown][] = [
    [doors.stage, STAGE],
    [doors.coins, [POL, USDT, BNB]],
    [doors.info, BTC_INFO],
    [doors.languages, LANGUAGES],
    [doors.check, true],
    [doors.estimate, ESTIMATE],
    [doors.create, order('NEW', { ...IN_BNB, receiveAddress: null })],
    [doors.recall, null],
    [doors.order, order(status, { ...IN_BNB, receiveAddress, ...(status === 'SUCCESS' && DELIVERED) })],
    [doors.reminded, order('WAITING', { ...IN_BNB, receiveAddress })],
    [doors.save, undefined],
    [doors.clipboard, undefined],
    [doors.permission, true],
    [doors.delivery, 'moved'],
    [doors.search, [BNB]],
    [wallet.doors.reconnect, null],
    [wallet.doors.disconnect, undefined],
    [wallet.doors.network, connection()],
    [wallet.doors.balance, { units: 1n, decimals: 0 }],
    [wallet.doors.owner, RECEIVE_ADDRESS],
    [paying.funds, { units: UNITS }],
    [paying.network, undefined],
    [paying.check, { attempt: ASKED_TRANSFER }],
    [paying.ask, HASH],
    [paying.look, { kind: 'none' }],
    [paying.token, DEPOSIT_ADDRESS],
    [paying.asset, true],
  ]
  const answersAll = () => {
    for (const [door, answer] of answers)
      for (const call of door.calls.filter(one => !one.settled && !one.signal.aborted)) {
        call.settled = true
        call.resolve(answer as never)
      }
  }
  for (let half = 0; half < seconds * 2; half++) {
    answersAll()
    await passes(500)
  }
  // An estimate may be asked for again at this very moment.
  answersAll()
  await passes(0)
}

/** A visitor who uses all that the page has, and presses again what did not happen; `seen` hears how it stands in between. */
async function usesEverything(page: FakeSale, seen: () => void) {
  const { doors, wallet, paying, children, sale } = page
  const step = async (isDone: () => boolean, press: () => void) => {
    for (let times = 0; times < 4 && (times === 0 || !isDone()); times++) {
      press()
      await answered(page)
      seen()
    }
    expect(isDone(), `${press}`).toBe(true)
  }
  const fails = async (
    door: { calls: { settled: boolean }[]; rejects(error: unknown): Promise<void> },
    error: unknown,
  ) => {
    for (let tenth = 0; tenth < 100 && door.calls.at(-1)?.settled !== false; tenth++) await passes(100)
    await door.rejects(error)
  }
  const form = () => children().purchase?.getSnapshot()
  const walletIs = () => children().wallet?.getSnapshot()
  const paid = () => children().order?.getSnapshot()

  await answered(page, 12)
  // A page that could not read its languages leaves the switch to its plain links.
  const speaks = () => children().language?.getSnapshot()
  await step(
    () => speaks()?.matches('leaving') === true || speaks()?.context.all.length === 0,
    () => children().language?.send({ type: 'language.chosen', tag: 'de' }),
  )
  const checked = doors.check.calls.length
  children().promocode?.send({ type: 'code.typed', code: 'FRIEND4' })
  for (let tenth = 0; doors.check.calls.length === checked && tenth < 10; tenth++) await passes(100)
  if (doors.check.calls.length > checked) await fails(doors.check, serverDown)
  await answered(page, 6)
  await step(
    () => children().promocode?.getSnapshot().hasTag('valid') === true,
    () => children().promocode?.send({ type: 'code.typed', code: 'FRIEND5' }),
  )
  await step(
    () => children().coinPicker !== undefined && doors.search.calls.length > 0,
    () => {
      sale.send({ type: 'coinPicker.opened' })
      children().coinPicker?.send({ type: 'query.typed', query: 'b' } as never)
    },
  )
  await step(
    () => children().coins?.getSnapshot().context.chosen?.code === 'BNB',
    () => children().coinPicker?.send({ type: 'coin.picked', code: 'BNB' }),
  )
  sale.send({ type: 'panel.closed' })

  const retried = doors.estimate.calls.length
  children().purchase?.send({ type: 'amount.typed', amount: '0.04' })
  for (let failed = 0; doors.estimate.calls.length === retried && failed < 60; failed++) await passes(100)
  if (doors.estimate.calls.length > retried) await fails(doors.estimate, serverDown)
  seen()
  await step(
    () => form()?.matches({ editing: 'ready' }) === true,
    () => children().purchase?.send({ type: 'amount.typed', amount: '0.05' }),
  )

  // The wallet, to its end.
  await step(
    () => wallet.doors.wallets.starts > 0 && walletIs()?.matches('choosing') === true,
    () => {
      sale.send({ type: 'wallet.opened' })
      children().wallet?.send({ type: 'choice.opened' })
      wallet.doors.wallets.sends({ type: 'wallet.announced', wallet: RABBY })
    },
  )
  await step(
    () => walletIs()?.matches('connected') === true,
    () => {
      children().wallet?.send({ type: 'choice.opened' })
      children().wallet?.send({ type: 'wallet.picked', wallet: RABBY })
      wallet.doors.connect.sends({ type: 'connection.made', connection: connection({ chainId: 1 }) })
    },
  )
  await step(
    () => wallet.doors.network.calls.length > 0 && walletIs()?.matches({ connected: { network: 'right' } }) === true,
    () => {
      wallet.doors.watch.sends({ type: 'connection.changed', connection: connection({ chainId: 1 }) })
      children().wallet?.send({ type: 'network.requested' })
    },
  )
  await step(
    () => wallet.doors.owner.calls.length > 0 && wallet.doors.clipboard.calls.length > 0,
    () => {
      children().wallet?.send({ type: 'account.toggled' })
      walletIs()?.children.copy?.send({ type: 'copy.requested', text: 'a' } as never)
    },
  )

  // The order: unclear, sent again, paid for.
  children().purchase?.send({ type: 'order.requested' })
  await passes(0)
  if (doors.create.calls.length > 0) await fails(doors.create, timedOut)
  await step(
    () => paid() !== undefined,
    () => {
      children().purchase?.send({ type: 'order.requested' })
      children().purchase?.send({ type: 'order.resent' })
    },
  )
  await fails(doors.order, serverDown)
  await step(
    () => doors.save.calls.length > 0 && paid()?.context.order?.receiveAddress === RECEIVE_ADDRESS,
    () => children().order?.send({ type: 'address.submitted', recipient: WALLET }),
  )
  await step(
    () => doors.clipboard.calls.length > 0 && paid()?.children.countdown !== undefined,
    () => paid()?.children.copy?.send({ type: 'copy.requested', text: 'a' } as never),
  )
  await step(
    () => paid()?.children.alerts?.getSnapshot().matches('on') === true,
    () => paid()?.children.alerts?.send({ type: 'alerts.toggled' }),
  )

  // The payment from the wallet: its coins are read, it changes its network, and is asked.
  const transfer = () => paid()?.children.transfer
  const connects = (chainId: number) =>
    wallet.doors.watch.sends({ type: 'connection.changed', connection: connection({ chainId }) })
  const presses = () => {
    transfer()?.send({ type: 'transfer.requested' })
    transfer()?.send({ type: 'transfer.confirmed' })
    paying.turn.sends({ type: 'turn.taken', attempt: null, otherOrder: null })
  }
  await step(
    () => paying.funds.calls.length > 0,
    () => {
      paying.records.sends({ type: 'attempt.changed', attempt: null, isKept: true })
      connects(BNB_CHAIN)
    },
  )
  await step(
    () => paying.network.calls.length > 0,
    () => {
      connects(1)
      presses()
    },
  )
  await step(
    () => paying.look.calls.length > 0,
    () => {
      connects(BNB_CHAIN)
      presses()
    },
  )
}

/** The order is still polled every 2.5 s, and the buy form answers what is typed. */
async function isAlive(page: FakeSale) {
  const { doors, children, sale } = page
  expect(sale.getSnapshot().status).toBe('active')
  const polls = doors.order.calls.length
  await answered(page, 11)
  expect(doors.order.calls.length - polls).toBeGreaterThanOrEqual(3)
  expect(doors.order.calls.length - polls).toBeLessThanOrEqual(5)
  expect(children().order?.getSnapshot()).toMatchObject({ status: 'active', context: { order: { status: 'WAITING' } } })
  sale.send({ type: 'order.left' })
  children().purchase?.send({ type: 'amount.typed', amount: '0.06' })
  await answered(page, 2)
  expect(children().purchase?.getSnapshot().matches({ editing: 'ready' })).toBe(true)
  sale.send({ type: 'order.resumed' })
}

const VISIT = {
  savedCoinCode: 'BNB',
  recentConnectorId: RABBY.id,
  hasUnconfirmedOrder: true,
  orders: [record('SUCCESS', { uuid: 'an-older-order', txHash: HASH, amountTo: ESTIMATE.amount })],
}

describe('a part of the page that fails at its first step', () => {
  it.each(PARTS)('%s leaves the sale, the payment and its polling alive', async way => {
    const fault = { way, hits: 0 }
    const page = startSale(VISIT, undefined, create(fault))
    const { sale, children, doors } = page
    await usesEverything(page, () => expect(sale.getSnapshot().status).toBe('active'))
    await isAlive(page)

    // The list of orders, which asks for those that live, the receipt of an order, the end of this one, its tokens in the wallet, and the end of that.
    sale.send({ type: 'orders.opened' })
    await answered(page)
    sale.send({ type: 'panel.closed' })
    sale.send({ type: 'receipt.opened', uuid: 'an-older-order' })
    await answered(page)
    children()
      .orders?.getSnapshot()
      .children.copy?.send({ type: 'copy.requested', text: 'a' } as never)
    await answered(page, 12, 'SUCCESS')
    page.wallet.doors.watch.sends({ type: 'connection.changed', connection: connection() })
    const asset = children().order?.getSnapshot().children.asset
    for (let times = 0; times < 2; times++) {
      asset?.send({ type: 'asset.requested' })
      await answered(page, 6, 'SUCCESS')
    }
    children().wallet?.send({ type: 'disconnect.requested' })
    await answered(page, 6, 'SUCCESS')
    expect([sale.getSnapshot().status, children().order?.getSnapshot().matches({ settled: 'SUCCESS' })]).toEqual([
      'active',
      true,
    ])
    expect(fault.hits, `${way} was never asked to begin`).toBeGreaterThan(0)
    expect(doors.create.calls.filter(({ settled }) => !settled)).toEqual([])
  })
})

/** Every actor of the page that lives now, the sale itself not counted. */
function living(actor: AnyActorRef, way = ''): [string, AnyActorRef][] {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, AnyActorRef> }
  return Object.entries(children).flatMap(([id, child]) => {
    const here = way ? `${way}/${id}` : id
    return [[here, child] as [string, AnyActorRef], ...living(child, here)]
  })
}

describe('a part of the page that fails in the midst of its life', () => {
  it('leaves the sale, the payment and its polling alive, whichever it is', async () => {
    const page = startSale(VISIT, undefined, create({ way: '', hits: 0 }))
    await usesEverything(page, () => {})
    page.sale.send({ type: 'orders.opened' })
    const ways = living(page.sale).flatMap(([way]) => way)
    expect(ways).toEqual(
      expect.arrayContaining([
        'purchase',
        'order/orderPolling/polling',
        'order/countdown',
        'order/transfer',
        'wallet',
        'orders/copy',
      ]),
    )
    for (const way of ways) {
      const actor = living(page.sale).find(([here]) => here === way)?.[1]
      if (!actor) continue
      // A machine ends with an error that it does not answer; a door has its own way to say that it fell.
      const isChart = 'machine' in actor.getSnapshot()
      actor.send({ type: isChart ? 'xstate.error.actor.unknown' : 'child.crashed', error: new Error(way) } as never)
      expect([way, page.sale.getSnapshot().status]).toEqual([way, 'active'])
      await answered(page)
      await isAlive(page)
    }
  })
})

describe('a part of the page that fails before its supervisor is loaded', () => {
  it.each(['stage', 'coins', 'promocode', 'purchase', 'watch orders', 'watch chunks'])(
    '%s ends alone, and begins again as soon as the supervisor is there',
    async way => {
      const fault = { way, hits: 0 }
      const unsupervised = ((machine: AnyStateMachine, options: object) =>
        createActor(failing(machine, fault), options as never)) as typeof createActor
      const page = startSale({ savedCoinCode: 'BNB' }, undefined, unsupervised)
      expect([fault.hits, page.sale.getSnapshot().status]).toEqual([1, 'active'])
      supervise(page.sale, RESTART_INPUTS)
      await answered(page)
      page.children().purchase?.send({ type: 'amount.typed', amount: '0.05' })
      await answered(page, 12)
      expect(page.children().purchase?.getSnapshot().matches({ editing: 'ready' })).toBe(true)
      expect(page.orders.isWatched && page.parts.isWatched).toBe(true)
      expect(page.children().promocode?.getSnapshot().status).toBe('active')
    },
  )
})

describe('an order that fails', () => {
  const input = { uuid: UUID, created: order('NEW'), terms: SHOWN_TERMS, candidates: [], email: null, ...NO_WALLET }
  const again = RESTART_INPUTS.order

  it('begins again without the answer that may have failed, and with the wallet that was connected since', () => {
    expect(again(input, {})).toMatchObject({ created: null, payer: null })
    expect(again(input, { payer: connection() })).toMatchObject({ created: null, payer: connection() })
    expect(again({ ...input, payer: connection() }, { payer: null })).toMatchObject({ payer: null })
    expect(again({ ...input, payer: connection() }, {})).toMatchObject({ payer: connection() })
  })

  it('and was checked again shows how it had ended, until an answer came', () => {
    const endedOrder = order('EXPIRED')
    expect(again({ ...input, endedOrder }, { isHeard: false })).toMatchObject({ endedOrder })
    expect(again({ ...input, endedOrder }, { isHeard: true })).toMatchObject({ endedOrder: null })
    expect(again(input, {})).toMatchObject({ endedOrder: null })
  })
})

describe('the coins that fail after a link named one', () => {
  it('begin again with the coin that was chosen since', async () => {
    const page = startSale({ coinInLink: POL.code }, undefined, create({ way: '', hits: 0 }))
    const chosen = () => page.children().coins?.getSnapshot().context.chosen?.code
    await answered(page)
    expect(chosen()).toBe(POL.code)
    page.children().coins?.send({ type: 'coin.picked', code: BNB.code })
    await answered(page, 1)
    page.children().coins?.send({ type: 'xstate.error.actor.unknown', error: new Error('fails') } as never)
    await answered(page)
    expect(chosen()).toBe(BNB.code)
  })
})
