/** @module-tag whole */

import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Failure } from '#domain/failure'
import { type CountdownActor, endsSoon, hasRunOut } from '#machines/countdown'
import { plain } from '#trace/trace'
import { chartOf } from '../../inspector/chart/chart'
import { eventFrom } from '../../inspector/examples/event'
import { plainEvent } from '../../inspector/examples/plain-event'
import { real } from '../../inspector/examples/real'
import type { PlainConfiguration } from '../../inspector/inspected'
import { exampleId } from '../../inspector/played/example-name'
import { CHARTS } from '../../inspector/sale/charts'
import { configurationsFor } from '../../inspector/sale/configurations'
import { examplesFor } from '../../inspector/sale/examples'
import { FACTS, ORDER_FACTS } from '../../inspector/sale/fact-words'
import { shownSnapshot } from '../../inspector/sale/shown-snapshot'
import { groupsOf, titlesOf } from '../../inspector/workspace/examples'
import { examplesMachine } from '../../inspector/workspace/examples.machine'
import { searched } from '../../inspector/workspace/find'
import { words } from '../../inspector/workspace/words'
import { workspaceMachine } from '../../inspector/workspace/workspace.machine'
import { configurationsOf } from '../../paths/configurations/configurations'
import { restoredPage } from '../../paths/configurations/page-in'
import { ESTIMATE, refused, USDT } from '../../paths/fixtures/domain-values'

/** Those of each chart are found out once: the largest charts have thousands. */
vi.mock('../../paths/configurations/configurations', async load => {
  const original = await load<typeof import('../../paths/configurations/configurations')>()
  const found = new Map<string, ReturnType<typeof configurationsOf>>()
  return {
    ...original,
    configurationsOf: (chart: string) => {
      const all = found.get(chart) ?? original.configurationsOf(chart)
      found.set(chart, all)
      return all
    },
  }
})

const workspace = workspaceMachine.provide({
  actors: {
    'look for examples': examplesMachine.provide({
      actors: {
        'find examples': fromPromise(({ input: { chart, state } }) => configurationsFor(chart, state ?? chart)),
      },
    }),
  },
})

describe.each(CHARTS)('the examples of $id', ({ id, machine }) => {
  it.each(machine.events.filter(Boolean))('show what %s may carry', type => {
    const examples = examplesFor(id, type)
    expect(examples.map(({ event }) => event.type)).toContain(type)
    expect(JSON.parse(JSON.stringify(examples))).toEqual(examples)
    for (const { event } of examples) expect(plainEvent(eventFrom(event))).toEqual(event)
  })

  it('have labels of their own', () => {
    const labels = machine.events.flatMap(type => examplesFor(id, type).map(({ label }) => `${type} ${label}`))
    expect(labels).toEqual([...new Set(labels)])
  })
})

describe('an example', () => {
  it('is an event of a walk, with its payload', () => {
    expect(examplesFor('purchase', 'amount.typed')).toEqual([
      { label: '0.05 is typed', event: { type: 'amount.typed', amount: '0.05' } },
      { label: '0.0001 is typed', event: { type: 'amount.typed', amount: '0.0001' } },
      { label: 'a blank is typed', event: { type: 'amount.typed', amount: ' ' } },
    ])
  })

  it('answers for a piece of work, and fails for it', () => {
    expect(examplesFor('purchase', 'xstate.done.actor.estimate')[0]).toEqual({
      label: 'estimate answers 85000',
      event: { type: 'xstate.done.actor.estimate', output: { ...ESTIMATE, amount: '85000' } },
    })
    expect(examplesFor('purchase', 'xstate.error.actor.estimate')[0]).toEqual({
      label: 'estimate fails with a 400',
      event: {
        type: 'xstate.error.actor.estimate',
        error: {
          name: 'Failure',
          kind: 'refused',
          message: 'POST /order/create answered 400: The amount is too small.',
          status: 400,
          reason: 'The amount is too small',
        },
      },
    })
  })

  it('of a timer is the event that ends it', () => {
    const type = 'xstate.after.interval.polling.awake.resting'
    expect(examplesFor('polling', type)).toEqual([{ label: 'the interval is over in awake.resting', event: { type } }])
  })

  it('is not made up for a chart or an event that the product does not have', () => {
    expect(examplesFor('chair', 'amount.typed')).toEqual([])
    expect(examplesFor('purchase', 'amount.shouted')).toEqual([])
    expect(examplesFor('purchase', '')).toEqual([])
  })
})

