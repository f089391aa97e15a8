import { fromCallback } from 'xstate'
import { inspected } from '#inspected'
import { type Line, listenToPages, type News, type Tab } from '../../live/wire'
import { pathId } from '../../played/path-name'
import { type Simulation, simulate } from '../../simulation/simulation'
import { chartsIn } from '../../versions/version'
import { simulationId } from '../link'
import { learnCharts } from '../place'
import { type Command, EMPTY, type Source, type SourceNews } from '../source'
import { words } from '../words'
import { inBatches } from './in-batches'
import { forgetTrace, keepTrace, keptTraces } from './kept'

type Begin = Extract<Command, { type: 'simulate' }>
type Keep = Extract<Command, { type: 'keep' }>
type Play = Extract<Command, { type: 'play' }>
type OwnNews = { type: 'source.chosen'; id: string } | { type: 'source.refused'; reason: string }
type SendBack = (news: SourceNews | OwnNews) => void
type Batches = ReturnType<typeof inBatches<OwnNews>>

/** How often the delays of simulations are read, in milliseconds. */
const BEAT = 500

/** Everything that lives beside the workspace: the tabs that are heard over the wire, and the simulations of this window. */
export const sourceRunner = fromCallback<Command>(({ sendBack, receive }) => {
  const batches = inBatches<OwnNews>(sendBack)
  const { send } = batches
  const refuse = (error: unknown) => send({ type: 'source.refused', reason: words.sentence(error) })
  const line = listenToPages(news => {
    if (news.type === 'event.refused') return refuse(news.reason)
    if (news.type === 'charts.arrived') return learnCharts(news.charts)
    if (news.type === 'step.arrived') return batches.step(news.tab, news.step)
    for (const each of asSourceNews(news)) send(each)
  }, inspected.channel?.())
  keptTraces().then(sources => {
    for (const source of sources) {
      learnCharts(chartsIn(source.trace))
      send({ type: 'source.opened', source })
    }
  }, refuse)
  const simulations = new Map<string, Simulation>()
  // Delays run out while nothing happens.
  const beat = setInterval(() => {
    for (const [id, simulation] of simulations) if (simulation.pendingTimers().length > 0) send(heldBy(id, simulation))
  }, BEAT)
  let count = 0
  /** The newest command for each path: one with its steps overtakes one that still looks for them. */
  const newest = new Map<string, Play>()
  receive(command => {
    // An error, such as that of an event for an actor that has just ended, must not end the workspace.
    try {
      if (command.type === 'simulate') {
        const id = simulationId(command, ++count)
        return begin(simulations, id, command, batches)
      }
      if (command.type === 'play') {
        const id = pathId(command)
        newest.set(id, command)
        return void laidOpen(command).then(
          news => newest.get(id) === command && news.forEach(send),
          error => newest.get(id) === command && refuse(error),
        )
      }
      if (command.type === 'keep') return void keepTrace(command.source).catch(refuse)
      if (command.type === 'close') forgetTrace(command.id).catch(refuse)
      const simulation = simulations.get(command.id)
      if (simulation) drive(simulation, command, send)
      else passOn(line, command)
      if (command.type === 'close') simulations.delete(command.id)
    } catch (error) {
      refuse(error)
    }
  })
  return () => {
    clearInterval(beat)
    batches.close()
    line.close()
    for (const simulation of simulations.values()) simulation.stop()
  }
})

function asSourceNews(
  news: Exclude<News, { type: 'event.refused' | 'charts.arrived' | 'step.arrived' }>,
): SourceNews[] {
  switch (news.type) {
    case 'tab.appeared': {
      const { id, title, startedAt, speed, shows } = news.tab
      const source: Source = { id, kind: 'tab', title, since: startedAt, isLive: true, speed, shows, trace: EMPTY }
      return [{ type: 'source.opened', source }, ...endOf(news.tab)]
    }
    case 'tab.changed': {
      const { id, title, speed, shows } = news.tab
      return [{ type: 'source.changed', id, news: { title, speed, shows } }, ...endOf(news.tab)]
    }
    case 'tab.vanished':
      return [{ type: 'source.ended', id: news.tab }]
    case 'trace.arrived':
      return [{ type: 'source.traced', id: news.tab, trace: news.trace }]
  }
}

function endOf({ id, error }: Tab): SourceNews[] {
  return error === undefined ? [] : [{ type: 'source.ended', id, error }]
}

function passOn(line: Line, command: Exclude<Command, Begin | Keep | Play>): void {
  const { id: tab } = command
  if (command.type === 'send') line.send({ type: 'send', tab, actor: command.actor, event: command.event })
  if (command.type === 'travel') line.send({ type: 'travel', tab, number: command.number })
  if (command.type === 'restore') line.send({ type: 'restore', tab, snapshot: command.snapshot })
  if (command.type === 'speed') line.send({ type: 'speed', tab, factor: command.factor })
}

function begin(simulations: Map<string, Simulation>, id: string, { chart, input }: Begin, batches: Batches): void {
  const { send, step } = batches
  const simulation = simulate(chart, input)
  simulations.set(id, simulation)
  send({
    type: 'source.opened',
    source: {
      id,
      kind: 'simulation',
      title: input ? `${chart}, ${input}` : chart,
      since: Date.now(),
      isLive: true,
      speed: 1,
      shows: { kind: 'now' },
      trace: simulation.trace(),
    },
  })
  send(heldBy(id, simulation))
  send({ type: 'source.chosen', id })
  simulation.subscribe(one => step(id, one), {
    restarted: trace => send({ type: 'source.restarted', id, trace }),
    ended: error => {
      send({ type: 'source.ended', id, error })
      send({ type: 'source.refused', reason: words.simulation.ended(error) })
    },
  })
}

async function laidOpen({ steps, ...path }: Play): Promise<(SourceNews | OwnNews)[]> {
  const trace = await inspected.tracePath(path, steps)
  if (!trace) throw new Error(words.paths.noSuch(path.chart))
  const id = pathId(path)
  const title = words.paths.title(path.chart, trace.steps.length, inspected.nameOfPath?.(path))
  const since = trace.steps[0]?.at ?? 0
  const source: Source = { id, kind: 'path', title, since, isLive: false, speed: 1, shows: { kind: 'now' }, trace }
  return [
    { type: 'source.opened', source },
    { type: 'source.chosen', id },
  ]
}

function heldBy(id: string, simulation: Simulation): SourceNews {
  const held = { timers: simulation.pendingTimers(), work: simulation.work(), effects: [...simulation.effects()] }
  return { type: 'source.changed', id, news: { held } }
}

function drive(simulation: Simulation, command: Exclude<Command, Begin | Keep | Play>, send: SendBack): void {
  const { id, type } = command
  if (type === 'send') simulation.send(command.actor, command.event)
  if (type === 'skip') simulation.step()
  if (type === 'restart') simulation.restart()
  if (type === 'close') simulation.stop()
  if (type === 'speed') {
    simulation.speed(command.factor)
    send({ type: 'source.changed', id, news: { speed: command.factor } })
  }
  if (type !== 'close') send(heldBy(id, simulation))
}
