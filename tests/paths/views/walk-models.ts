import { beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { coverOf } from '../../../paths/engine/cover'
import { reporting } from '../../../paths/engine/report'
import type { Model } from '../../../paths/models/model'
import {
  amountsOf,
  chartOf,
  everyTransition,
  type ModelPath,
  onChart,
  statesAndEventsOf,
  transitionsOf,
  walk,
} from '../../../paths/models/model-paths'
import { MODELS } from '../../../paths/models/models'
import { openTab } from '../../../paths/worlds/tab-world'
import { translate } from '../../../paths/worlds/translator'

/**
 * The tests of one half of the models, the even or the odd ones of their list: each half is a file of its own, so that both
 * processors have one. The odd ones are walked in a tab whose translator takes out every text of React's.
 */
export function walkModels(half: 0 | 1): void {
  if (half === 1) beforeAll(() => translate(document.body))
  describe.each(MODELS.filter((_, place) => place % 2 === half))('the views keep to the model: $name', walkModel)
}

function walkModel(model: Model): void {
  const paths = everyTransition(model)
  const cover = coverOf(paths, statesAndEventsOf)
  const walked: ModelPath[] = []
  let ms = 0

  const walks =
    (path: ModelPath) =>
    async ({ task }: TestContext) => {
      // The tab stops its clock, and lets it go when it is closed.
      const began = performance.now()
      const world = openTab()
      await reporting(task, { level: 'views', ...onChart(model, path) }, async () => {
        try {
          await walk(model, path, world)
        } finally {
          expect(await world.close()).toEqual([])
        }
      })
      ms += performance.now() - began
      walked.push(path)
    }
  for (const path of paths) test(`${model.name}: ${path.name}`, { tags: cover.has(path) ? [] : ['whole'] }, walks(path))

  test('every state and every transition', { tags: ['whole'] }, ({ task }) => {
    const all = transitionsOf(model, paths)
    const taken = transitionsOf(model, walked)
    task.meta.paths = {
      level: 'views',
      chart: chartOf(model),
      name: model.name,
      taken: amountsOf(model, walked),
      states: { reached: taken.states.size, all: all.states.size },
      transitions: { taken: taken.transitions.size, all: all.transitions.size },
      paths: walked.length,
      isWhole: walked.length === paths.length,
      ms,
    }
    expect(taken).toEqual(all)
  })
}
