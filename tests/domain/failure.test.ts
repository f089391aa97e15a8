import { describe, expect, it } from 'vitest'
import { Failure, type FailureKind, failureOf, isBackoffDue, isFinalRefusal, isUnclear } from '#domain/failure'

describe('a failure', () => {
  it('carries what happened, the status and the reason of the server', () => {
    const cause = new Error('socket closed')
    const failure = new Failure('refused', 'POST /order/create answered 400: too little.', {
      status: 400,
      reason: 'too little',
      cause,
    })
    expect({ ...failure, message: failure.message, cause: failure.cause }).toEqual({
      name: 'Failure',
      kind: 'refused',
      message: 'POST /order/create answered 400: too little.',
      status: 400,
      reason: 'too little',
      cause,
    })
    expect(failure).toBeInstanceOf(Error)
  })

  it('has neither status nor reason where there was no answer', () => {
    const failure = new Failure('timeout', 'No answer.')
    expect([failure.status, failure.reason]).toEqual([null, null])
  })

  it('is made of anything that was thrown', () => {
    const failure = new Failure('server', 'down')
    const thrown = new TypeError('boom')
    expect(failureOf(failure)).toBe(failure)
    expect(failureOf(thrown)).toMatchObject({ kind: 'invalid', message: 'TypeError: boom', cause: thrown })
    expect(failureOf(undefined)).toMatchObject({ kind: 'invalid', message: 'undefined' })
  })

  it.each<[FailureKind, boolean]>([
    ['timeout', true],
    ['network', true],
    ['truncated', true],
    ['malformed', true],
    ['invalid', true],
    ['server', true],
    ['aborted', true],
    ['refused', false],
    ['throttled', false],
    ['offline', false],
  ])('of the kind %s leaves open whether an order was made: %s', (kind, unclear) => {
    expect(isUnclear(new Failure(kind, 'x'))).toBe(unclear)
  })

  it('with a 408 leaves it open too: a proxy says it once it has passed a request on', () => {
    expect(isUnclear(new Failure('refused', 'x', { status: 408 }))).toBe(true)
    for (const status of [400, 401, 403, 404, 409, 410, 422, 425]) {
      expect(isUnclear(new Failure('refused', 'x', { status }))).toBe(false)
    }
  })

  it.each([400, 402, 410, 422, 451])('with a %i is a no to this very order', status => {
    expect(isFinalRefusal(new Failure('refused', 'x', { status }))).toBe(true)
  })

  it.each([401, 403, 404, 408, 409, 425])('with a %i speaks of the request alone', status => {
    expect(isFinalRefusal(new Failure('refused', 'x', { status }))).toBe(false)
  })

  it.each(['throttled', 'server', 'timeout', 'offline', 'network', 'invalid'] as const)(
    'of the kind %s is no verdict',
    kind => expect(isFinalRefusal(new Failure(kind, 'x'))).toBe(false),
  )
})

describe('whether backoff is due', () => {
  it.each<[FailureKind, number, boolean]>([
    ['server', 4, false],
    ['server', 5, true],
    ['timeout', 5, true],
    ['throttled', 1, true],
    ['network', 100, false],
    ['offline', 100, false],
  ])('is told by the failures in a row, and by its own word: %s, %i times', (kind, failures, isSo) => {
    expect(isBackoffDue(new Failure(kind, 'It failed.'), failures)).toBe(isSo)
  })
})
