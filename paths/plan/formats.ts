import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Case } from './plan'

/** Ways to write cases down. */
export const FORMATS = { list, markdown, csv, html } as const satisfies Record<
  string,
  (cases: readonly Case[]) => string
>
export type Format = keyof typeof FORMATS

/** What has no format of its own by this name is a list. */
export function formatOf(file: string): Format {
  const [, ending = ''] = /\.(\w+)$/.exec(file) ?? []
  return ending === 'csv' ? 'csv' : ending === 'html' ? 'html' : ending === 'md' ? 'markdown' : 'list'
}

function list(cases: readonly Case[]): string {
  return cases
    .flatMap(({ id, title, precondition, setup, steps }) => [
      `${id} ${title}`,
      `  0. Start: ${precondition}.`,
      `     (${setup})`,
      ...steps.map(({ action, lever, expected }, place) =>
        [`  ${place + 1}. ${action}`, ...(lever ? [`     (${lever})`] : []), `     → ${expected}`].join('\n'),
      ),
      '',
    ])
    .join('\n')
}

function markdown(cases: readonly Case[]): string {
  return cases
    .flatMap(({ id, title, precondition, setup, steps }) => [
      `### ${id}\n\n${title}\n\nStart: ${precondition}. ${setup}\n`,
      '| step | do | by | see | done |',
      '| ---: | --- | --- | --- | --- |',
      ...steps.map(({ action, lever, expected }, place) => `| ${place + 1} | ${action} | ${lever} | ${expected} | ☐ |`),
      '',
    ])
    .join('\n')
}

/** A row a step, with the case's own fields in each, as TestRail, Xray and spreadsheets take it; the first is a byte order mark. */
function csv(cases: readonly Case[]): string {
  const rows = cases.flatMap(({ id, title, section, precondition, setup, steps }) =>
    steps.map(({ action, lever, expected }, place) =>
      [id, title, section, `${precondition}. ${setup}`, String(place + 1), action, lever, expected]
        .map(quoted)
        .join(','),
    ),
  )
  return `\uFEFF${['ID,Title,Section,Preconditions,Step,Action,Data,Expected Result', ...rows].join('\r\n')}\r\n`
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
