import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/order'
import type { Actor, Step } from '#trace/format'
import { missingFields } from '../../inspector/workspace/draft'
import { possibleEvents } from '../../inspector/workspace/drive'
import type { Source } from '../../inspector/workspace/source'
import { inFakeTime } from '../../paths/fixtures/time'
import { BECAME_WAITING, LAST, ORDER_TOLD, RECEIVER_KNOWN, STEPS, start, steps, tab } from '../support/workspace'

inFakeTime()

const [TOLD] = steps({
  actor: 'sale/order',
  chart: 'order',
  value: { live: { status: 'NEW' } },
  transitions: [`${ORDER_TOLD} 3`],
})
/** The step after the last. */
const NEXT = { ...(TOLD as Step), number: LAST + 1 }

describe('the cursor', () => {
  const opened = (link = '') => {
    const workspace = start(link)
    workspace.does({ type: 'source.opened', source: tab('one') })
    return workspace
  }

  it('follows the newest step and leaves the chart where it is', () => {
    const { does, view, context } = opened()
    does({ type: 'source.stepped', id: 'one', steps: [NEXT] })
    expect([view().number, context().place.chart, context().cursor]).toEqual([LAST + 1, 'sale', null])
  })

  it('takes the chart along when it is told to chase', () => {
    const { does, context } = opened()
    does({ type: 'chase.started' })
    does({ type: 'source.stepped', id: 'one', steps: [NEXT] })
    expect([context().place.chart, context().actor]).toEqual(['order', 'sale/order'])
  })

  it('does not chase a step after which its actor stands in the same state', () => {
    const { does, context } = opened()
    does({ type: 'chase.started' })
    does({ type: 'source.stepped', id: 'one', steps: [{ ...NEXT, value: STEPS.at(-1)?.value ?? null }] })
    expect([context().place.chart, context().sources[0]?.trace.steps.length]).toEqual(['sale', LAST + 1])
  })

  it('chases neither a polling, a countdown nor a chart that starts as a part of another one', () => {
    const { does, context } = opened('#order')
    does({ type: 'chase.started' })
    const others = steps(
      {
        actor: 'sale/stage/polling',
        chart: 'polling',
        value: { awake: 'asking' },
        transitions: ['polling.awake.resting xstate.after.interval.polling.awake.resting 0'],
      },
      { actor: 'sale/stage/polling', chart: 'polling', value: 'paused', transitions: ['polling.awake page.hidden 0'] },
      {
        actor: 'sale/order/countdown',
        chart: 'countdown',
        value: 'spent',
        transitions: ['countdown.ticking xstate.after.countdown tick.countdown.ticking 0', 'countdown.reading  0'],
      },
      {
        actor: 'sale/order/order-polling',
        chart: 'order-polling',
        kind: 'started',
        value: 'live',
        transitions: ['order-polling.opening  0'],
      },
    )
    for (const step of others)
      does({ type: 'source.stepped', id: 'one', steps: [{ ...step, number: LAST + step.number }] })
    expect([context().place.chart, context().sources[0]?.trace.steps.length]).toEqual(['order', LAST + 4])
    const left = steps(
      { actor: 'sale/order', chart: 'order', kind: 'stopped', event: { type: 'xstate.stop' } },
      {
        actor: 'sale/purchase',
        chart: 'purchase',
        kind: 'started',
        value: 'editing',
        transitions: ['purchase.recalling  0'],
      },
    )
    const numbered = left.map(step => ({ ...step, number: LAST + 4 + step.number }))
    does({ type: 'source.stepped', id: 'one', steps: numbered })
    expect(context().place.chart).toBe('purchase')
  })

  it('stays with the order while one lives, whatever changes state beside it, and sees it become SUCCESS', () => {
    const { does, context } = opened('#order')
    does({ type: 'chase.started' })
    const sent = steps(
      {
        actor: 'sale/order',
        chart: 'order',
        value: { settled: 'SUCCESS' },
        transitions: ['order.live.status.SENDING became.SUCCESS 0'],
      },
      { actor: 'sale/order/delivery', chart: 'delivery', kind: 'started', value: 'reading' },
      {
        actor: 'sale/order/delivery',
        chart: 'delivery',
        value: 'found',
        transitions: ['delivery.reading xstate.done.actor.find delivery 0'],
      },
      { actor: 'sale', chart: 'sale', value: { form: 'paying' }, transitions: ['sale.form.paying order.ended 0'] },
    ).map(step => ({ ...step, number: LAST + step.number }))
    does({ type: 'source.stepped', id: 'one', steps: sent.slice(0, 2) })
    does({ type: 'source.stepped', id: 'one', steps: sent.slice(2) })
    expect([context().place.chart, context().actor]).toEqual(['order', 'sale/order'])
  })

  it('keeps what changed last in the actor, while others have their steps', () => {
    const { does, view } = opened('#order')
    const [poll] = steps({ actor: 'sale/order/polling', chart: 'polling', value: { awake: 'asking' } })
    does({ type: 'source.stepped', id: 'one', steps: [{ ...(poll as Step), number: LAST + 1 }] })
    expect(view().change).toMatchObject({ number: LAST, before: { context: { order: { status: 'NEW' } } } })
    does({ type: 'cursor.placed', number: LAST - 1 })
    expect(view().change).toBeUndefined()
  })

  it('leaves the chart where it is, unless the chart follows', () => {
    const { does, context, view } = opened('#stage')
    for (const to of ['back', 'first', 'forward'] as const) does({ type: 'cursor.moved', to })
    does({ type: 'cursor.placed', number: 3 })
    expect([view().number, context().place.chart]).toEqual([3, 'stage'])
  })

  it('goes back and forth, and takes along the chart in which a step is seen, once the chart follows', () => {
    const { does, context, view } = opened()
    does({ type: 'chase.started' })
    const seen = () => [view().number, context().place.chart, context().actor]
    does({ type: 'cursor.moved', to: 'back' })
    expect(seen()).toEqual([LAST, 'order', 'sale/order'])
    does({ type: 'cursor.moved', to: 'back' })
    expect(seen()).toEqual([LAST - 1, 'polling', 'sale/order/polling'])
    does({ type: 'cursor.moved', to: 'back' })
    expect(seen()).toEqual([LAST - 2, 'polling', 'sale/order/polling'])
    does({ type: 'cursor.moved', to: 'first' })
    expect(seen()).toEqual([1, 'sale', 'sale'])
    does({ type: 'cursor.moved', to: 'back' })
    expect(seen()).toEqual([1, 'sale', 'sale'])
    does({ type: 'cursor.moved', to: 'forward' })
    expect(seen()).toEqual([2, 'order', 'sale/order'])
    does({ type: 'cursor.released' })
    expect([view().number, context().cursor]).toEqual([LAST, null])
  })

  it('passes over the steps that the log does not list', () => {
    const { does, view } = opened()
    does({ type: 'filter.chosen', filter: 'what moved' })
    expect(view().listed.map(({ number }) => number)).toEqual([1, 2, 7])
    does({ type: 'cursor.placed', number: 6 })
    does({ type: 'cursor.moved', to: 'back' })
    expect(view().number).toBe(2)
  })

  it('lights the states of the actor as it stood, and the transitions that it took last', () => {
    const { does, view } = opened('#order')
    expect([...view().active]).toEqual(
      expect.arrayContaining(['order', 'order.live.status.WAITING', 'order.live.receiver.known']),
    )
    expect(view().last).toEqual([`${ORDER_TOLD} 3`, RECEIVER_KNOWN, BECAME_WAITING])
    const { source, trace } = view()
    const told = trace.steps.findLast(({ actor }) => actor === 'sale/order')
    const unchanged = { ...told, number: trace.steps.length + 1, transitions: [`${ORDER_TOLD} 2`], context: {} } as Step
    does({ type: 'source.stepped', id: source?.id ?? '', steps: [unchanged] })
    // A poll whose answer is no news is lit beside the way to where the actor is.
    expect(view().last).toEqual([`${ORDER_TOLD} 3`, RECEIVER_KNOWN, BECAME_WAITING, `${ORDER_TOLD} 2`])
    does({ type: 'cursor.placed', number: 2 })
    expect([...view().active]).toContain('order.live.status.NEW')
    expect(view().last).toEqual([])
    does({ type: 'cursor.placed', number: 1 })
    does({ type: 'place.chosen', place: { chart: 'order', state: null } })
    expect([view().actor, [...view().active]]).toEqual([undefined, []])
  })

  it('takes the page along once they are tied, and lets it go with the tie', () => {
    const { does, commands } = opened()
    does({ type: 'page.tied' })
    does({ type: 'cursor.placed', number: 2 })
    does({ type: 'cursor.released' })
    does({ type: 'page.freed' })
    does({ type: 'cursor.placed', number: 3 })
    expect(commands).toEqual([null, 2, null, null].map(number => ({ type: 'travel', id: 'one', number })))
  })

  it('lets the page go once its visitor has pressed ‘Back to now’, and not while the cursor follows', () => {
    const { does, is, commands } = opened()
    const shows = (shows: Source['shows'], id = 'one') => does({ type: 'source.changed', id, news: { shows } })
    does({ type: 'page.tied' })
    shows({ kind: 'now' })
    does({ type: 'cursor.placed', number: 2 })
    shows({ kind: 'step', number: 2 })
    does({ type: 'cursor.released' })
    shows({ kind: 'now' })
    does({ type: 'cursor.placed', number: 3 })
    shows({ kind: 'step', number: 3 })
    shows({ kind: 'now' }, 'two')
    expect(is({ page: 'tied' })).toBe(true)
    shows({ kind: 'now' })
    expect(is({ page: 'free' })).toBe(true)
    does({ type: 'cursor.placed', number: 2 })
    expect(commands.at(-1)).toEqual({ type: 'travel', id: 'one', number: null })
  })

  it('lets the page go when another source is chosen', () => {
    const { does, commands, is } = opened()
    does({ type: 'source.opened', source: tab('two') })
    does({ type: 'cursor.placed', number: 2 })
    does({ type: 'page.tied' })
    does({ type: 'source.chosen', id: 'two' })
    expect(commands.at(-1)).toEqual({ type: 'travel', id: 'one', number: null })
    expect(is({ page: 'free' })).toBe(true)
  })
})

