import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { form, interleave, waiting } from '../../proofs/interleavings'
import { broken, type Moment, type Ordered, type Told } from '../../proofs/invariants'
import { World } from '../../proofs/world'

const SEED = 20_261_201

describe('the page, while answers come late, twisted and in any order', () => {
  it('keeps the invariants in 100 lives, after every step', { timeout: 300_000 }, async () => {
    const { details, seen } = await interleave({ numRuns: 100, seed: SEED })
    expect(details.errorInstance, JSON.stringify(details.counterexample)).toBeNull()
    const went = ['order: WAITING', 'order: SUCCESS', 'purchase: "unclear"', 'contradicted', 'link: lost', 'two orders']
    expect(went.filter(what => !seen.has(what))).toEqual([])
  })
})

describe('the server of the proof', () => {
  it('complains of an order that gives less than stood beside its press', async () => {
    const [scheduler] = fc.sample(fc.scheduler(), { numRuns: 1, seed: SEED })
    const world = new World(scheduler as fc.Scheduler)
    try {
      for (const step of form) expect(await world.takes(step)).toEqual([])
      const [estimate] = world.server.estimates.values()
      if (estimate) estimate.amount = '1'
      await world.takes({ does: 'buys' })
      expect(await world.takes({ does: 'answers everything' })).toEqual([
        expect.stringContaining('1 FRACT are bought where 50 stood at the press'),
      ])
    } finally {
      world.ends()
    }
  })
})

describe('an invariant', () => {
  /** What is said of a page that waits for a deposit, when one thing beside it is otherwise. */
  async function saysOf(change: (moment: Moment) => Partial<Moment>): Promise<string[]> {
    const [scheduler] = fc.sample(fc.scheduler(), { numRuns: 1, seed: SEED })
    const world = new World(scheduler as fc.Scheduler)
    try {
      for (const step of waiting) expect(await world.takes(step)).toEqual([])
      const moment = world.moment()
      return broken({ ...moment, ...change(moment) })
    } finally {
      world.ends()
    }
  }

  const toldOtherwise = (changes: Partial<Told>) => (moment: Moment) => ({
    told: new Map([...moment.told].map(([uuid, told]) => [uuid, { ...told, ...changes }])),
  })
  const madeOtherwise = (changes: Partial<Ordered>) => (moment: Moment) => ({
    made: new Map([...moment.made].map(([uuid, ordered]) => [uuid, { ...ordered, ...changes }])),
  })
  const screen = ({ sale }: Moment) => sale.getSnapshot().children.order?.sessionId ?? ''

  it.each<[string, (moment: Moment) => Partial<Moment>]>([
    ['1. an address belongs to its order, coin and network: 777', toldOtherwise({ amount: '777' })],
    ['2. at most one create', () => ({ inFlight: ['POST /order/create', 'POST /order/create'] })],
    ['3. polling lives until', () => ({ inFlight: ['GET /order/order-1'] })],
    ['4. a settled order never changes', moment => ({ ended: new Map([[screen(moment), '{"settled":"SUCCESS"}']]) })],
    ['5. SUCCESS is shown only', toldOtherwise({ statuses: new Set(['NEW']) })],
    ['6. one purchase event', () => ({ purchases: ['order-1', 'order-1'] })],
    ['7. no countdown of another order', toldOtherwise({ seconds: new Set([21_200]) })],
    ['8. Buy is possible only', () => ({ bought: 0 })],
    ['9. no uncaught error', () => ({ uncaught: [new Error('lost')] })],
    ['10. what is payable: another receiver', () => ({ given: new Set() })],
    ['10. what is payable: another memo', toldOtherwise({ memo: '1001' })],
    ['10. what is payable: another coin', madeOtherwise({ ticker: 'eth' })],
    ['10. what is payable: another network', madeOtherwise({ network: 'eth' })],
    ['10. what is payable: another amount', madeOtherwise({ amount: '9' })],
    ['10. what is payable: less than was promised', madeOtherwise({ fract: '1000000' })],
    ['11. what was contradicted', toldOtherwise({ isContradicted: true })],
    ['12. money that was seen', toldOtherwise({ isPaid: true })],
    ['13. a foreign order', () => ({ made: new Map() })],
    ['nothing that was told is lost', () => ({ kept: [] })],
  ])('would say so: %s', async (name, change) => {
    const said = await saysOf(change)
    expect(said.some(one => one.startsWith(name.replace(/: [a-z0-9 ]+$/, '')))).toBe(true)
  })
})
