import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { DeliveryClaim, DeliveryFinding } from '#domain/verification'
import { deliveryMachine } from '#machines/delivery'
import { Deferred } from '../../paths/fixtures/deferred'
import { CLAIM } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

function start(claim: DeliveryClaim | null = CLAIM, isMismatchOnRecord = false) {
  const check = new Deferred<DeliveryFinding, DeliveryClaim | null>()
  const told: string[] = []
  const actor = createActor(
    deliveryMachine.provide({
      actors: { 'check delivery': check.logic },
      actions: {
        'tell mismatch': () => void told.push('mismatch'),
        'tell verification': () => void told.push('verified'),
      },
    }),
    { input: { claim, isMismatchOnRecord } },
  ).start()
  return {
    actor,
    check,
    told,
    state: () => actor.getSnapshot().value,
    asksAgain: () => actor.send({ type: 'check.requested' }),
  }
}

type Delivery = ReturnType<typeof start>

/** The chain is looked at so often, 5 s apart, and the transaction is not there. */
async function looksInVain({ check }: Delivery, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    if (check.pending === 0) await passes(5_000)
    await check.resolves('not found')
  }
}

describe('the proof of a delivery', () => {
  it('asks the chain at once where the order names a whole transfer', () => {
    const { check, state } = start()
    expect([check.inputs, state()]).toEqual([[CLAIM], 'checking'])
  })

  it('asks nothing where the order names none', async () => {
    const { check, state, asksAgain } = start(null)
    asksAgain()
    await passes(60_000)
    expect([check.starts, state()]).toEqual([0, 'idle'])
  })

  it('is given once the tokens moved as the order says, and is not looked for again', async () => {
    const { check, state, asksAgain } = start()
    await check.resolves('verified')
    asksAgain()
    await passes(60_000)
    expect([check.starts, state()]).toEqual([1, 'verified'])
  })

  it('is looked for five times, 5 s after each answer, and is then missing', async () => {
    const { check, state } = start()
    for (let looks = 1; looks < 5; looks++) {
      await check.resolves('not found')
      await passes(4_999)
      expect([check.starts, state()]).toEqual([looks, 'waiting'])
      await passes(1)
      expect([check.starts, state()]).toEqual([looks + 1, 'checking'])
    }
    await check.resolves('not found')
    await passes(60_000)
    expect([check.starts, state()]).toEqual([5, 'missing'])
  })

  it('may come late: a transaction that is there at the fifth look proves it', async () => {
    const delivery = start()
    await looksInVain(delivery, 4)
    await passes(5_000)
    await delivery.check.resolves('verified')
    expect([delivery.check.starts, delivery.state()]).toEqual([5, 'verified'])
  })

  it('is different at once where the chain shows something else', async () => {
    const { check, state } = start()
    await check.resolves('mismatch')
    await passes(60_000)
    expect([check.starts, state()]).toEqual([1, 'mismatch'])
  })

  it('is unchecked where the node fails, and is not looked for again by itself', async () => {
    const { check, state } = start()
    await check.rejects(new Error('No node.'))
    await passes(60_000)
    expect([check.starts, state()]).toEqual([1, 'unchecked'])
  })

  it('takes no second question while one is under way', () => {
    const { check, asksAgain } = start()
    asksAgain()
    expect([check.starts, check.aborts]).toEqual([1, 0])
  })
})

describe('a delivery that the chain refuted on an earlier visit', () => {
  it.each(['not found', 'mismatch'] as const)(
    'is refuted from the start, and stays so where it is %s',
    async finding => {
      const { actor, check, told } = start(CLAIM, true)
      expect([told, check.inputs, actor.getSnapshot().hasTag('mismatch')]).toEqual([['mismatch'], [CLAIM], true])
      await check.resolves(finding)
      expect(actor.getSnapshot().hasTag('mismatch')).toBe(true)
    },
  )

  it('stays so without a node, and is proven once the chain shows it', async () => {
    const { check, state, asksAgain } = start(CLAIM, true)
    await check.rejects(new Error('No node.'))
    expect(state()).toBe('mismatch')
    asksAgain()
    await check.resolves('verified')
    expect(state()).toBe('verified')
  })

  it('is nothing to look for where the order names no transfer', () => {
    const { check, state, told } = start(null, true)
    expect([check.starts, state(), told]).toEqual([0, 'idle', []])
  })
})

describe('a delivery that is missing', () => {
  it('is looked for at once when the visitor asks to check again', async () => {
    const delivery = start()
    await looksInVain(delivery, 5)
    const { starts } = delivery.check
    delivery.asksAgain()
    expect([delivery.check.inputs.slice(starts), delivery.state()]).toEqual([[CLAIM], 'checking'])
  })

  it('is looked for five times anew, and is missing when it was not seen again', async () => {
    const delivery = start()
    await looksInVain(delivery, 5)
    const { starts } = delivery.check
    delivery.asksAgain()
    await looksInVain(delivery, 4)
    expect(delivery.state()).toBe('waiting')
    await looksInVain(delivery, 1)
    expect([delivery.check.starts - starts, delivery.state()]).toEqual([5, 'missing'])
  })

  it('is proven once the chain shows it after all', async () => {
    const delivery = start()
    await looksInVain(delivery, 5)
    delivery.asksAgain()
    await delivery.check.resolves('verified')
    expect(delivery.state()).toBe('verified')
  })
})

describe('a delivery that is different', () => {
  async function different() {
    const delivery = start()
    await delivery.check.resolves('mismatch')
    delivery.asksAgain()
    return delivery
  }

  it('is looked for at once when the visitor asks to check again, and stays different meanwhile', async () => {
    const { check, actor, asksAgain } = await different()
    expect(check.inputs).toEqual([CLAIM, CLAIM])
    expect(actor.getSnapshot().hasTag('mismatch')).toBe(true)
    asksAgain()
    expect([check.starts, check.aborts]).toEqual([2, 0])
  })

  it.each(['mismatch', 'not found'] as const)('stays so when the chain answers: %s', async finding => {
    const { check, state } = await different()
    await check.resolves(finding)
    await passes(60_000)
    expect([check.starts, state()]).toEqual([2, 'mismatch'])
  })

  it('stays so when the node fails', async () => {
    const { check, state } = await different()
    await check.rejects(new Error('No node.'))
    expect(state()).toBe('mismatch')
  })

  it('is proven once the chain shows it after all, and both are told', async () => {
    const { check, state, told } = await different()
    await check.resolves('verified')
    expect([state(), told]).toEqual(['verified', ['mismatch', 'verified']])
  })
})
