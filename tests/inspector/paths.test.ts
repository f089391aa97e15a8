import { describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor, createMachine, fromPromise, waitFor } from 'xstate'
import { inspected } from '#inspected'
import type { Trace } from '#trace/format'
import { actorsAt } from '#trace/replay'
import { type Chart, chartOf } from '../../inspector/chart/chart'
import type { ListedPath } from '../../inspector/inspected'
import { inModel, pathWith } from '../../inspector/played/path-name'
import { CHARTS } from '../../inspector/sale/charts'
import { MODEL_CHARTS } from '../../inspector/sale/model-charts'
import { followed, pathsOf } from '../../inspector/sale/paths'
import { sourceRunner } from '../../inspector/workspace/doors/sources'
import { inOrder, pathsWith, sharedSteps } from '../../inspector/workspace/listed-paths'
import { modelAt } from '../../inspector/workspace/model-step'
import { pathsMachine } from '../../inspector/workspace/paths.machine'
import { words } from '../../inspector/workspace/words'
import { Explorer } from '../../paths/engine/explorer'
import { follower } from '../../paths/engine/life'
import { Taken } from '../../paths/engine/taken'
import type { Walk } from '../../paths/engine/walk'
import { KEPT } from '../../paths/kept/kept'
import { WALKS } from '../../paths/walks/every-walk'

const charts = [...CHARTS.map(({ machine }) => chartOf(machine)), ...MODEL_CHARTS]

/** Looked for and listed once: the paths of an order alone take seconds. */
const FOUND = charts.map(chart => {
  const paths = pathsOf(chart.id)
  return { chart, id: chart.id, paths, list: paths.list() }
})
const listOf = (chart: string) => FOUND.find(({ id }) => id === chart)?.list ?? []

describe.each(FOUND)('the paths of $id', ({ chart, paths, list }) => {
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
    const trace = paths.trace(last?.id ?? '')
    expect(trace?.steps).toHaveLength(last?.steps.length ?? 0)
    expect(trace && actorsAt(trace, Infinity).get(chart.id)?.value).toEqual(trace?.steps.at(-1)?.value)
    expect(paths.trace('elsewhere')).toBeNull()
  })

  it('have names of their own where they were kept under them, and nowhere else', () => {
    const named = list.flatMap(({ id, steps }) => {
      const name = inspected.nameOfPath?.({ chart: chart.id, path: id })
      return name === undefined ? [] : [{ chart: chart.id, name, steps }]
    })
    // The shortest are listed first.
    expect(named).toEqual(
      KEPT.filter(kept => kept.chart === chart.id)
        .map(({ chart, name, steps }) => ({ chart, name, steps }))
        .toSorted((one, other) => one.steps.length - other.steps.length),
    )
  })

  it('have ids of their own', () => {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })
})

describe('the paths of a chart of which the examples tell more states apart', () => {
  it('are as many as the tests walk, at each state and arrow', async () => {
    const walk = WALKS.find(({ machine }) => machine.id === 'wallet') as Walk
    const taken = new Taken(walk.machine)
    const follow = follower(walk, taken)
    for (const path of new Explorer(walk).paths()) await follow(path)
    const list = listOf('wallet')
    const through = (part: string) => list.filter(path => path.through.includes(part)).length
    const amounts = Object.entries(taken.amounts)
    expect(amounts.map(([part]) => [part, through(part)])).toEqual(amounts.map(([part, [, paths]]) => [part, paths]))
  })
})

describe('a step of a model', () => {
  const at = (chart: string) => {
    const paths = pathsOf(chart)
    const trace = paths.trace(paths.list()[0]?.id ?? '') as Trace
    return modelAt({ actors: actorsAt(trace, Infinity) })
  }

  it('says what a tester has to see, and which machine has paths with the page', () => {
    expect(at(inModel('promocode'))).toEqual({ sees: [expect.stringMatching(/\w/)], machine: 'promocode' })
    expect(at(inModel('payment'))?.machine).toBeNull()
    expect(at('promocode')).toBeNull()
  })
})

describe('a path whose steps are known', () => {
  const shortest = vi.spyOn(Explorer.prototype, 'shortest')

  it('is laid open as it is among the others, and none of them is looked for', () => {
    const paths = pathsOf('promocode')
    const last = paths.list().at(-1) as ListedPath
    shortest.mockClear()
    expect(followed({ chart: 'promocode', path: last.id }, last.steps)).toEqual(paths.trace(last.id))
    expect(followed({ chart: 'promocode', path: last.id }, [...last.steps, 'something unheard of'])).toBeNull()
    expect(followed({ chart: 'promocode', path: 'another' }, last.steps)).toBeNull()
    expect(followed({ chart: inModel('promocode'), path: last.id }, last.steps)).toBeNull()
    expect(shortest).not.toHaveBeenCalled()
  })

  it('overtakes the search for the same path, which then tells nothing', async () => {
    let finds = (_: Trace) => {}
    const late = new Promise<Trace>(resolve => {
      finds = resolve
    })
    const trace = pathsOf('promocode').trace(pathsOf('promocode').list()[0]?.id ?? '') as Trace
    const asked = vi
      .spyOn(inspected, 'tracePath')
      .mockImplementation((_, steps) => (steps ? Promise.resolve(trace) : late))
    const told: string[] = []
    const parent = createMachine({ invoke: { src: sourceRunner, id: 'sources' }, on: { '*': { actions: 'tell' } } })
    const workspace = createActor(parent.provide({ actions: { tell: ({ event }) => told.push(event.type) } })).start()
    const play = { type: 'play', chart: 'promocode', path: 'abc' } as const
    workspace.getSnapshot().children.sources?.send(play)
    workspace.getSnapshot().children.sources?.send({ ...play, steps: ['a'] })
    await vi.waitFor(() => expect(told).toEqual(['source.opened', 'source.chosen']))
    finds(trace)
    await late
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect(told).toHaveLength(2)
    workspace.stop()
  })
})

