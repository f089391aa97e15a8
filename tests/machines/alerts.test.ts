import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { Headline, News } from '#domain/headline'
import { alertsAre, alertsMachine } from '#machines/alerts'
import { Deferred } from '../../paths/fixtures/deferred'
import { UUID } from '../../paths/fixtures/domain-values'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime } from '../../paths/fixtures/time'

inFakeTime()

/** Stands in for what this tab remembers: nothing, or the news that it heard last. */
const recalls = (news?: News | null) =>
  fromCallback<{ type: 'alerts.recalled'; news: News | null }, string>(({ sendBack }) => {
    if (news !== undefined) sendBack({ type: 'alerts.recalled', news })
  })

function start(recalled?: News | null) {
  const permission = new Deferred<boolean>()
  const page = new FakePage()
  const done: string[] = []
  const tab: { remembers: { uuid: string; news: News | null } | null } = { remembers: null }
  const alerts = createActor(
    alertsMachine.provide({
      actors: {
        'ask permission': permission.logic,
        'watch page': page.logic,
        'recall alerts': recalls(recalled),
      },
      actions: {
        'remember alerts': (_, alerts) => {
          tab.remembers = alerts
        },
        'forget alerts': () => {
          tab.remembers = null
        },
        'prepare sound': () => done.push('ready'),
        'play sound': (_, { says }) => done.push(`sound ${says}`),
        'show notification': (_, { uuid, headline }) => done.push(`notification ${uuid} ${headline.says}`),
      },
    }),
    { input: { uuid: UUID } },
  ).start()
  const press = () => alerts.send({ type: 'alerts.toggled' })
  const send = (says: 'preparing' | 'confirming' | 'sending' | 'failed') =>
    alerts.send({ type: 'headline.changed', headline: { says } satisfies Headline })
  const are = () => alertsAre(alerts.getSnapshot())
  return { permission, page, done, tab, press, send, are }
}

describe('the alerts of an order', () => {
  it('are off until somebody asks for them, and then the browser asks', async () => {
    const { permission, press, send, are, done } = start()
    send('confirming')
    expect([are(), permission.starts, done]).toEqual(['off', 0, []])
    press()
    expect([are(), permission.starts, done]).toEqual(['asking', 1, ['ready']])
    await permission.resolves(true)
    expect(are()).toBe('on')
    press()
    expect(are()).toBe('off')
  })

  it.each([
    ['on', true],
    ['declined', false],
  ] as const)('are remembered by the tab while they are %s, until they are turned off', async (_, isGiven) => {
    const { permission, tab, press, send } = start()
    press()
    expect(tab.remembers, 'from the press on, because a page may be loaded again before the answer').toEqual({
      uuid: UUID,
      news: null,
    })
    await permission.resolves(isGiven)
    expect(tab.remembers).toEqual({ uuid: UUID, news: null })
    send('confirming')
    expect(tab.remembers).toEqual({ uuid: UUID, news: 'seen' })
    press()
    expect(tab.remembers).toBe(null)
  })

  it('are asked for again by a tab that remembers them, with the sound made ready; what was heard is no news', async () => {
    const { permission, send, are, done } = start('seen')
    expect([are(), permission.starts, done]).toEqual(['asking', 1, ['ready']])
    await permission.resolves(true)
    send('confirming')
    expect([are(), done]).toEqual(['on', ['ready']])
    send('failed')
    expect(done).toEqual(['ready', 'sound failed'])
  })

  it('sound while the browser asks, whose question may stay open for as long as the order', async () => {
    const { permission, tab, press, send, are, done } = start()
    press()
    send('confirming')
    expect([are(), done, tab.remembers]).toEqual([
      'asking',
      ['ready', 'sound confirming'],
      { uuid: UUID, news: 'seen' },
    ])
    await permission.resolves(true)
    expect(done).toEqual(['ready', 'sound confirming'])
  })

  it('call with what happened during a reload', async () => {
    const { permission, send, done } = start(null)
    await permission.resolves(true)
    send('confirming')
    expect(done).toEqual(['ready', 'sound confirming'])
  })

  it('are forgotten where they are turned off before the browser has an answer', () => {
    const { tab, press } = start(null)
    tab.remembers = { uuid: UUID, news: null }
    press()
    expect(tab.remembers).toBe(null)
  })

  it('are a sound while the page is in view, and a notification too while it is hidden', async () => {
    const { permission, page, press, send, done } = start()
    press()
    await permission.resolves(true)
    send('confirming')
    page.is('page.hidden')
    send('failed')
    expect(done).toEqual(['ready', 'sound confirming', 'sound failed', `notification ${UUID} failed`])
  })

  it('are a sound alone again once the page is back in view', async () => {
    const { permission, page, press, send, done } = start()
    press()
    await permission.resolves(true)
    page.is('page.hidden')
    page.is('page.shown')
    send('failed')
    expect(done).toEqual(['ready', 'sound failed'])
  })

  it('tell each news once: a payment that was seen is not news again when its tokens are on their way', async () => {
    const { permission, press, send, done } = start()
    send('confirming')
    press()
    await permission.resolves(true)
    send('sending')
    send('preparing')
    send('confirming')
    expect(done).toEqual(['ready'])
  })

  it.each([
    ['the visitor declines', (permission: Deferred<boolean>) => permission.resolves(false)],
    ['the browser fails to ask', (permission: Deferred<boolean>) => permission.rejects(new Error('No.'))],
  ])('are the sound alone where %s, and off by the next press', async (_, answers) => {
    const { permission, page, press, send, are, done } = start()
    press()
    await answers(permission)
    page.is('page.hidden')
    send('confirming')
    expect([are(), done]).toEqual(['declined', ['ready', 'sound confirming']])
    press()
    expect(are()).toBe('off')
  })

  it('are off again where the visitor thinks better of it before the browser has an answer', async () => {
    const { permission, press, are } = start()
    press()
    press()
    expect(are()).toBe('off')
    expect(permission.pending).toBe(0)
  })
})
