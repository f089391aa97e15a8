import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { inspected } from '#inspected'
import type { Actor, Step, Trace } from '#trace/format'
import { ENDED, STATUS_TITLE } from '#words/payment'
import { mermaidOf } from '../../inspector/chart/mermaid'
import { partOf } from '../../inspector/chart/part'
import { CHARTS } from '../../inspector/sale/charts'
import { pageWords, SAID } from '../../inspector/sale/page-words'
import { simulate } from '../../inspector/simulation/simulation'
import { changes, hasChanged, inShort } from '../../inspector/workspace/changes'
import { completeFrom } from '../../inspector/workspace/complete'
import { BATCH, inBatches } from '../../inspector/workspace/doors/in-batches'
import { readEvent } from '../../inspector/workspace/drive'
import { keyOf, searched } from '../../inspector/workspace/find'
import { isKnownNotToHold } from '../../inspector/workspace/guards'
import { LedTo } from '../../inspector/workspace/LedTo'
import { sequenceOf } from '../../inspector/workspace/lanes'
import { chartById, linkTo, placeOf, transitionById } from '../../inspector/workspace/place'
import { Search } from '../../inspector/workspace/Search'
import { EMPTY, fileSource, heard, KEPT } from '../../inspector/workspace/source'
import { inWords } from '../../inspector/workspace/state-words'
import { heardIn, ledTo, listed, plainName } from '../../inspector/workspace/steps'
import { viewModelOf } from '../../inspector/workspace/view-model'
import { NOW } from '../../paths/fixtures/now'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { shown } from '../support/markup'
import { start } from '../support/workspace'

const step = (number: number, part: Partial<Step>): Step => ({
  number,
  at: NOW,
  actor: 'sale',
  kind: 'moved',
  event: { type: 'order.left' },
  from: null,
  transitions: [],
  chart: 'sale',
  value: 'buying',
  context: {},
  status: 'active',
  ...part,
})

describe('a link', () => {
  it('names a chart, or one of its states, and leads back to it', () => {
    for (const link of ['#sale', '#order/live.status', '#order/settled.ERROR_RECEIVE_ADDRESS']) {
      expect(linkTo(placeOf(link) ?? { chart: '', state: null })).toBe(link)
    }
  })

  it('leads nowhere when the product has no such chart or state', () => {
    expect(['', '#', '#ordr', '#order/live.stat', '#toString', '#%E0%A4%A'].map(placeOf)).toEqual(Array(6).fill(null))
  })
})

