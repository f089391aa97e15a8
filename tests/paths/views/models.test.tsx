import { describe, expect, test } from 'vitest'
import { everyTransition, type ModelPath, transitionsOf, walk } from '../../../paths/models/model-paths'
import '../../../paths/walk/report'
import { MODELS } from '../../../paths/models/models'
import { openTab } from '../../../paths/worlds/tab-world'

describe.each(MODELS)('the views keep to the model: $name', model => {
  const paths = everyTransition(model)
  const walked: ModelPath[] = []
  let ms = 0

  test.for(paths.map(path => [`${model.name}: ${path.name}`, path] as const))('%s', async ([, path]) => {
    // The tab stops its clock, and lets it go when it is closed.
    const began = performance.now()
    const world = openTab()
    try {
      await walk(model, path, world)
    } finally {
      expect(await world.close()).toEqual([])
    }
    ms += performance.now() - began
    walked.push(path)
  })

  test('every state and every transition', ({ task }) => {
    const all = transitionsOf(model, paths)
    const taken = transitionsOf(model, walked)
    task.meta.paths = {
      level: 'views',
      name: model.name,
      states: { reached: taken.states.size, all: all.states.size },
      transitions: { taken: taken.transitions.size, all: all.transitions.size },
      paths: walked.length,
      ms,
    }
    expect(taken).toEqual(all)
  })
})
