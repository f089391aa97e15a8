import { describe, expect, it } from 'vitest'
import { isSoldOut } from '#domain/stage'
import { d, STAGE } from '../../paths/fixtures/fixtures'

describe('a stage', () => {
  it.each([
    ['1000000', '999999.99', false],
    ['1000000', '1000000', true],
    ['1000000', '1000000.01', true],
    ['1000000', null, false],
    [null, '1000000', false],
  ] as const)('of %s with %s raised is sold out: %s', (total, raised, isOver) => {
    const stage = { ...STAGE, total: total && d(total), raised: raised && d(raised) }
    expect(isSoldOut(stage)).toBe(isOver)
  })
})
