import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type BuiltSale, openBuiltSale, PURCHASE } from '../../proofs/built-sale'
import { countdown, OUTAGES, outage, RETURN_LIMIT } from '../../proofs/returns'
import { deposit, dismissInOneTab, followInTwoTabs } from '../../proofs/screens'
import { test } from './support/buyer'

let sale: BuiltSale

beforeAll(async () => {
  sale = await openBuiltSale()
})
afterAll(() => sale?.close())

describe('what comes back', () => {
  test.for(
    OUTAGES.filter(({ lasts }) => lasts === 60_000).map(
      away => [away.isTold ? 'tells' : 'does not tell', away] as const,
    ),
  )('a network, after a minute of which the browser %s: the status is shown in time', async ([, away], { browser }) => {
    expect(await outage(away, browser, sale)).toBeLessThanOrEqual(RETURN_LIMIT)
  })

  test.for([
    'ten hidden minutes',
    "an hour's sleep, in which the monotonic clock stands",
    'a wall clock moved a day back',
  ])('after %s the countdown is right within a second', async (name, { browser }) => {
    const [, later] = await countdown(name, browser, sale)
    expect(later).toBeLessThanOrEqual(1)
  })
})

describe('two tabs of one browser', () => {
  test('follow one order to SUCCESS, and one of them announces the purchase', async ({ browser }) => {
    const { announced, troubles } = await followInTwoTabs(browser, sale)
    expect(announced.toSorted()).toEqual([0, 1])
    expect(troubles).toEqual([])
  })

  test('are both without the reminder once a payment is dismissed in one', async ({ browser }) => {
    expect(await dismissInOneTab(browser, sale)).toEqual([])
  })
})

test('the QR code, the address in words and the clipboard are the same', async ({ browser }) => {
  const { scanned, read, copied, true: address } = await deposit(PURCHASE, browser, sale)
  expect({ scanned, read, copied }).toEqual({ scanned: address, read: address, copied: address })
})
