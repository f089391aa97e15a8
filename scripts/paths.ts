/**
 * `npm run paths -- order`: the paths of a model as lists to read; `--markdown` or `--csv` as a plan for testing by hand.
 * Without a name, of all models; `--few` leaves out paths until every state and event is there once.
 */
import { parseArgs } from 'node:util'
import type { Model } from '../paths/models/model'
import { everyStateAndEvent, everyTransition, expectation, type ModelPath } from '../paths/models/model-paths'
import { MODELS } from '../paths/models/models'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { markdown: { type: 'boolean' }, csv: { type: 'boolean' }, few: { type: 'boolean' } },
})

interface Plan {
  model: Model
  paths: ModelPath[]
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
const numbered = (model: Model, path: ModelPath, line: (event: string, seen: string, place: number) => string) =>
  path.steps.map(({ event, state }, place) => line(event, expectation(model, state), place + 1))

const FORMATS = {
  list: ({ model, paths }: Plan) =>
    paths.map((path, place) =>
      [
        `${model.name} ${place + 1}: ${path.name}`,
        `  0. Start: ${model.start}.`,
        ...numbered(model, path, (event, seen, step) => `  ${step}. ${event}\n     → ${seen}`),
        '',
      ].join('\n'),
    ),
  markdown: ({ model, paths }: Plan) => [
    `## ${model.name}\n\nStart: ${model.start}.\n`,
    ...paths.map((path, place) =>
      [
        `### ${model.name} ${place + 1}\n`,
        '| step | do | see | done |',
        '| ---: | --- | --- | --- |',
        ...numbered(model, path, (event, seen, step) => `| ${step} | ${event} | ${seen} | ☐ |`),
        '',
      ].join('\n'),
    ),
  ],
  csv: ({ model, paths }: Plan) =>
    paths.flatMap((path, place) =>
      numbered(model, path, (event, seen, step) => [model.name, place + 1, step, cell(event), cell(seen)].join(',')),
    ),
}

const [name] = positionals
const models = MODELS.filter(model => !name || model.name === name)
if (models.length === 0) {
  console.error(`There is no model "${name}". There are: ${MODELS.map(model => model.name).join(', ')}.`)
  process.exit(2)
}
const format = values.csv ? 'csv' : values.markdown ? 'markdown' : 'list'
if (format === 'csv') console.log('model,path,step,do,see')
for (const model of models) {
  const paths = values.few ? everyStateAndEvent(model) : everyTransition(model)
  console.log(FORMATS[format]({ model, paths }).join('\n'))
}
