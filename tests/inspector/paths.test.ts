import { describe, expect, it } from 'vitest'
import { inspected } from '#inspected'
import { actorsAt } from '#trace/replay'
import { chartOf } from '../../inspector/chart/chart'
import { CHARTS } from '../../inspector/sale/charts'
import { MODEL_CHARTS } from '../../inspector/sale/model-charts'
import { pathsOf } from '../../inspector/sale/paths'
import { words } from '../../inspector/workspace/words'
import { KEPT } from '../../paths/kept/kept'

const charts = [...CHARTS.map(({ machine }) => chartOf(machine)), ...MODEL_CHARTS]

describe.each(charts)('the paths of $id', chart => {
  const paths = pathsOf(chart.id)
  const list = paths.list()

  it('go through every state and take every transition, and name no other', () => {
    const through = new Set(list.flatMap(each => each.through))
    const known = [...chart.states, ...chart.transitions].map(({ id }) => id)
    expect(chart.states.filter(({ id }) => !through.has(id))).toEqual([])
    expect([...through].filter(id => !known.includes(id))).toEqual([])
    // A model is made of a table, in which some conditions never hold.
    const isModel = MODEL_CHARTS.some(({ id }) => id === chart.id)
    const missed = chart.transitions.filter(({ id, guard }) => !through.has(id) && !(isModel && guard !== null))
    expect(missed.map(({ id }) => id)).toEqual([])
  })

  it('are replayed step by step, the shortest first', () => {
    expect(list.map(({ steps }) => steps.length)).toEqual(
      list.map(({ steps }) => steps.length).toSorted((a, b) => a - b),
    )
    const last = list.at(-1)
    const { number, trace } = paths.trace(last?.id ?? '') ?? {}
    expect(number).toBe(list.length)
    expect(trace?.steps).toHaveLength(last?.steps.length ?? 0)
    expect(trace && actorsAt(trace, Infinity).get(chart.id)?.value).toEqual(trace?.steps.at(-1)?.value)
    expect(paths.trace('elsewhere')).toBeNull()
  })

  it('have names of their own where they were kept under them, and nowhere else', () => {
    const named = list.flatMap(({ id, steps }) => {
      const name = inspected.nameOfPath?.({ chart: chart.id, path: id })
      return name === undefined ? [] : [{ chart: chart.id, name, steps }]
    })
    expect(named).toEqual(KEPT.filter(kept => kept.chart === chart.id))
  })

  it('have ids of their own', () => {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })
})

it('a path is titled with its name beside its number', () => {
  expect(words.paths.title('promocode', 12, 'a bad day')).toBe('promocode, path 12: a bad day')
  expect(words.paths.title('promocode', 12)).toBe('promocode, path 12')
})
