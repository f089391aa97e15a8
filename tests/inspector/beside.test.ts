import { describe, expect, it } from 'vitest'
import { linkOf, readLink } from '../../inspector/workspace/link'
import { linkedOf } from '../../inspector/workspace/linked'
import { viewModelOf } from '../../inspector/workspace/view-model'
import { LAST, start, tab } from '../support/workspace'

const ORDER = { chart: 'order', state: null }
const POLLING = { chart: 'polling', state: null }

/** An order with its polling beside it, of a page that lives. */
function pair() {
  const workspace = start('#order')
  workspace.does({ type: 'source.opened', source: tab('one') })
  workspace.does({ type: 'beside.chosen', chart: 'polling' })
  const other = () => {
    const { beside, ...facts } = workspace.context()
    return viewModelOf({ ...facts, place: beside?.place ?? facts.place, actor: beside?.actor ?? null })
  }
  return { ...workspace, other }
}

describe('two charts side by side', () => {
  it('are lit by the same step, each as its own actor stood', () => {
    const { does, view, other } = pair()
    does({ type: 'cursor.placed', number: 3 })
    expect([view().active.has('order.live.status.NEW'), other().active.has('polling.awake.asking')]).toEqual([
      true,
      true,
    ])
    does({ type: 'cursor.placed', number: LAST })
    expect([view().active.has('order.live.status.WAITING'), other().active.has('polling.awake.resting')]).toEqual([
      true,
      true,
    ])
    expect([view().actor?.path, other().actor?.path]).toEqual(['sale/order', 'sale/order/polling'])
  })

  it('have a place each, and stay at their sides when the other one is turned to', () => {
    const { does, context } = pair()
    does({ type: 'place.chosen', place: { ...ORDER, state: 'order.live' } })
    does({ type: 'beside.turned' })
    does({ type: 'place.chosen', place: { ...POLLING, state: 'polling.awake' } })
    expect([context().place.state, context().beside]).toEqual([
      'polling.awake',
      { place: { ...ORDER, state: 'order.live' }, actor: null, at: 'start' },
    ])
    does({ type: 'beside.turned' })
    expect([context().place.state, context().beside?.place.state, context().beside?.at]).toEqual([
      'order.live',
      'polling.awake',
      'end',
    ])
  })

  it('take events for the one that is turned to, and a draft for the other one is dropped', () => {
    const { does, context } = pair()
    does({ type: 'event.picked', event: 'order.left' })
    expect(context().draft?.actor).toBe('sale/order')
    does({ type: 'beside.turned' })
    expect(context().draft).toBeNull()
    does({ type: 'event.picked', event: 'poll.requested' })
    expect(context().draft?.actor).toBe('sale/order/polling')
  })

  it.each([
    ['in the list of charts or by a link', { type: 'link.followed', link: '#polling' }],
    ['in a search', { type: 'place.chosen', place: POLLING }],
    ['among the actors', { type: 'actor.chosen', path: 'sale/order/polling', chart: 'polling' }],
  ] as const)('are not drawn twice: who chooses the second %s turns to it', (_, event) => {
    const { does, context } = pair()
    does(event)
    expect([context().place, context().beside?.place, context().beside?.at]).toEqual([POLLING, ORDER, 'start'])
  })

  it('may be two actors of one chart', () => {
    const { does, context } = pair()
    does({ type: 'beside.chosen', chart: 'order' })
    does({ type: 'place.chosen', place: { ...ORDER, state: 'order.live' } })
    expect(context().beside).toEqual({ place: ORDER, actor: null, at: 'end' })
  })

  it('give way to the one that is left', () => {
    const { does, context } = pair()
    does({ type: 'beside.turned' })
    does({ type: 'beside.closed' })
    expect([context().place, context().beside]).toEqual([POLLING, null])
    does({ type: 'beside.turned' })
    expect(context().place).toEqual(POLLING)
  })

  it('are held by the link, which opens the same', () => {
    const { does, actor, context } = pair()
    does({ type: 'actor.chosen', path: 'sale/order/polling', chart: 'polling' })
    does({ type: 'place.chosen', place: { ...POLLING, state: 'polling.awake' } })
    does({ type: 'beside.turned' })
    const link = linkOf(linkedOf(actor.getSnapshot()))
    expect(link).toBe('#order?source=one&beside=polling%2Fawake&besideActor=sale%2Forder%2Fpolling&besideAt=end')
    const again = start(link)
    again.does({ type: 'link.followed', link })
    again.does({ type: 'source.opened', source: tab('one') })
    expect([again.context().place, again.context().beside]).toEqual([context().place, context().beside])
  })

  it('are one where the link knows no such second chart', () => {
    expect(readLink('#order?beside=ordre&besideAt=up')?.beside).toBeNull()
    expect(readLink('#order?beside=polling&besideAt=up')?.beside).toEqual({ place: POLLING, actor: null, at: 'end' })
  })
})