describe('what a step changed', () => {
  it('is told value by value, as deep as it goes', () => {
    const before = { order: { status: 'NEW', paid: null }, tries: 1, coins: ['btc'] }
    const after = { order: { status: 'WAITING', paid: null }, tries: 1, coins: ['btc', 'pol'], wallet: null }
    const all = changes(before, after)
    expect(all).toEqual([
      { path: 'order.status', before: 'NEW', after: 'WAITING' },
      { path: 'coins', before: ['btc'], after: ['btc', 'pol'] },
      { path: 'wallet', before: undefined, after: null },
    ])
    expect(['order', 'order.status', 'order.paid', 'tries'].map(path => hasChanged(all, path))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('is shown in a line', () => {
    expect([inShort(undefined), inShort(null), inShort('a'.repeat(60), 10)]).toEqual(['nothing', 'null', '"aaaaaaaa…'])
    expect([1e12 - 1, 1_772_452_800_000, 1_772_452_800_000.5].map(value => inShort(value))).toEqual([
      '999999999999',
      '1772452800000 (2026-03-02T12:00:00.000Z)',
      '1772452800000.5',
    ])
  })
})

describe('the words of the log', () => {
  it('say XState’s own events plainly, and leave every other as it is', () => {
    expect(
      [
        'xstate.init',
        'xstate.done.actor.fetch order',
        'xstate.error.actor.fetch order',
        'xstate.snapshot.coins',
        'xstate.after.interval.polling.awake.resting',
        'amount.typed',
      ].map(plainName),
    ).toEqual(['start', 'fetch order done', 'fetch order failed', 'coins changed', 'after interval', 'amount.typed'])
  })

  it('say where transitions led, each state once', () => {
    const transitions = [
      'polling.awake.asking xstate.error.actor.fetch 0',
      'order-polling.silent.missing order.unanswered 0',
    ]
    expect(ledTo({ transitions })).toEqual(['awake.failing'])
  })

  it('show the state that was reached last whole, apart from those on the way, which give way', () => {
    const spans = (led: string) =>
      shown(createElement(LedTo, { led, className: 'led', sign: '→ ' })).html.match(/<span>.*?<\/span>/g)
    expect(spans('live.status.SENDING, settled.SUCCESS')).toEqual([
      '<span>→ live.status.SENDING,\u00a0</span>',
      '<span>settled.SUCCESS</span>',
    ])
    expect(spans('settled.SUCCESS')).toEqual(['<span>→ settled.SUCCESS</span>'])
  })

  it('say where a chart stands', () => {
    expect(inWords('blank')).toBe('blank')
    expect(inWords({ form: 'buying', panel: 'closed' })).toBe('buying, closed')
    expect(inWords({ live: { status: 'WAITING', details: 'pinned', receiver: {} } })).toBe(
      'live: WAITING, pinned, receiver',
    )
  })
})

describe('the steps that are listed', () => {
  const tick = step(1, {
    actor: 'sale/order/countdown',
    chart: 'countdown',
    transitions: ['countdown.ticking xstate.after.countdown tick.countdown.ticking 0', 'countdown.reading  1'],
  })
  const end = step(2, { ...tick, number: 2, transitions: [...tick.transitions, 'countdown.ticking  0'] })
  const steps = [tick, end]

  it('leave out a delay that leads back to where it began, unless everything or its actor is asked for, and of a chart that only ticks all changes', () => {
    expect(listed(steps, 'without ticks', null)).toEqual([end])
    expect(listed(steps, 'what moved', null)).toEqual([])
    expect(listed(steps, 'everything', null)).toEqual(steps)
    expect(listed(steps, 'this actor', 'sale/order/countdown')).toEqual(steps)
  })

  it('are those by which one actor moved, where these are asked for', () => {
    const at = (number: number, actor: string, value: string) =>
      step(number, { actor, chart: 'order', value, transitions: ['order.live.status became.WAITING 0'] })
    const all = [
      at(1, 'sale/order', 'NEW'),
      at(2, 'sale/other', 'NEW'),
      at(3, 'sale/order', 'NEW'),
      at(4, 'sale/order', 'WAITING'),
    ]
    expect(listed(all, 'what moved this actor', 'sale/order').map(({ number }) => number)).toEqual([1, 4])
  })

  it('leave out what moved nothing, where what moved a chart is asked for', () => {
    const at = (number: number, part: Partial<Step>) => step(number, { actor: 'sale/order', chart: 'order', ...part })
    const all = [
      at(1, { kind: 'started', value: { settled: 'SUCCESS' } }),
      at(2, { value: { settled: 'SUCCESS' }, transitions: ['order.settled.SUCCESS delivery.verified 0'] }),
      at(3, { value: { settled: 'EXPIRED' }, transitions: ['order became.EXPIRED 0'] }),
      at(4, { value: { settled: 'EXPIRED' }, kind: 'stopped' }),
      step(5, { actor: 'sale/coins', chart: 'coins', transitions: ['coins nothing 0'] }),
    ]
    expect(listed(all, 'what moved', null).map(({ number }) => number)).toEqual([1, 3])
  })

  it('are told in a line', () => {
    expect([heardIn(end), ledTo(end)]).toEqual(['countdown: order.left', ['reading', 'ticking', 'spent']])
  })
})

describe('a page that is being put together', () => {
  it('is complete with the step at which every machine lives that its state invokes', () => {
    const simulation = simulate('sale', 'a first visit')
    const trace = simulation.trace()
    simulation.stop()
    const complete = trace.steps.find(({ actor }) => actor === 'sale/reminder')?.number
    expect([1, 2, complete ?? 0].map(number => completeFrom(trace, number))).toEqual([complete, complete, complete])
  })

  it('is taken as it is where nothing more is known', () => {
    expect(completeFrom(EMPTY, 0)).toBe(0)
    expect(completeFrom({ ...EMPTY, steps: [step(1, { kind: 'started', value: { form: 'buying' } })] }, 1)).toBe(1)
  })
})

describe('the condition of a transition', () => {
  const sale: Actor = {
    path: 'sale',
    chart: 'sale',
    value: { form: 'buying', panel: 'closed' },
    context: { openOrder: null },
    status: 'active',
  }
  const transition = (id: string) => {
    const found = transitionById(id)
    if (!found) throw new Error(`There is no '${id}'.`)
    return found
  }
  const resumed = transition('sale.form.buying order.resumed 0')

  it('is known not to hold where the actor’s own facts say so', () => {
    expect(isKnownNotToHold(sale, resumed)).toBe(true)
    const open = { uuid: 'one', coinPrice: '1', network: 'bsc' }
    expect(isKnownNotToHold({ ...sale, context: { openOrder: open } }, resumed)).toBe(false)
  })

  it('is not known where it asks what is in the event, or where there is none', () => {
    const order = { ...sale, chart: 'order', path: 'sale/order' }
    expect(isKnownNotToHold(order, transition('order.live.status order.received 2'))).toBe(false)
    expect(isKnownNotToHold(sale, transition('sale.panel.closed coinPicker.opened 0'))).toBe(false)
    expect(isKnownNotToHold({ ...sale, chart: null }, resumed)).toBe(false)
  })
})

describe('a part of a chart', () => {
  const order = chartById('order')
  if (!order) throw new Error('There is no chart of an order.')

  it('is a state with what is in it and what leaves it', () => {
    const receiver = partOf(order, 'order.live.receiver')
    expect(receiver.states.map(({ key, parent }) => [key, parent])).toEqual([
      ['receiver', null],
      ['unasked', 'order.live.receiver'],
      ['offered', 'order.live.receiver'],
      ['refused', 'order.live.receiver'],
      ['asking', 'order.live.receiver'],
      ['editing', 'order.live.receiver.asking'],
      ['comparing', 'order.live.receiver.asking'],
      ['saving', 'order.live.receiver'],
      ['saved', 'order.live.receiver'],
      ['unheard', 'order.live.receiver.saved'],
      ['missing', 'order.live.receiver.saved'],
      ['overdue', 'order.live.receiver.saved'],
      ['known', 'order.live.receiver'],
    ])
    const left = receiver.states.slice(1, -1).filter(({ key }) => key !== 'editing' && key !== 'refused')
    expect(new Set(receiver.transitions.map(({ source }) => source))).toEqual(new Set(left.map(({ id }) => id)))
  })

  it('is the chart itself where no state is named', () => {
    expect([null, 'order', 'order.chair'].map(id => partOf(order, id) === order)).toEqual([true, true, true])
  })

  it('names in Mermaid what it leads to, and lights what is active', () => {
    const diagram = mermaidOf(partOf(order, 'order.live.status'), new Set(['order', 'order.live.status.NEW']))
    expect(diagram).toContain('state "order.settled.SUCCESS" as order__settled__SUCCESS\n')
    expect(diagram).toContain('\n  class order__live__status__NEW active\n')
  })
})

describe('the sequence', () => {
  const steps = [
    step(1, { kind: 'started', event: { type: 'xstate.init' } }),
    step(2, { actor: 'sale/order', chart: 'order', kind: 'started', event: { type: 'xstate.init' }, from: 'sale' }),
    step(3, { actor: 'sale/order/fetch order', chart: null, kind: 'started', event: { type: 'xstate.init' } }),
    step(4, {
      actor: 'sale/order',
      chart: 'order',
      event: { type: 'xstate.done.actor.fetch order' },
      from: 'sale/order/fetch order',
    }),
    step(5, {
      actor: 'sale/order',
      chart: 'order',
      kind: 'stopped',
      event: { type: 'xstate.stop' },
      from: 'sale',
      status: 'stopped',
    }),
    step(6, {}),
  ]

  it('has a column for each chart, an arrow for each event, and none for a piece of work alone', () => {
    const { lanes, arrows } = sequenceOf({ ...EMPTY, steps }, steps)
    expect(lanes.map(({ name }) => name)).toEqual(['', 'sale', 'order'])
    expect(arrows.map(({ step: { number }, from, to, work }) => [number, from, to, work])).toEqual([
      [1, 0, 1, null],
      [2, 1, 2, null],
      [4, 2, 2, 'fetch order'],
      [5, 1, 2, null],
      [6, 0, 1, null],
    ])
  })

  it('draws a lane for as long as its actor lives', () => {
    const { arrows } = sequenceOf({ ...EMPTY, steps }, steps)
    expect(arrows.map(({ living }) => living.has(2))).toEqual([false, true, true, true, false])
  })

  it('leaves out what the log does not list, and remembers who lives all the same', () => {
    const { arrows } = sequenceOf({ ...EMPTY, steps }, steps.slice(3))
    expect(arrows.map(({ living }) => [...living])).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1],
    ])
  })
})

