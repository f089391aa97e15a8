import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pairsSource } from '../../scripts/pairs/table'

it('the table of coins that may be paid from a wallet is what scripts/pairs.ts makes of the reviewed pairs', () => {
  const isTrue = readFileSync('src/domain/pairs.ts', 'utf8') === pairsSource()
  expect(isTrue, 'src/domain/pairs.ts is of another time. Run: npm run pairs').toBe(true)
})
