/** `npm run specification`: writes into `docs/specification.md` which tests show each rule. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DOCUMENT, examine, thisProject } from './examine'

const { text, complaints } = examine(...thisProject())
writeFileSync(resolve(import.meta.dirname, '../..', DOCUMENT), text)
for (const sentence of complaints) console.error(sentence)
console.log(`${DOCUMENT} is written. ${complaints.length === 0 ? 'Every rule is shown.' : 'See above.'}`)
process.exitCode = complaints.length === 0 ? 0 : 1