describe('the search', () => {
  it('offers every chart before anything was typed', () => {
    expect(searched(' ').map(({ name }) => name)).toHaveLength(CHARTS.length)
  })

  it('finds states and events by any part of their names', () => {
    expect(searched('live.rec')[0]).toEqual({
      kind: 'state',
      name: 'order.live.receiver',
      place: { chart: 'order', state: 'order.live.receiver' },
    })
    expect(searched('amount.typed').map(({ kind, place }) => [kind, place.chart])).toContainEqual(['event', 'purchase'])
    expect(searched('nothing has this name')).toEqual([])
  })

  it('finds delays by how long they are', () => {
    const found = (query: string) => searched(query).flatMap(({ name, isAlike }) => (isAlike ? [] : [name]))
    expect(found('500 ms')).toContain('after typing pause (500 ms)')
    expect(found('after typing pause 500 ms')[0]).toBe('after typing pause (500 ms)')
    for (const time of ['45 s', '2.5 s']) expect(found(time).join()).toContain(`(${time})`)
  })

  it.each([
    ['fetch order', 'work', 'fetch order'],
    ['WAITING', 'state', 'order.live.status.WAITING'],
    ['polling', 'chart', 'polling'],
    // Whatever is said on the page.
    ['Confirming', 'state', 'order.live.status.CONFIRMING'],
  ])('has what is called %s first', (query, kind, name) => {
    expect(searched(query)[0]).toMatchObject({ kind, name })
  })

  it('finds actions, conditions, tags, work and descriptions by their words', () => {
    const found = (query: string) => searched(query).map(({ kind, name, place }) => [kind, name, place.chart])
    expect(found('note that it was shown')).toContainEqual(['action', 'note that it was shown', 'order'])
    expect(found('status goes back')).toContainEqual(['guard', 'status goes back', 'order'])
    expect(found('tag recalling')).toContainEqual(['tag', 'recalling', 'purchase'])
    expect(found('fetch token contracts')).toContainEqual(['work', 'fetch token contracts', 'order'])
    expect(found('from its creation')[0]?.[0]).toBe('description')
  })

  it.each([
    ['event', 'countdown.strayed'],
    ['guard', 'time left is news'],
    ['action', 'believe time left'],
  ])('leads to each arrow with an %s', (kind, query) => {
    const hits = searched(query).filter(hit => hit.kind === kind && hit.place.chart === 'order' && hit.arrow)
    const { transitions = [] } = chartById('order') ?? {}
    const having = transitions.filter(
      ({ label, guard, actions }) => label === query || guard === query || actions.includes(query),
    )
    expect(hits.map(({ arrow }) => arrow)).toEqual(having.map(({ id }) => id))
    expect(hits.map(({ place }) => place.state)).toEqual(having.map(({ source }) => source))
  })

  it('tells arrows with one event apart by what they are taken under and where they lead', () => {
    const { actor } = start()
    const list = shown(createElement(Search, { workspace: actor, query: 'order.received', compared: [] })).words
    expect(list).toContain('event of order.live.status [status goes back]')
    expect(list).toContain('event of order.live.status.WAITING [time left is news] → ')
  })

  it.each([
    ['waiting for payment', 'order.live.status.WAITING', 'page'],
    ['tagged paying', 'tag', 'tag'],
    ['order settled', 'order.settled', 'state'],
    ['live status waiting', 'order.live.status.WAITING', 'state'],
  ])('finds “%s”', (query, _, kind) => {
    const [hit] = searched(query)
    expect(hit?.kind).toBe(kind)
    if (kind === 'tag') expect(hit?.name).toBe('paying')
    else expect(hit?.place.state).toBe(_)
  })

  it('finds the words of notes, and those of the page in the language that is shown', async () => {
    const notes = { 'order.live.status.WAITING': 'Ask Mira about the colour.' }
    expect(searched('mira', { notes })[0]).toMatchObject({
      kind: 'note',
      place: { chart: 'order', state: 'order.live.status.WAITING' },
    })
    const translated = await inspected.wordsIn?.('de')
    expect(searched('Warten auf Zahlung', { translated })[0]).toMatchObject({
      kind: 'page',
      name: 'Warten auf Zahlung',
      source: STATUS_TITLE.WAITING,
      place: { state: 'order.live.status.WAITING' },
    })
    expect(searched('Warten auf Zahlung').filter(({ isAlike }) => !isAlike)).toEqual([])
  })

  it('points at the arrow that was chosen', () => {
    const { does, context } = start()
    const [hit] = searched('countdown.strayed')
    does({ type: 'search.opened' })
    does({ type: 'place.chosen', place: hit?.place ?? { chart: '', state: null }, arrow: hit?.arrow })
    expect(context()).toMatchObject({ place: hit?.place, arrow: expect.stringContaining('countdown.strayed') })
    does({ type: 'place.chosen', place: { chart: 'order', state: null } })
    expect(context().arrow).toBeNull()
  })

  it.each(['polling', 'order.received'])('tells apart what has one name in several charts: %s', query => {
    const keys = searched(query).map(keyOf)
    expect(keys.length).toBeGreaterThan(3)
    expect(keys).toEqual([...new Set(keys)])
  })

  it.each([
    ['Payment Time Expired', 'order.settled.EXPIRED'],
    ['Send Deposit', 'order.live.deposit.payable'],
    ['Enter your Polygon address', 'order.live.receiver.asking'],
    ['Select a token', 'sale.panel.coinPicker'],
    ['no wallet found', 'wallet.choosing'],
  ])('finds by what stands on the page, %s, the state %s', (query, state) => {
    const [first] = searched(query)
    expect([first?.kind, first?.place.state, first?.isAlike]).toEqual(['page', state, undefined])
  })

  it.each([
    ['Less than 2 minutes left', 'order.live.deposit.payable'],
    ['Less than 1 minute', 'order.live.deposit.payable'],
    ['Your payment of 25 USDT arrived. Do not send again.', 'order.settled.EXPIRED'],
    ['of 0.05 POL arrived', 'order.settled.EXPIRED'],
    ['1 ETH ≈ 4,000.5 $FRACT', 'sale.form.paying.open'],
    ['Discount 5%', 'promocode.valid'],
  ])('finds by a sentence with its values, %s, the state %s', (query, state) => {
    const [first] = searched(query)
    expect([first?.kind, first?.place.state, first?.isAlike]).toEqual(['page', state, undefined])
  })

  it.each(['Less arrived than you were asked to send', 'Less arrived than you were asked to send: 25 USDT of 50 USDT'])(
    'finds every state whose screen tells of another amount: %s',
    query => {
      expect(searched(query).map(({ place }) => place.state)).toEqual([
        'order.live.status.CONFIRMING',
        'order.live.status.SENDING',
        'order.live.deposit.arrived',
        'order.settled.SUCCESS',
      ])
    },
  )

  it('takes no word for a value where hardly a word of the sentence is said', () => {
    const found = (query: string) => searched(query).map(({ name }) => name)
    expect(found('Sending money')).not.toContain('… on … networks')
    expect(found('checking status')).not.toContain('Checking…')
    expect(found('Stage')[0]).toBe('stage')
  })

  it('finds what is spelled nearly so, after what has the very words', () => {
    const [first, ...others] = searched('EXPIRD')
    expect(first).toMatchObject({ kind: 'state', name: 'order.settled.EXPIRED', isAlike: true })
    expect(others.map(({ name }) => name)).toContain('Payment Time Expired')
    expect(searched('Awaiting Payment')[0]?.place.state).toBe('order.live.status.WAITING')
    const alike = searched('confirming').map(({ isAlike }) => isAlike === true)
    expect(alike).toEqual(alike.toSorted())
    expect(alike[0]).toBe(false)
  })
})

