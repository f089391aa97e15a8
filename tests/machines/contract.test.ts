import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { contractMachine } from '#machines/contract'
import { Deferred } from '../../paths/fixtures/deferred'
import { serverDown } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

it("the token's contract is asked for 1 s after the opening, and again a minute after it did not come", async () => {
  const door = new Deferred<string>()
  const contract = createActor(contractMachine.provide({ actors: { 'fetch token contract': door.logic } })).start()
  await passes(999)
  expect(door.starts).toBe(0)
  await passes(1)
  expect(door.starts).toBe(1)
  expect(contract.getSnapshot().hasTag('missing')).toBe(false)
  await door.rejects(serverDown)
  expect(contract.getSnapshot().hasTag('missing')).toBe(true)
  await passes(59_999)
  expect(door.starts).toBe(1)
  await passes(1)
  expect(door.starts).toBe(2)
})
