import { describe, expect, inject } from 'vitest'
import { reporting } from '../../../paths/engine/report'
import {
  amountsOf,
  chartOf,
  everyStateAndEvent,
  everyTransition,
  type ModelPath,
  onChart,
  walk,
} from '../../../paths/models/model-paths'
import { MODELS } from '../../../paths/models/models'
import { onSite } from '../../../paths/worlds/site-world'
import { test } from '../../journeys/support/buyer'

/** Nobody can make the sandbox fail at sending but by paying more than there is, long before that step. */
const isFortune = ({ steps }: ModelPath) => steps.some(({ event }) => event === 'the server says ERROR_SENDING')

describe.each(MODELS)('the built site keeps to the model of the $name', model => {
  const paths = everyStateAndEvent(model)
  const walked: ModelPath[] = []
  const times: number[] = []

  for (const [place, path] of paths.entries()) {
    const tags = place === 0 ? [] : ['whole']
    test.concurrent(`${model.name}: ${path.name}`, { tags }, async ({ browser, task }) => {
      times.push(performance.now())
      const visit = { browser, sale: inject('sale'), isFortune: isFortune(path) }
      await reporting(task, { level: 'site', ...onChart(model, path) }, () =>
        onSite(visit, world => walk(model, path, world)),
      )
      times.push(performance.now())
      walked.push(path)
    })
  }

  test(`${model.name}: every state is reached, and every event happens`, { tags: ['whole'] }, ({ task }) => {
    const all = marksOf(everyTransition(model))
    const taken = marksOf(walked)
    task.meta.paths = {
      level: 'site',
      chart: chartOf(model),
      name: model.name,
      taken: amountsOf(model, walked),
      states: { reached: taken.states.size, all: all.states.size },
      transitions: { taken: taken.events.size, all: all.events.size },
      paths: walked.length,
      isWhole: walked.length === paths.length,
      ms: Math.max(...times) - Math.min(...times),
    }
    expect(taken).toEqual(all)
  })
})

function marksOf(paths: readonly ModelPath[]) {
  const steps = paths.flatMap(path => path.steps)
  return {
    states: new Set(steps.map(({ state }) => JSON.stringify(state.value))),
    events: new Set(steps.map(({ event }) => event)),
  }
}