describe('driving', () => {
  const opened = (link: string) => {
    const workspace = start(link)
    workspace.does({ type: 'source.opened', source: tab('one') })
    return workspace
  }

  it('lists each event that the active states have a transition for, once', () => {
    const { view, does } = opened('#order')
    const labels = () => possibleEvents(view().actor).map(({ label }) => label)
    expect(labels()).toEqual([
      'payer.changed',
      'attempt.changed',
      'fetch token contracts done',
      'fetch token contracts failed',
      'order.checked',
      'order.lost',
      'terms.changed',
      'candidates.changed',
      'order.received',
      ...ORDER_STATUSES.map(status => `became.${status}`),
      'countdown.strayed',
    ])
    does({ type: 'place.chosen', place: { chart: 'polling', state: null } })
    expect(labels()).toEqual(expect.arrayContaining(['poll.requested', 'page.shown', 'after interval']))
    expect(labels()).not.toContain('fetch done')
    expect(possibleEvents({ ...(view().actor as Actor), status: 'stopped' })).toEqual([])
  })

  it('begins with an example of the transition’s event, and sends what was made of it to the actor', () => {
    const { does, context, commands, is } = opened('#order')
    does({ type: 'transition.picked', id: `${ORDER_TOLD} 3` })
    expect(is({ side: 'events' })).toBe(true)
    const example = JSON.parse(context().draft?.text ?? '') as { type: string; order: { status: string } }
    expect(example).toMatchObject({ type: 'order.received', order: { status: expect.any(String) } })
    const event = { ...example, order: { ...example.order, status: 'CONFIRMING' } }
    does({ type: 'draft.typed', text: JSON.stringify(event) })
    does({ type: 'draft.sent' })
    expect(commands).toEqual([{ type: 'send', id: 'one', actor: 'sale/order', event }])
  })

  it('sends nothing while the cursor stands in the past', () => {
    const { does, commands } = opened('#order')
    does({ type: 'event.picked', event: 'order.checked' })
    does({ type: 'cursor.placed', number: 2 })
    does({ type: 'draft.sent' })
    expect(commands).toEqual([])
    does({ type: 'cursor.released' })
    does({ type: 'draft.sent' })
    expect(commands).toHaveLength(1)
  })

  it('sends nothing that lacks what every example of it has', () => {
    const { does, commands } = opened('#order')
    does({ type: 'event.picked', event: 'order.received' })
    does({ type: 'draft.typed', text: '{"type":"order.received"}' })
    does({ type: 'draft.sent' })
    expect(commands).toEqual([])
    expect(missingFields('order', { type: 'order.received' })).toEqual(['order'])
    expect(missingFields('order', { type: 'order.checked' })).toEqual([])
  })

  it('tells a page that ended by an error from one that lives', () => {
    const { does, context } = opened('#order')
    does({ type: 'source.ended', id: 'one', error: 'TypeError: no' })
    expect(context().sources[0]).toMatchObject({ isLive: false, error: 'TypeError: no' })
  })

  it('drops the answer to a piece of work once it was given', () => {
    const { does, context, commands } = opened('#order')
    does({ type: 'event.picked', event: 'xstate.error.actor.fetch' })
    does({ type: 'draft.sent' })
    expect([commands.length, context().draft]).toEqual([1, null])
  })

  it('gives an answer that was refused back, as it was written, and none that was taken', () => {
    const { does, context } = opened('#order')
    const text = '{ "type": "xstate.error.actor.fetch", "error": 1 }'
    for (const step of [null, NEXT]) {
      does({ type: 'event.picked', event: 'xstate.error.actor.fetch' })
      does({ type: 'draft.typed', text })
      does({ type: 'draft.sent' })
      if (step) does({ type: 'source.stepped', id: 'one', steps: [step] })
      does({ type: 'source.refused', reason: 'No.' })
      expect([context().draft?.text, context().notice]).toEqual([step ? undefined : text, 'No.'])
    }
  })

  it('restores a state in a live page only', () => {
    const { does, commands } = opened('')
    does({ type: 'page.restored', snapshot: null })
    does({ type: 'source.ended', id: 'one' })
    does({ type: 'page.restored', snapshot: null })
    expect(commands.filter(({ type }) => type === 'restore')).toEqual([{ type: 'restore', id: 'one', snapshot: null }])
  })

  it('remembers the state into which a live page was put, wherever one looks next', () => {
    const { does, context } = opened('')
    const place = { chart: 'order', state: 'order.live.status.WAITING' }
    does({ type: 'place.chosen', place })
    does({ type: 'page.restored', snapshot: null })
    does({ type: 'place.chosen', place: { chart: 'order', state: null } })
    expect(context().put).toEqual({ source: 'one', place })
  })

  it('sends nothing that is not the event which was chosen', () => {
    const { does, commands } = opened('#order')
    does({ type: 'event.picked', event: 'order.checked' })
    for (const text of ['', '{', '[]', 'null', '{"type":"order.received"}', '{}']) {
      does({ type: 'draft.typed', text })
      does({ type: 'draft.sent' })
    }
    expect(commands).toEqual([])
  })

  it('writes no event for a transition that takes itself', () => {
    const { does, context } = opened('#order')
    does({ type: 'transition.picked', id: 'order.opening  0' })
    expect(context().draft).toBeNull()
  })

  it('changes the speed of a live source, and says what a source refused', () => {
    const { does, commands, context } = opened('')
    does({ type: 'speed.chosen', factor: 60 })
    expect(commands).toEqual([{ type: 'speed', id: 'one', factor: 60 }])
    does({ type: 'source.refused', reason: 'No such actor.' })
    expect(context().notice).toBe('No such actor.')
    does({ type: 'notice.dismissed' })
    expect(context().notice).toBeNull()
  })
})
