import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { decimalFromJson } from '#api/json'
import { checksummed } from '#domain/checksum-address'
import { type Decimal, ZERO } from '#domain/decimal'
import { LIVE_STATUSES, ORDER_STATUSES } from '#domain/order'
import { addressFault } from '#domain/receiving-address'
import { realTokens } from '../chain/network'
import { orderAnswer } from '../engine/calls'
import * as control from '../engine/control'
import { type OrderRecord, orderOf } from '../engine/orders'
import {
  advanceClock,
  clockOffset,
  giveNewOrders,
  holdNewOrders,
  holdOfNewOrders,
  now,
  receiverOfNewOrders,
  type Sale,
} from '../engine/sale'
import { changeStage, stageAnswer } from '../engine/stage'
import { bodyOf } from './body'

const money = v.pipe(
  v.unknown(),
  v.transform(decimalFromJson),
  v.check(value => value !== null, 'is not a plain non-negative number'),
  v.transform(value => value as Decimal),
)
const price = v.pipe(
  money,
  v.check(value => value !== ZERO, 'must be more than zero'),
)

const BODIES = {
  none: v.strictObject({}),
  pay: v.strictObject({ amount: v.optional(money) }),
  fail: v.strictObject({
    status: v.optional(v.picklist(['ERROR', 'ERROR_RECEIVE_ADDRESS', 'ERROR_SENDING']), 'ERROR'),
    error_message: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  hold: v.strictObject({ status: v.picklist(LIVE_STATUSES) }),
  holdNew: v.strictObject({ status: v.nullable(v.picklist(LIVE_STATUSES)) }),
  receiver: v.strictObject({
    address: v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.check(address => addressFault(address) === null, 'is no address to send tokens to'),
        v.transform(checksummed),
      ),
    ),
  }),
  clock: v.strictObject({ advance_s: v.pipe(v.number(), v.minValue(0), v.maxValue(31_536_000)) }),
  stage: v.partial(
    v.strictObject({
      number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
      total: money,
      raised: money,
      current_price: price,
      next_price: money,
      active: v.boolean(),
      progress: v.unknown(), // derived from raised and total; read, so that an answer can be sent back
    }),
  ),
}

/** `/_sandbox`: what people and tests do to the sandbox, and what they may know of it. */
export function controls(sale: Sale): Hono {
  const { db } = sale
  const uuidOf = (c: Context) => orderOf(db, c.req.param('uuid') ?? '').uuid
  const answer = (c: Context, order: OrderRecord) => c.json(orderAnswer(sale, order))
  const settling = (status: 'EXPIRED' | 'CANCEL') => async (c: Context) => {
    const uuid = uuidOf(c)
    await bodyOf(c, BODIES.none)
    return answer(c, control.settle(sale, uuid, status))
  }

  return new Hono()
    .get('/info', c => c.json(info(sale)))
    .get('/orders', c => c.json(control.orderList(sale)))
    .post('/orders/:uuid/pay', async c => {
      const uuid = uuidOf(c)
      const { amount } = await bodyOf(c, BODIES.pay)
      return c.json({ tx_hash: await control.pay(sale, uuid, amount ?? null) })
    })
    .post('/orders/:uuid/expire', settling('EXPIRED'))
    .post('/orders/:uuid/cancel', settling('CANCEL'))
    .post('/orders/:uuid/fail', async c => {
      const uuid = uuidOf(c)
      const { status, error_message } = await bodyOf(c, BODIES.fail)
      return answer(c, control.settle(sale, uuid, status, error_message ?? 'Failed by hand in the sandbox.'))
    })
    .post('/orders/:uuid/hold', async c => {
      const uuid = uuidOf(c)
      return answer(c, control.hold(sale, uuid, (await bodyOf(c, BODIES.hold)).status))
    })
    .post('/orders/:uuid/release', async c => {
      const uuid = uuidOf(c)
      await bodyOf(c, BODIES.none)
      return answer(c, control.hold(sale, uuid, null))
    })
    .post('/hold', async c => {
      holdNewOrders(db, (await bodyOf(c, BODIES.holdNew)).status)
      return c.json(info(sale))
    })
    .post('/receiver', async c => {
      giveNewOrders(db, (await bodyOf(c, BODIES.receiver)).address)
      return c.json(info(sale))
    })
    .post('/clock', async c => {
      advanceClock(db, (await bodyOf(c, BODIES.clock)).advance_s)
      return c.json(clock(sale))
    })
    .put('/stage', async c => {
      const { progress: _, ...fields } = await bodyOf(c, BODIES.stage)
      changeStage(db, fields)
      return c.json(stageAnswer(db))
    })
    .post('/reset', async c => {
      await bodyOf(c, BODIES.none)
      await control.reset(sale)
      return c.json(info(sale))
    })
}

function info(sale: Sale) {
  const { chain, networks, accounts, keyring } = sale
  return {
    chain_id: chain.id,
    rpc: `/rpc/${chain.id}`,
    contracts: { FRACT: chain.fract.address },
    networks: networks.known.map(({ code, chainId }) => ({
      code,
      chain_id: chainId,
      rpc: `/rpc/${chainId}`,
      tokens: Object.fromEntries(code === chain.code ? chain.tokens : realTokens(code)),
    })),
    ...accounts,
    wallet: keyring.addresses,
    clock: clock(sale),
    hold: holdOfNewOrders(sale.db),
    receiver: receiverOfNewOrders(sale.db),
    stage: stageAnswer(sale.db),
    statuses: ORDER_STATUSES,
  }
}

function clock({ db }: Sale) {
  return { now: now(db), ahead_s: clockOffset(db) / 1000 }
}
