import { describe, expect, it } from 'vitest'
import { differencesIn } from '#domain/differences'
import { rateLoss } from '#domain/fract-due'
import { NO_TERMS } from '#domain/terms'
import { CREATED_TERMS, d, SHOWN_TERMS } from '../../paths/fixtures/domain-values'

describe('what differs from what was asked', () => {
  it('is told as a loss in percent for each coin, unless that rounds to nothing', () => {
    const loss = (amountFrom: string, toReceive: string) =>
      rateLoss({ ...SHOWN_TERMS, amountFrom: d(amountFrom), toReceive: d(toReceive) })
    expect([loss('0.1', '85714.28'), loss('0.05', '77142.852'), loss('0.1', '64285.71')]).toEqual(['50', '10', '62.5'])
    expect([loss('0.05', '1'), loss('0.05', '0')], 'all of it only where nothing is left').toEqual(['99.9', '100'])
    expect([loss('0.05', '85714.27'), loss('0.05', '90000'), rateLoss(NO_TERMS)]).toEqual([null, null, null])
  })

  it('is another amount, and less FRACT; more FRACT is none', () => {
    const terms = { ...SHOWN_TERMS, amountFrom: d('9'), toReceive: d('0.6') }
    expect(differencesIn(terms)).toEqual([
      { subject: 'amount', asked: '0.05', told: '9' },
      { subject: 'promise', asked: '85714.28', told: '0.6' },
    ])
    expect(differencesIn({ ...terms, takenFigures: { amountFrom: d('9'), toReceive: d('0.6') } })).toEqual([])
    for (const takenFigures of [
      { amountFrom: d('9'), toReceive: d('0.7') },
      { amountFrom: d('8'), toReceive: d('0.6') },
    ])
      expect(differencesIn({ ...terms, takenFigures })).toHaveLength(2)
    expect(differencesIn({ ...SHOWN_TERMS, toReceive: d('90000') })).toEqual([])
    expect([differencesIn(NO_TERMS), differencesIn(CREATED_TERMS)]).toEqual([[], []])
  })
})
