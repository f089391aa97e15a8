import { describe, expect, it } from 'vitest'
import { stateOfStage } from '#domain/stage'
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
})
