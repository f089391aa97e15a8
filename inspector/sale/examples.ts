import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { ORDER_STATUSES } from '#domain/order'
import { walkOf } from '../../paths/configurations/configurations'
import { answer } from '../../paths/engine/stand-ins'
import type { Answers, ChildShows, Walk } from '../../paths/engine/walk'
import { plainEvent } from '../examples/plain-event'
import type { Example } from '../inspected'

/** The examples of the inputs of an actor whose answer depends on its input. */
const ASKED: Record<string, (walk: Walk) => unknown> = {
  'search coins': ({ inputs }) => ({ ...(Object.values(inputs)[0] as object), query: 'bit' }),
}

type Labelled = readonly [label: string, event: AnyEventObject]

/** The events that a chart raises itself, which no walk sends, made from other parts of its walk. */
const RAISED: Record<string, (walk: Walk) => Labelled[]> = {
  'coins.changed': walk =>
    Object.entries(walk.children?.coins?.shows ?? {}).map(([label, snapshot]) => [
      label,
      { type: 'coins.changed', snapshot },
    ]),
  'orders.changed': () => [['what this browser keeps of orders has changed', { type: 'orders.changed' }]],
  'wallet.changed': () => [['a wallet came or went', { type: 'wallet.changed' }]],
  'wallet.connected': () => [['a wallet is connected', { type: 'wallet.connected' }]],
  'news.appeared': () => [['the tokens are on their way', { type: 'news.appeared', headline: { says: 'sending' } }]],
  'order.renewed': () => [['a press is renewed', { type: 'order.renewed' }]],
  ...Object.fromEntries(
    ORDER_STATUSES.map(status => [
      `became.${status}`,
      () => [[`the order is ${status} now`, { type: `became.${status}` }]],
    ]),
  ),
}

/**
 * Examples of an event that a chart understands, the plainest first; none for a chart or an event that is not known. The path of an
 * actor says for whom it polls.
 */
export function examplesFor(chart: string, type: string, path = ''): Example[] {
  const walk = walkOf(chart)
  if (!walk?.machine.events.includes(type)) return []
  return [...(chart === 'polling' ? polledFor(path) : []), ...eventsOf(walk)]
    .filter(([, event]) => event.type === type)
    .map(([label, event]) => ({ label, event: plainEvent(event) }))
}

/** Everything that may happen to the machine of a walk, in the words of the walk. */
function eventsOf(walk: Walk): Labelled[] {
  const { machine, events = {}, news = {}, answers = {}, children = {} } = walk
  return [
    ...Object.entries(events),
    ...Object.values(news).flatMap(events => Object.entries(events)),
    ...Object.entries(answers).flatMap(([actor, outcomes]) => answersOf(walk, actor, outcomes)),
    ...Object.entries(children).flatMap(([child, shown]) => showsOf(child, shown)),
    ...Object.entries(RAISED).flatMap(([type, raised]) => (machine.events.includes(type) ? raised(walk) : [])),
    ...timersOf(machine),
  ]
}

function answersOf(walk: Walk, actor: string, { resolves, rejects }: Answers): Labelled[] {
  const asked = ASKED[actor]?.(walk)
  return [
    ...Object.entries(resolves).map(
      ([label, output]) =>
        [
          `${actor} answers ${label}`.trim(),
          { type: `xstate.done.actor.${actor}`, output: answer(output, asked, 1) },
        ] as const,
    ),
    ...Object.entries(rejects).map(
      ([label, error]) => [`${actor} fails ${label}`.trim(), { type: `xstate.error.actor.${actor}`, error }] as const,
    ),
  ]
}

/** What a polling may be answered, which its walk leaves open: what it tells its owner, `stage` of `sale/stage/polling`. */
function polledFor(path: string): Labelled[] {
  const [owner = '', id = ''] = path.split('/').slice(-2)
  // The polling of an order passes on whatever it is told of an order.
  const isOfOrder = owner === 'orderPolling'
  const orders = isOfOrder ? walkOf('order')?.news?.orderPolling : undefined
  const told = { ...orders, ...walkOf(isOfOrder ? 'order-polling' : owner)?.news?.[id] }
  return Object.entries(told).flatMap(([label, { answer, order = answer, failure }]): Labelled[] => {
    if (failure) return [[label, { type: 'xstate.error.actor.fetch', error: failure }]]
    return order ? [[label, { type: 'xstate.done.actor.fetch', output: order }]] : []
  })
}

function showsOf(child: string, { first, shows = {} }: ChildShows): Labelled[] {
  const all: [string, object][] = [...Object.entries(shows), [`${child} as it starts`, first]]
  return all.map(([label, snapshot]) => [label, { type: `xstate.snapshot.${child}`, snapshot }])
}

function timersOf({ root }: AnyStateMachine): Labelled[] {
  const nodes = [root]
  for (const { states } of nodes) nodes.push(...Object.values(states))
  const labels = new Map(
    nodes.flatMap(({ after, path }) =>
      after.map(({ delay, eventType }) => [String(eventType), `the ${delay} is over in ${path.join('.')}`]),
    ),
  )
  return [...labels].map(([type, label]) => [label, { type }])
}
