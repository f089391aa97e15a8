import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { unprovided, unprovidedWatcher } from '../../machines/unprovided'

describe('work that was not provided', () => {
  it('rejects with a sentence that says where to add the actor', async () => {
    const actor = createActor(unprovided('fetch stage'))
    actor.subscribe({ error: () => undefined })
    const outcome = toPromise(actor)
    actor.start()
    await expect(outcome).rejects.toThrow(new Error("Actor 'fetch stage' was not provided. Add it in src/provide*.ts."))
  })

  it('fails a watcher with the same sentence', () => {
    const errors: unknown[] = []
    const actor = createActor(unprovidedWatcher('watch page'))
    actor.subscribe({ error: error => errors.push(error) })
    actor.start()
    expect(errors).toEqual([new Error("Actor 'watch page' was not provided. Add it in src/provide*.ts.")])
  })
})
