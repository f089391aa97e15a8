/**
 * Which tests show each rule of the specification. The rules are the rows of `docs/specification.md`; a test names those
 * that it shows in a comment above it: `spec`, and their ids.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
export const DOCUMENT = 'docs/specification.md'

const SECTION = /^## (?<number>\d)\. /
const ROW = /^\| `(?<id>\S+)` \| (?<says>.+?) \| .*\|$/
const MARK = /^\s*\/\/ spec (?<ids>\d.*)$/
const TEST = /^\s*(?:describe|it|test)\b(?!\.extend)/
/** A test's title: its first argument, or the first one after a table of cases. */
const TITLE = /^\s*\w+(?:\.\w+)*\(\s*(['"`])(.+?)\1|\)\(\s*(['"`])(.+?)\3/

export interface Source {
  file: string
  text: string
}

interface Test {
  file: string
  title: string
}

export interface Examination {
  /** The document with the tests of each rule. */
  text: string
  /** The tests that name a rule, by its id. */
  tests: ReadonlyMap<string, readonly Test[]>
  /** Everything that is wrong, a sentence for each. */
  complaints: readonly string[]
}

/** This project, as it stands on the disk. */
export function thisProject(): [document: string, sources: Source[]] {
  const files = readdirSync(join(ROOT, 'tests'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)))
    .sort()
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  return [read(DOCUMENT), files.map(file => ({ file, text: read(file) }))]
}

export function examine(document: string, sources: readonly Source[]): Examination {
  const tests = new Map<string, Test[]>()
  const complaints: string[] = []
  const rows = document.split('\n')
  let section = ''
  for (const row of rows) {
    section = SECTION.exec(row)?.groups?.number ?? section
    const id = ROW.exec(row)?.groups?.id
    if (!id) continue
    if (tests.has(id)) complaints.push(`${id} is the id of two rules. Give one of them another.`)
    if (!id.startsWith(`${section}.`)) complaints.push(`${id} stands in another section than its number says.`)
    tests.set(id, [])
  }
  for (const { id, ...test } of sources.flatMap(marksIn)) {
    if (!tests.has(id)) complaints.push(`${test.file} (${test.title}) is marked with ${id}, and there is no such rule.`)
    tests.get(id)?.push(test)
  }
  for (const [id, those] of tests) {
    if (those.length === 0) complaints.push(`${id} has no test. Mark the test that shows it, or write one.`)
  }
  const text = rows
    .map(row => row.replace(ROW, (_, id, says) => `| \`${id}\` | ${says} | ${listed(tests.get(id) ?? [])} |`))
    .join('\n')
  return { text, tests, complaints }
}

function marksIn({ file, text }: Source): (Test & { id: string })[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) =>
    (MARK.exec(line)?.groups?.ids?.split(', ') ?? []).map(id => ({ id, file, title: titleAt(lines, at) })),
  )
}

/** The titles around the test that follows a line, from the outside in. */
function titleAt(lines: readonly string[], at: number): string {
  const titles: string[] = []
  let indent = Number.POSITIVE_INFINITY
  const test = lines.findIndex((line, i) => i > at && TEST.test(line))
  for (let i = test; i >= 0 && indent > 0; i--) {
    const line = lines[i] ?? ''
    const own = line.length - line.trimStart().length
    if (!TEST.test(line) || own >= indent) continue
    indent = own
    const [, , title, , eachTitle] = TITLE.exec(lines.slice(i, i + 40).join('\n')) ?? []
    titles.unshift(title ?? eachTitle ?? '')
  }
  return titles.join(' › ')
}

/** Files once each, with their tests. */
function listed(tests: readonly Test[]): string {
  const titles = (of: string) => tests.flatMap(({ file, title }) => (file === of ? [plain(title)] : [])).join('; ')
  const files = new Set(tests.map(({ file }) => file))
  return [...files].map(file => `[${file}](../${file}): ${titles(file)}`).join('<br>')
}

/** A text in which nothing is markup. */
function plain(text: string): string {
  return text.replaceAll('`', "'").replace(/[<>*$|\\]/g, '\\$&')
}