describe('the words of the page', () => {
  it('stand at states that the charts have', () => {
    const states = new Set(CHARTS.flatMap(({ id }) => chartById(id)?.states.map(state => state.id) ?? []))
    expect(Object.keys(SAID).filter(id => !states.has(id))).toEqual([])
  })

  it('are sentences of the catalogues, each once, with a gap for every value', () => {
    expect(pageWords('order.settled.CANCEL')).toEqual([
      STATUS_TITLE.CANCEL,
      ENDED.CANCEL.title,
      ENDED.CANCEL.text,
      ENDED.CANCEL.paid,
      ENDED.CANCEL.button,
    ])
    expect(pageWords('promocode.valid')).toEqual(['Discount …%'])
    expect(pageWords('order.live')).toEqual([])
  })
})

describe('an event that is written', () => {
  it('is told apart from what is not one, in a sentence', () => {
    expect(readEvent('{ "type": "amount.typed", "amount": "1" }', 'amount.typed')).toEqual({
      event: { type: 'amount.typed', amount: '1' },
    })
    expect(readEvent('3', 'amount.typed')).toEqual({ error: 'An event is an object: { "type": "amount.typed", … }.' })
    expect(readEvent('{}', 'amount.typed')).toEqual({ error: 'The type of this event is "amount.typed", not missing.' })
    expect(readEvent('{', 'amount.typed')).toEqual({ error: expect.stringMatching(/^This is not JSON yet: /) })
  })
})