describe('what was made plain', () => {
  it('is real again', () => {
    const was = {
      balance: { units: 12n, decimals: 2 },
      coin: USDT,
      list: [1n, null],
      failure: refused('The amount is too small'),
      error: new Error('No.', { cause: 'tired' }),
    }
    expect(real(JSON.parse(JSON.stringify(plain(was))))).toEqual(was)
  })

  it('becomes a failure again that the charts can tell from others', () => {
    const failure = real(plain(refused('The amount is too small')))
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ kind: 'refused', status: 400, reason: 'The amount is too small' })
  })

  it('becomes a snapshot again that answers what it matches', () => {
    const { snapshot } = eventFrom(examplesFor('sale', 'xstate.snapshot.coins')[0]?.event) as unknown as {
      snapshot: { matches(value: unknown): boolean; context: { coins: unknown[] } }
    }
    expect(snapshot.matches('listed')).toBe(true)
    expect(snapshot.context.coins[0]).toEqual(USDT)
  })

  it('is refused with a sentence where it is no event', () => {
    expect(() => eventFrom([])).toThrow('An event is an object: { "type": … }.')
    expect(() => eventFrom({ amount: '1' })).toThrow('An event needs a "type".')
    expect(() => eventFrom({ type: 'coins.changed', snapshot: { chart: 'chair', value: 'new' } })).toThrow(
      'A snapshot is an object: { "chart": "coins", "value": …, "context": … }.',
    )
  })
})

