/** `npm run specification`: writes `docs/specification.md` from the rules and the marks in code and tests. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DOCUMENT, documentText, examine, thisProject } from './examine'

const examination = examine(thisProject())
const { complaints } = examination
writeFileSync(resolve(import.meta.dirname, '../..', DOCUMENT), documentText(examination))
for (const sentence of complaints) console.error(sentence)
console.log(`${DOCUMENT} is written. ${complaints.length === 0 ? 'Every rule is held and shown.' : 'See above.'}`)
process.exitCode = complaints.length === 0 ? 0 : 1
