import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Case } from './plan'

/** Ways to write cases down. */
export const FORMATS = { list, markdown, csv, html } as const satisfies Record<
  string,
  (cases: readonly Case[]) => string
>
export type Format = keyof typeof FORMATS

/** The formats by the ending of a file's name. */
const ENDINGS: Readonly<Record<string, Format>> = { '': 'list', txt: 'list', md: 'markdown', csv: 'csv', html: 'html' }

/** The format of a file. @throws where its ending has none: a spreadsheet would not open a list as its own. */
export function formatOf(file: string): Format {
  const [, ending = ''] = /\.([^./\\]*)$/.exec(file) ?? []
  const format = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined
  if (format) return format
  const known = Object.keys(ENDINGS).filter(Boolean)
  throw new Error(`A plan cannot be written as .${ending}; it can as ${known.map(one => `.${one}`).join(', ')}.`)
}

function list(cases: readonly Case[]): string {
  return cases
    .flatMap(({ id, title, precondition, setup, steps }) => [
      `${id} ${title}`,
      `  0. Start: ${precondition}.`,
      `     (${setup})`,
      ...steps.map(({ action, data, lever, expected }, place) =>
        [
          `  ${place + 1}. ${action}${data && `: ${data}`}`,
          ...(lever ? [`     (${lever})`] : []),
          `     → ${expected}`,
        ].join('\n'),
      ),
      '',
    ])
    .join('\n')
}

function markdown(cases: readonly Case[]): string {
  return cases
    .flatMap(({ id, title, precondition, setup, steps }) => [
      `### ${id}\n\n${title}\n\nStart: ${precondition}. ${setup}\n`,
      '| step | do | data | by | see | done |',
      '| ---: | --- | --- | --- | --- | --- |',
      ...steps.map(
        ({ action, data, lever, expected }, place) =>
          `| ${place + 1} | ${action} | ${data} | ${lever} | ${expected} | ☐ |`,
      ),
      '',
    ])
    .join('\n')
}

/** A row a step, with the case's own fields in each, as TestRail, Xray and spreadsheets take it; the first is a byte order mark. */
function csv(cases: readonly Case[]): string {
  const rows = cases.flatMap(({ id, title, section, precondition, setup, steps }) =>
    steps.map(({ action, data, lever, expected }, place) =>
      [id, title, section, `${precondition}. ${setup}`, String(place + 1), action, data, lever, expected]
        .map(quoted)
        .join(','),
    ),
  )
  return `\uFEFF${['ID,Title,Section,Preconditions,Step,Action,Data,Lever,Expected Result', ...rows].join('\r\n')}\r\n`
}

function quoted(text: string): string {
  // A spreadsheet would run what begins so as a formula.
  return `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`
}

/** A page to tick the steps on. What is ticked is kept in this browser, and saved with who, when and which build. */
function html(cases: readonly Case[]): string {
  const page = readFileSync(join(import.meta.dirname, 'run-sheet.html'), 'utf8')
  const data = JSON.stringify(cases).replaceAll('<', '\\u003c')
  return page.replace('[/* cases */]', () => data)
}
