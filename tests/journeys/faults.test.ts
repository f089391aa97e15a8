/** @module-tag whole */

import { afterAll, beforeAll, expect } from 'vitest'
import { type BuiltSale, openBuiltSale } from '../../proofs/built-sale'
import { OF_EACH_CALL, play } from '../../proofs/faults'
import { test } from './support/buyer'

/** A sandbox of its own: a fault strikes whoever asks. */
let sale: BuiltSale

beforeAll(async () => {
  sale = await openBuiltSale()
})
afterAll(() => sale?.close())

test.for(OF_EACH_CALL.map(({ moment, fault }) => [moment, fault] as const))(
  '%s with %s: the visitor sees what must be seen, and all is well again by itself',
  async ([moment, fault], { browser }) => {
    const { expected, broken } = await play({ moment, fault }, browser, sale)
    expect(broken, `must be seen: ${expected}`).toEqual([])
  },
)
