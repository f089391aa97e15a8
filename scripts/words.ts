/** `npm run words`: writes `src/words/` from the catalogue of English, after a change of `words/en/`. */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sourceModules } from '../hosting/words/source.ts'

for (const [name, text] of sourceModules()) {
  writeFileSync(resolve(import.meta.dirname, '../src/words', `${name}.ts`), text)
}
