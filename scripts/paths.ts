/**
 * `npm run paths -- order`: the paths of a model as cases for testing by hand; without a name, of all models. `--out FILE`
 * writes them in the format of the file's ending (`.csv`, `.md`, `.txt`, `.html`: a page to tick them on), `--markdown` and
 * `--csv` print them, and `--few` leaves out paths until every state and event is there once. With `--language de` the words of
 * the page are in that language. `--from TRACE` makes a path of what a saved trace shows (keep-path.ts).
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ENGLISH, phrasebookOf } from '../paths/browser/phrasebook'
import { MODELS } from '../paths/models/models'
import { FORMATS, type Format, formatOf } from '../paths/plan/formats'
import { inLanguage } from '../paths/plan/in-language'
import { casesOf } from '../paths/plan/plan'
import { keepPath } from './keep-path'

const OPTIONS = {
  out: { type: 'string' },
  markdown: { type: 'boolean' },
  csv: { type: 'boolean' },
  few: { type: 'boolean' },
  language: { type: 'string', default: ENGLISH.tag },
  from: { type: 'string' },
  chart: { type: 'string' },
  name: { type: 'string' },
  'ends-in': { type: 'string' },
} as const

const { values, positionals } = asked()

const { from } = values
if (from) process.exitCode = await keepPath({ ...values, from })
else writePlan(positionals[0])

/** What the command line asks for. Ends the program with the options that there are where it asks for another. */
function asked() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error(
      `There are: ${Object.keys(OPTIONS)
        .map(name => `--${name}`)
        .join(', ')} (docs/qa.md).`,
    )
    process.exit(2)
  }
}

function writePlan(name: string | undefined): void {
  const models = MODELS.filter(model => !name || model.name === name)
  if (models.length === 0) {
    console.error(`There is no model "${name}". There are: ${MODELS.map(model => model.name).join(', ')}.`)
    process.exitCode = 2
    return
  }
  const english = models.flatMap(model => casesOf(model, values.few))
  const cases = inLanguage(english, phrasebookOf(values.language))
  let format: Format
  try {
    format = values.csv ? 'csv' : values.markdown ? 'markdown' : formatOf(values.out ?? '')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
    return
  }
  const text = FORMATS[format](cases)
  if (values.out) {
    writeFileSync(values.out, text)
    console.log(`${cases.length} cases: ${values.out}`)
  } else process.stdout.write(text)
}
