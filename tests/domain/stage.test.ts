import { describe, expect, it } from 'vitest'
import { shutReasonOf, stateOfStage } from '#domain/stage'
import { CLOSED_STAGE, d, STAGE } from '../../paths/fixtures/domain-values'

describe('a stage', () => {
  it.each([
    ['1000000', '999999.99', false],
    ['1000000', '1000000', true],
    ['1000000', '1000000.01', true],
    ['1000000', null, false],
    [null, '1000000', false],
  ] as const)('of %s with %s raised is sold out: %s', (total, raised, isOver) => {
    const stage = { ...STAGE, total: total && d(total), raised: raised && d(raised) }
    expect(stateOfStage(stage)).toBe(isOver ? 'sold out' : 'live')
  })

  it('sells while it is active alone, and is loading until it is known', () => {
    expect([stateOfStage(null), stateOfStage(CLOSED_STAGE), stateOfStage(STAGE)]).toEqual(['loading', 'closed', 'live'])
    expect(stateOfStage({ ...CLOSED_STAGE, raised: STAGE.total })).toBe('closed')
  })

  it.each([
    ['sells', STAGE, null],
    ['is not known', null, null],
    ['is closed with tokens left', CLOSED_STAGE, 'closed'],
    ['has nothing left', { ...STAGE, raised: STAGE.total }, 'sold out'],
    ['was closed once nothing was left', { ...CLOSED_STAGE, raised: STAGE.total }, 'sold out'],
    ['is closed and has no tokens yet', { ...CLOSED_STAGE, total: d('0'), raised: d('0') }, 'closed'],
  ] as const)('that %s', (_, stage, why) => {
    expect(shutReasonOf(stage)).toBe(why)
  })
})