describe('the configurations of a state', () => {
  it('are those in which it is active', async () => {
    const found = await configurationsFor('polling', 'polling.awake.resting')
    expect(found.map(({ name, steps }) => [name, steps.join(' → ')])).toEqual([
      ['polling: awake resting — question one', 'one whose first answer is known'],
      [
        'polling: awake resting — question another',
        'one thing is polled → another question is asked → fetch answers something',
      ],
      ['polling: awake resting', 'one thing is polled → fetch answers something'],
    ])
  })

  it.each([
    [
      'order',
      'order.live.status.WAITING',
      'order: live { status WAITING, deposit payable, receiver known } — not isTimeDoubted, status WAITING, hasAddress, hasTime, receiver 0x5aAe…eAed, isOwn',
    ],
    [
      'sale',
      'sale.panel.coinPicker',
      'sale: form buying, panel coinPicker — not mayHaveBeenPaid, not isWalletRequired',
    ],
    ['wallet', 'wallet.choosing', 'wallet: choosing — not isOfApp, wallets 1'],
  ])('of %s, %s: first comes that of a good day', async (chart, state, name) => {
    expect((await configurationsFor(chart, state))[0]?.name).toBe(name)
  })

  it('of a payment show every warning about its time, its memo and its amount', async () => {
    const payable = await configurationsFor('order', 'order.live.deposit.payable')
    const titles = [...titlesOf(payable).values()]
    expect(titles.slice(0, 6)).toEqual([
      'WAITING: Avaiting Payment',
      'WAITING: Avaiting Payment · the new amounts were accepted',
      'NEW: Payment Created',
      'PREPARING: Preparing Payment',
      'WAITING: Avaiting Payment · Less than 2 minutes left.',
      'WAITING: Avaiting Payment · with a memo',
    ])
    expect(new Set(titles).size).toBe(titles.length)
    const countdownOf = (title: string) => {
      const { chart, value, context } = payable[titles.indexOf(title)] as PlainConfiguration
      const sale = restoredPage(shownSnapshot(JSON.parse(JSON.stringify({ chart, value, context }))))
      const countdown = sale.getSnapshot().children.order?.getSnapshot().children.countdown as CountdownActor
      sale.stop()
      return countdown.getSnapshot()
    }
    expect(endsSoon(countdownOf('WAITING: Avaiting Payment'))).toBe(false)
    expect(endsSoon(countdownOf('WAITING: Avaiting Payment · Less than 2 minutes left.'))).toBe(true)
    expect(hasRunOut(countdownOf('WAITING: Avaiting Payment · The time to pay is up'))).toBe(true)
    const confirming = await configurationsFor('order', 'order.live.status.CONFIRMING')
    expect([...titlesOf(confirming).values()]).toEqual(
      expect.arrayContaining([
        'CONFIRMING: Confirming Payment · Less arrived than you were asked to send: … of ….',
        'CONFIRMING: Confirming Payment · More arrived than you were asked to send: … instead of ….',
      ]),
    )
  })

  it.each([
    ['transfer.following.looking.failed', 'following: looking: failed · the payment is open · the transaction failed'],
    ['wallet.connected.network.switching', 'connected: resting, switching, open · ‘Confirm in your wallet…’'],
    ['sale.panel.coinPicker', 'buying, coin picker · ‘Select a token’ · a wallet is required'],
    ['purchase.editing.ready', 'editing: ready · 0.05 typed · BTC'],
    ['outage', 'offline'],
  ])('of %s are said in words', async (state, title) => {
    const [chart = ''] = state.split('.')
    const all = (await configurationsFor(chart, state)).map(({ says }) => says.join(' · '))
    expect(all).toContainEqual(expect.stringContaining(title))
    expect(all.filter(each => /\b(is|has|was)[A-Z]/.test(each))).toEqual([])
  })

  it.each([...Object.entries(FACTS), ['order', ORDER_FACTS] as const])(
    'of %s have only facts that its walk knows',
    (chart, said) => {
      const names = (facts: unknown): string[] =>
        Object.entries((facts ?? {}) as object).flatMap(([name, fact]) =>
          fact && typeof fact === 'object' && !Array.isArray(fact) ? [name, ...names(fact)] : [name],
        )
      const known = new Set(configurationsOf(chart).flatMap(({ facts }) => names(facts)))
      expect(Object.keys(said).filter(name => !known.has(name))).toEqual([])
    },
  )

  it.each([
    'Less than 2 minutes left',
    'The time to pay is up',
    'Less arrived than you were asked to send: 25 USDT of 50',
  ])('that say what was searched for are chosen: %s', async query => {
    const [hit] = searched(query).filter(({ place }) => place.chart === 'order')
    const actor = createActor(workspace, { input: { theme: 'dark', link: '' } }).start()
    if (!hit) throw new Error('A state of the order is found.')
    const sought = { type: 'place.chosen', place: hit.place, said: hit.name } as const
    const chosen = async () => {
      const { context } = await waitFor(actor, ({ context }) => context.example !== '')
      const all = await configurationsFor('order', hit.place.state ?? '')
      return all.find(({ name }) => exampleId(name) === context.example)?.says.join(' ')
    }
    actor.send({ type: 'place.chosen', place: hit.place })
    expect(actor.getSnapshot().matches({ screen: 'cursor' })).toBe(true)
    actor.send(sought)
    expect(actor.getSnapshot().matches({ screen: 'example' })).toBe(true)
    expect(await chosen()).toContain(query.slice(0, 20))
    // A place that is looked at already has another example chosen, too.
    actor.send({ type: 'example.chosen', id: 'another' })
    actor.send(sought)
    expect(await chosen()).toContain(query.slice(0, 20))
    actor.stop()
  })

  it('are titled by their state and by what tells them apart; alike ones are numbered', () => {
    const one = (name: string, ...says: string[]) => ({ name, says }) as unknown as PlainConfiguration
    expect([
      ...titlesOf([one('a', 'open', 'paid', 'late'), one('b', 'open', 'paid'), one('c', 'open', 'paid')]),
    ]).toEqual([
      ['a', 'open · late'],
      ['b', 'open'],
      ['c', 'open (2)'],
    ])
    // A walk with one input gives its start no name.
    expect(words.screen.way(['', 'Pay is pressed'])).toBe('The shortest way there: Pay is pressed.')
  })

  it('of a state that has more than a thousand are grouped by what differs, the usual ones first, and found by words', async () => {
    const all = await configurationsFor('order', 'order.live.status.WAITING')
    const groups = groupsOf(all, '')
    expect(groups.flatMap(({ examples }) => examples)).toHaveLength(all.length)
    expect(groups.slice(0, 5).map(({ says, examples }) => [says, examples[0]?.title])).toEqual([
      ['', 'WAITING: Avaiting Payment'],
      ['payment seen', 'payment seen'],
      ['the new amounts were accepted', 'the new amounts were accepted'],
      ['Less than 2 minutes left.', 'Less than 2 minutes left.'],
      ['with a memo', 'with a memo'],
    ])
    const longest = Math.max(...groups.flatMap(({ examples }) => examples.map(({ title }) => title.length)))
    expect(longest).toBeLessThan(80)
    const found = groupsOf(all, 'memo SEEN').flatMap(({ examples }) => examples)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ says }) => !/memo/.test(says) || !/seen/.test(says))).toEqual([])
    expect(groupsOf(all, 'nobody says this')).toEqual([])
  })

  it('keep their numbers and stay in their group where they read alike', () => {
    const one = (name: string, ...says: string[]) => ({ name, says }) as unknown as PlainConfiguration
    expect(
      groupsOf([one('a', 'open'), one('b', 'open', 'paid'), one('c', 'open', 'paid')], '').map(({ says, examples }) => [
        says,
        examples.map(({ title }) => title),
      ]),
    ).toEqual([
      ['', ['open']],
      ['paid', ['paid', 'paid (2)']],
    ])
  })

  it('hold failures as plain data', async () => {
    const [declined] = await configurationsFor('purchase', 'purchase.editing.declined')
    expect(declined?.context.failure).toMatchObject({ name: 'Failure', kind: 'refused' })
  })

  it.each(CHARTS)('of $id come to a screen as JSON, which stands in each state', async ({ id, machine }) => {
    for (const { id: state } of chartOf(machine).states) {
      const [example] = await configurationsFor(id, state)
      if (!example) continue
      const { chart, value, context } = JSON.parse(JSON.stringify(example))
      const sale = restoredPage(shownSnapshot({ chart, value, context }))
      expect(sale.getSnapshot().status).toBe('active')
      sale.stop()
    }
  })

  it('are there for every state in which a chart can rest', async () => {
    const states = CHARTS.flatMap(({ id, machine }) => chartOf(machine).states.map(state => [id, state.id] as const))
    const found = await Promise.all(states.map(([chart, state]) => configurationsFor(chart, state)))
    const missing = states.flatMap(([, state], index) => (found[index]?.length ? [] : [state]))
    // These are left as soon as they are entered.
    expect(missing).toEqual([
      'sale.form.arriving',
      'promocode.starting',
      'purchase.opening',
      'purchase.weighing',
      'order.opening',
      'order.live.deposit.weighing',
      'transfer.resting.arriving',
      'transfer.following.looking.arriving',
      'order-polling.opening',
      'polling.opening',
      'polling.awake.failing',
      'countdown.reading',
      'orders.opening',
      'orders.list.choosing',
      'wallet.arriving',
    ])
  })
})
