/** `npm run pairs`: writes the table of coins that may be paid from a wallet, `src/domain/pairs.ts`. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pairsSource } from './pairs/table.ts'

const file = 'src/domain/pairs.ts'
writeFileSync(resolve(import.meta.dirname, '..', file), pairsSource())
console.log(`${file} is written.`)
