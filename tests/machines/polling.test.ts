import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { pollingMachine } from '#machines/polling'
import { Deferred } from '../../paths/fixtures/deferred'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime } from '../../paths/fixtures/time'
import { polled } from '../support/polling'

inFakeTime()

describe('a polling that is paused', () => {
  it('asks nothing when it is told another question, and asks that one when the page is shown', () => {
    const fetch = new Deferred<string, string>()
    const page = new FakePage()
    const actor = createActor(pollingMachine.provide(polled(fetch, page)), { input: { question: 'one' } }).start()
    page.is('page.hidden')
    actor.send({ type: 'question.changed', question: 'another' })
    expect([fetch.inputs, fetch.pending]).toEqual([['one'], 0])
    page.is('page.shown')
    expect([fetch.inputs, fetch.pending]).toEqual([['one', 'another'], 1])
  })
})
