/**
 * `npm run words`: writes `src/words/` from the catalogues in `words/`, after a change there, and says which translations
 * are of another English.
 *
 * `npm run words -- stale` names them. `npm run words -- made de form.buy.use` records that sentences of German were made
 * from the English of now; without a sentence, all of them.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SOURCE } from '../build/words/catalogue.ts'
import { readMadeFrom, recordMadeFrom, staleIn } from '../build/words/made-from.ts'
import { sourceModules } from '../build/words/source.ts'
import { LANGUAGES } from '../words/languages.ts'

const [command, tag = '', ...ids] = process.argv.slice(2)
const tags = LANGUAGES.map(language => language.tag).filter(each => each !== SOURCE)

if (command === undefined) write()
else if (command === 'stale')
  for (const each of tags) for (const id of staleIn(readMadeFrom(each))) console.log(each, id)
else if (command === 'made' && tags.includes(tag)) recordMadeFrom(tag, ids)
else {
  console.error(`npm run words knows: stale, made <${tags.join('|')}> [sentence …].`)
  process.exitCode = 1
}

function write(): void {
  for (const [name, text] of sourceModules()) {
    writeFileSync(resolve(import.meta.dirname, '../src/words', `${name}.ts`), text)
  }
  for (const each of tags) {
    const { length } = staleIn(readMadeFrom(each))
    if (length > 0) console.log(`${each}: ${length} of another English. npm run words -- stale`)
  }
}
