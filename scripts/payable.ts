/** `npx tsx scripts/payable.ts`: writes the table of coins that may be paid from a wallet, `src/domain/payable.ts`. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { payableSource } from './payable/table.ts'

const file = 'src/domain/payable.ts'
writeFileSync(resolve(import.meta.dirname, '..', file), payableSource())
console.log(`${file} is written.`)
