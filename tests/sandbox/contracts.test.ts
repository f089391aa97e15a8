import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ARTIFACTS_FILE, compile } from '../../sandbox/chain/compile'

it('the committed artifact is what solc makes of the contracts (npx tsx sandbox/chain/compile.ts writes it again)', () => {
  expect(compile()).toEqual(JSON.parse(readFileSync(ARTIFACTS_FILE, 'utf8')))
}, 60_000)