describe('steps that come fast', () => {
  inFakeTime()

  it('are passed on ten times in a second, and before any other news', async () => {
    const heard: string[] = []
    const { step: comes, send } = inBatches<never>(news =>
      heard.push(news.type === 'source.stepped' ? `${news.id} ${news.steps.map(({ number }) => number)}` : news.type),
    )
    comes('one', step(1, {}))
    comes('two', step(1, {}))
    comes('one', step(2, {}))
    expect(heard).toEqual([])
    await passes(BATCH)
    expect(heard).toEqual(['one 1,2', 'two 1'])
    comes('one', step(3, {}))
    send({ type: 'source.ended', id: 'one' })
    await passes(BATCH)
    expect(heard.slice(2)).toEqual(['one 3', 'source.ended'])
  })

  it('are read once each, however many came before', () => {
    const reads: number[] = []
    const counting = (number: number) =>
      new Proxy(step(number, { context: { count: number } }), {
        get: (target, key) => {
          if (key === 'context') reads.push(number)
          return Reflect.get(target, key)
        },
      })
    const source = { ...fileSource('The sale', EMPTY, []), id: 'one' }
    const facts = { chosen: 'one', cursor: null, place: { chart: 'sale', state: null }, actor: null }
    let sources = heard([], { type: 'source.opened', source })
    const comes = (from: number, to: number) => {
      const steps = Array.from({ length: to - from }, (_, index) => counting(from + index))
      sources = heard(sources, { type: 'source.stepped', id: 'one', steps })
      return viewModelOf({ ...facts, sources, filter: 'without ticks' }).actor?.context
    }
    expect(comes(1, 1000)).toEqual({ count: 999 })
    reads.length = 0
    expect(comes(1000, 1005)).toEqual({ count: 1004 })
    expect(reads.filter(number => number < 1000)).toEqual([])
  })
})

describe('a source that is watched for hours', () => {
  it('forgets its oldest steps and still knows how everybody stood', () => {
    const source = { ...fileSource('The sale', EMPTY, []), id: 'one' }
    let trace: Trace = EMPTY
    let sources = heard([], { type: 'source.opened', source })
    for (let number = 1; number <= KEPT + 1; number++) {
      sources = heard(sources, {
        type: 'source.stepped',
        id: 'one',
        steps: [step(number, { context: { count: number } })],
      })
      trace = sources[0]?.trace ?? EMPTY
    }
    expect(trace.steps).toHaveLength(KEPT * 0.75 + 1)
    expect(trace.before).toEqual([
      { path: 'sale', chart: 'sale', value: 'buying', status: 'active', context: { count: KEPT / 4 } },
    ])
  })
})
