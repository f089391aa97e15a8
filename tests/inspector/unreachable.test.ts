import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ListedPath, PlainConfiguration } from '../../inspector/inspected'
import { Unreachable } from '../../inspector/unreachable'
import { examplesMachine } from '../../inspector/workspace/examples.machine'
import { pathsMachine } from '../../inspector/workspace/paths.machine'
import { words } from '../../inspector/workspace/words'

/** Fails once, as while the network is away, and then answers. */
function once<Item, Input>(answer: Item[]) {
  let count = 0
  return fromPromise<Item[], Input>(async () => {
    if (count++ === 0) throw new Unreachable()
    return answer
  })
}

describe('what could not be loaded', () => {
  it('is asked for again once the network is there: the paths of a chart', async () => {
    const path: ListedPath = { id: 'a', steps: ['a first visit'], through: [], ends: [] }
    const paths = createActor(pathsMachine.provide({ actors: { 'list paths': once([path]) } })).start()
    paths.send({ type: 'chart.asked', chart: 'lamp' })
    await waitFor(paths, snapshot => snapshot.matches('unreachable'))
    paths.send({ type: 'load.retried' })
    await waitFor(paths, snapshot => snapshot.matches('listed'))
    expect(paths.getSnapshot().context.all).toEqual([path])
    paths.send({ type: 'load.retried' })
    expect(paths.getSnapshot().value).toBe('listed')
  })

  it('is asked for again once the network is there: the examples of a state', async () => {
    const example = { name: 'lit', says: [] } as unknown as PlainConfiguration
    const examples = createActor(examplesMachine.provide({ actors: { 'find examples': once([example]) } })).start()
    examples.send({ type: 'place.asked', place: { chart: 'lamp', state: 'lamp.on' }, said: null })
    await waitFor(examples, snapshot => snapshot.matches('unreachable'))
    examples.send({ type: 'load.retried' })
    await waitFor(examples, snapshot => snapshot.matches('found'))
    expect(examples.getSnapshot().context.found).toEqual([example])
  })

  it('is told from what is not known', async () => {
    const fails = fromPromise<ListedPath[], string>(async () => {
      throw new Error('No walk.')
    })
    const paths = createActor(pathsMachine.provide({ actors: { 'list paths': fails } })).start()
    paths.send({ type: 'chart.asked', chart: 'lamp' })
    await waitFor(paths, snapshot => snapshot.matches('unknown'))
    expect(words.sentence(new Unreachable())).toBe(words.unreachable.that)
  })
})
