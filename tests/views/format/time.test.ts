import { describe, expect, it } from 'vitest'
import { NOW } from '../../../paths/fixtures/now'
import { clock, moment, momentBeside, shortClock, span, timeOfDay } from '../../../src/views/format/time'

describe('the clock', () => {
  // spec 9.countdown, 2.pay.countdown
  it.each([
    [0, '00:00:00'],
    [1, '00:00:01'],
    [59, '00:00:59'],
    [60, '00:01:00'],
    [1200, '00:20:00'],
    [3599, '00:59:59'],
    [3600, '01:00:00'],
    [86_399, '23:59:59'],
    [86_400, '24:00:00'],
    [360_000, '100:00:00'],
    [0.2, '00:00:01'],
    [-5, '00:00:00'],
  ])('shows %d seconds as %s, hh:mm:ss', (seconds, text) => {
    expect(clock(seconds)).toBe(text)
  })
})

describe('the time of day', () => {
  it('is by the clock of the visitor and names its zone, with seconds, so that two checks in a minute differ', () => {
    expect([timeOfDay(NOW + 5_000, 'UTC'), timeOfDay(NOW + 5_000, 'Asia/Tokyo')]).toEqual([
      '12:00:05 UTC',
      '21:00:05 GMT+9',
    ])
  })

  it('is enough beside another moment of that day, and of no other one', () => {
    const [minute, day] = [60_000, 86_400_000]
    expect(momentBeside(NOW + minute, NOW)).toBe(timeOfDay(NOW + minute))
    expect(momentBeside(NOW + day, NOW)).toBe(moment(NOW + day))
    expect(momentBeside(NOW - day, NOW)).toBe(moment(NOW - day))
    expect([momentBeside(0, 0), momentBeside(Number.NaN, Number.NaN), momentBeside(1e20, NOW)]).toEqual(['—', '—', '—'])
  })
})

describe('the short clock', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [61, '1:01'],
    [1160, '19:20'],
    [3600, '1:00:00'],
    [36_000, '10:00:00'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(shortClock(seconds)).toBe(text)
  })
})

describe('a moment', () => {
  it('is shown to the second, with 24 hours to the day and its time zone', () => {
    expect(moment(NOW + 3_605_000, 'UTC')).toBe('Mar 1, 2026, 13:00:05 UTC')
    expect(moment(Date.parse('2026-03-01T00:00:00Z'), 'UTC')).toBe('Mar 1, 2026, 00:00:00 UTC')
    expect(moment(NOW, 'Europe/Berlin')).toBe('Mar 1, 2026, 13:00:00 GMT+1')
  })

  it.each([0, -1, Number.MAX_SAFE_INTEGER, Number.NaN])('that no clock shows is a dash: %d', at => {
    expect(moment(at)).toBe('—')
  })
})

describe('a span of time', () => {
  it.each([
    [-5, 0, 'seconds'],
    [999, 0, 'seconds'],
    [12_000, 12, 'seconds'],
    [59_999, 59, 'seconds'],
    [60_000, 1, 'minutes'],
    [3_599_999, 59, 'minutes'],
    [3_600_000, 1, 'hours'],
    [90_000_000, 25, 'hours'],
  ])('of %d ms is %d %s, in whole units', (milliseconds, count, unit) => {
    expect(span(milliseconds)).toEqual({ count, unit })
  })
})
