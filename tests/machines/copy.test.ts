import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { copyMachine } from '#machines/copy'
import { Deferred } from '../../paths/fixtures/deferred'
import { DEPOSIT_ADDRESS } from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

function start() {
  const write = new Deferred<void, string>()
  const actor = createActor(copyMachine.provide({ actors: { 'write clipboard': write.logic } })).start()
  const state = () => actor.getSnapshot().value
  const what = () => actor.getSnapshot().context.what
  const copies = (button: string, text: string) => actor.send({ type: 'copy.requested', what: button, text })
  return { actor, write, state, what, copies }
}

describe('copying', () => {
  it('writes exactly the text, and says Copied only once it is written', async () => {
    const { write, state, what, copies } = start()
    copies('address', DEPOSIT_ADDRESS)
    expect([write.inputs, state()]).toEqual([[DEPOSIT_ADDRESS], 'copying'])
    await write.resolves(undefined)
    expect([state(), what()]).toEqual(['copied', 'address'])
  })

  // spec 9.copy
  it('says Copied for 1500 ms', async () => {
    const { write, state, copies } = start()
    copies('address', DEPOSIT_ADDRESS)
    await write.resolves(undefined)
    await passes(1_499)
    expect(state()).toBe('copied')
    await passes(1)
    expect(state()).toBe('idle')
  })

  it('says Copied beside the button that was pressed last, for 1500 ms of its own', async () => {
    const { write, state, what, copies } = start()
    copies('amount', '0.05')
    await write.resolves(undefined)
    await passes(1_000)
    copies('address', DEPOSIT_ADDRESS)
    await write.resolves(undefined)
    await passes(1_000)
    expect([state(), what()]).toEqual(['copied', 'address'])
    await passes(500)
    expect(state()).toBe('idle')
  })

  it('never says Copied when the browser refuses', async () => {
    const { write, state, copies } = start()
    copies('address', DEPOSIT_ADDRESS)
    await write.rejects(new DOMException('Write permission denied.', 'NotAllowedError'))
    expect(state()).toBe('failed')
    await passes(5_999)
    expect(state(), 'what is to be done by hand stands until it is read').toBe('failed')
    await passes(1)
    expect(state()).toBe('idle')
  })

  it('does not take the first of two writes for the second', async () => {
    const { write, state, copies } = start()
    copies('amount', '0.05')
    copies('address', DEPOSIT_ADDRESS)
    await write.resolves(undefined, 0)
    expect(state()).toBe('copying')
    await write.resolves(undefined, 1)
    expect(state()).toBe('copied')
  })
})
