import { type AnyMachineSnapshot, getInitialSnapshot } from 'xstate'
import { dataOf } from '../models/data'
import { leversOf, leversOfStart } from '../models/levers'
import type { Model } from '../models/model'
import { caseId, everyStateAndEvent, everyTransition, expectation, isLoading } from '../models/model-paths'

/** One path of a model as a case for testing by hand. */
export interface Case {
  /** Made of the steps, so that it stays the same while other paths come and go: `ORDER-9zo3ard0c6lm`. */
  id: string
  title: string
  /** The model. */
  section: string
  /** Where the case starts, and what must be seen there. */
  precondition: string
  /** How the start is reached, by levers. */
  setup: string
  steps: readonly Step[]
}

interface Step {
  /** What the tester does, or what happens around the page. */
  action: string
  /** What is typed or picked, literally. */
  data: string
  /** What brings the action about where it is not the visitor's own: a control of the sandbox bar, or a wait. */
  lever: string
  expected: string
}

/** The cases of a model: those that take every transition, or as few as reach every state and event. */
export function casesOf(model: Model, isFew = false): Case[] {
  const begin = getInitialSnapshot(model.machine) as AnyMachineSnapshot
  return (isFew ? everyStateAndEvent(model) : everyTransition(model)).map(path => {
    const events = path.steps.map(({ event }) => event)
    const levers = leversOf(
      model.name,
      events,
      path.steps.map(({ state }) => isLoading(state)),
    )
    return {
      id: caseId(model, path),
      title: `${model.name}: ${path.name}`,
      section: model.name,
      precondition: `${model.start}; ${expectation(model, begin)}`,
      setup: leversOfStart(model.name).join(' '),
      steps: path.steps.map(({ event, state }, place) => ({
        action: event,
        data: dataOf(model.name, event, events.slice(place + 1)),
        lever: levers[place] ?? '',
        expected: expectation(model, state),
      })),
    }
  })
}