it('a path is titled with its name, or with how many steps it has', () => {
  expect(words.paths.title('promocode', 12, 'a bad day')).toBe('promocode, a bad day')
  expect(words.paths.title('promocode', 12)).toBe('promocode, a path of 12 steps')
})

describe('the list of paths', () => {
  const all = Array.from(
    { length: 300 },
    (_, index): ListedPath => ({
      id: `id${index}`,
      steps: ['a first visit', `step ${index}`],
      through: index % 2 === 0 ? ['lamp.on'] : [],
      ends: [],
    }),
  )
  const asked = async () => {
    const actor = createActor(pathsMachine.provide({ actors: { 'list paths': fromPromise(async () => all) } })).start()
    actor.send({ type: 'chart.asked', chart: 'lamp' })
    await waitFor(actor, snapshot => snapshot.matches('listed'))
    return actor
  }
  const most = (actor: ActorRefFrom<typeof pathsMachine>) => actor.getSnapshot().context.most

  it('begins with 60 and goes on by 240 as often as more are requested', async () => {
    const actor = await asked()
    const listed = [most(actor)]
    for (let times = 0; times < 3; times++) {
      actor.send({ type: 'more.requested' })
      listed.push(most(actor))
    }
    expect(listed).toEqual([60, 300, 540, 780])
  })

  it('begins anew with other words, and without any for another chart', async () => {
    const actor = await asked()
    actor.send({ type: 'more.requested' })
    actor.send({ type: 'query.typed', query: 'visit' })
    expect([actor.getSnapshot().context.query, most(actor)]).toEqual(['visit', 60])
    actor.send({ type: 'chart.asked', chart: 'lamp' })
    expect(actor.getSnapshot().context.query).toBe('visit')
    actor.send({ type: 'chart.asked', chart: 'door' })
    expect(actor.getSnapshot().context.query).toBe('')
  })

  it('has the paths that say every word, through what is chosen', () => {
    const ids = (query: string, through: string | null = null) =>
      pathsWith({ chart: 'lamp', all, query }, through).map(({ id }) => id)
    expect(ids('').length).toBe(300)
    expect(ids('', 'lamp.on')).toHaveLength(150)
    expect(ids('  VISIT id12 ', 'lamp.on')).toEqual(['id12', 'id120', 'id122', 'id124', 'id126', 'id128'])
    expect(ids('visit nowhere')).toEqual([])
    const [kept] = KEPT
    const path = { id: pathWith(kept?.steps ?? []), steps: [], through: [], ends: [] }
    expect(pathsWith({ chart: 'promocode', all: [path], query: 'no discount' }, null)).toEqual([
      { ...path, name: kept?.name },
    ])
  })

  it('begins with the ordinary purchase, goes on with a purchase to each other end, and then has all others', () => {
    const order = charts.find(({ id }) => id === 'order') as Chart
    const list = listOf('order')
    const listed = (through: string | null) =>
      inOrder(order, pathsWith({ chart: 'order', all: list, query: '' }, through))
    const { ordinary, endings, others } = listed(null)
    expect(ordinary.map(({ name, ends }) => [name, ends.at(-1)])).toEqual([
      ['the ordinary purchase', 'order.settled.SUCCESS'],
    ])
    const asked = ['live.status.WAITING', 'live.receiver.asking.editing', 'live.receiver.saving', 'live.receiver.known']
    const ENDS = ['ERROR', 'ERROR_RECEIVE_ADDRESS', 'ERROR_SENDING', 'CANCEL', 'EXPIRED']
    expect(endings.map(({ end, name }) => [end, name])).toEqual(
      ENDS.map(end => [`order.settled.${end}`, `a purchase that ends in ${end}`]),
    )
    for (const { name, through } of [...ordinary, ...endings])
      expect(through, name).toEqual(expect.arrayContaining(asked.map(id => `order.${id}`)))
    expect(ordinary.length + endings.length + others.length).toBe(list.length)
    expect(listed('order.live.receiver.asking').ordinary).toHaveLength(1)
  })

  it('says once what all of its paths begin with, where that is much', () => {
    const path = (...steps: string[]): ListedPath => ({ id: steps.join(), steps, through: [], ends: [] })
    const long = 'the payment screen of an order that was just created'
    expect(sharedSteps([path(long, 'a', 'b'), path(long, 'a', 'c', 'd')])).toBe(2)
    expect(sharedSteps([path('a', 'b', 'c'), path('a', 'b', 'd')])).toBe(0)
    expect([sharedSteps([path(long, 'a')]), sharedSteps([])]).toEqual([0, 0])
  })

  it('has the shortest way to an end where none was kept, before all that begin otherwise than a good day', () => {
    const order = charts.find(({ id }) => id === 'order') as Chart
    const path = (id: string, ...steps: string[]) => ({
      ...{ id, steps, through: [], name: undefined },
      ends: ['order.settled.ERROR'],
    })
    const kept = KEPT.find(({ isOrdinary }) => isOrdinary)
    const good = { ...path(pathWith(kept?.steps ?? []), ...(kept?.steps ?? [])), ends: ['order.settled.SUCCESS'] }
    const [short, long, longer] = [path('a', 'resumed'), path('b', 'created NEW', 'ERROR'), path('c', 'created NEW')]
    const endingsOf = (...paths: (typeof good)[]) => inOrder(order, paths).endings.map(({ id }) => id)
    expect(endingsOf(short, long, longer, good)).toEqual(['b'])
    expect(endingsOf(short, long)).toEqual(['a'])
  })
})
