import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ROUTES, type RouteName } from '#api/routes'
import { contract, order } from '#api/schemas'
import { UUID } from '../../paths/fixtures/domain-values'
import { BODIES } from '../../sandbox/engine/bodies'
import { ORDER_JSON } from '../support/read'

describe('hostile JSON', () => {
  const FIELDS = [
    'uuid status seconds_left amount_from received_amount to_receive amount_to receive_address payment_address tx_hash',
    'error_message coin payer memo total raised progress percent number stage_number current_price next_price active',
    'data valid min_amount max_amount price estimate_id amount address abi code ticker name logo_url network priority',
    'precision __proto__ toString constructor',
  ]
    .join(' ')
    .split(' ')
  const nasty = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
    fc.constantFrom<unknown>(
      UUID,
      'WAITING',
      'true',
      true,
      '-1',
      '1e308',
      '1e-7',
      1e308,
      1e-7,
      -0,
      '0x10',
      '[]',
      'NaN',
    ),
    fc.string({ unit: 'binary' }),
    fc.double(),
  )
  const shaped = fc.dictionary(
    fc.constantFrom(...FIELDS),
    fc.oneof(nasty, fc.dictionary(fc.constantFrom(...FIELDS), nasty)),
  )
  const json = fc.oneof(
    nasty,
    shaped,
    fc.array(shaped),
    shaped.map(data => ({ data })),
  )

  const MONEY = /^(?:0|[1-9]\d{0,29})(?:\.\d{0,29}[1-9])?$/
  const NAMES_OF_MONEY = new Set(
    'total raised currentPrice nextPrice minAmount maxAmount price amount amountFrom receivedAmount toReceive amountTo'.split(
      ' ',
    ),
  )

  /** Walks a decoded value: no NaN, no undefined, no money that is not a plain number. */
  function faults(value: unknown, name = 'answer'): string[] {
    if (value === undefined) return [`${name} is undefined`]
    if (typeof value === 'number' && !Number.isFinite(value)) return [`${name} is ${value}`]
    if (NAMES_OF_MONEY.has(name) && value !== null && !(typeof value === 'string' && MONEY.test(value)))
      return [`${name} is ${String(value)}`]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => faults(inner, Array.isArray(value) ? name : key))
  }

  const DECODED = (Object.keys(ROUTES) as RouteName[]).filter(name => name !== 'saveWallet' && name !== 'contract')

  it.each(DECODED)('%s never throws, and never lets through NaN, undefined or half a number', name => {
    fc.assert(
      fc.property(json, value => {
        const result = v.safeParse(ROUTES[name].answer, value)
        if (result.success) expect(faults(result.output)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('never throws on a contract or on the body of a request', () => {
    fc.assert(
      fc.property(json, value => {
        for (const schema of [contract, BODIES.checkPromocode, BODIES.estimate, BODIES.createOrder, BODIES.saveWallet])
          v.safeParse(schema, value)
      }),
      { numRuns: 400 },
    )
  })

  it('an order decodes to its own fields only, whatever else it carries', () => {
    fc.assert(
      fc.property(shaped, fields => {
        const result = v.safeParse(order, { ...fields, uuid: UUID })
        expect(result.success).toBe(true)
        if (result.success) expect(Object.keys(result.output)).toEqual(Object.keys(v.parse(order, ORDER_JSON)))
      }),
      { numRuns: 400 },
    )
  })
})
