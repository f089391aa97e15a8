/**
 * Who holds each rule of the specification, and which test shows it. A mark, `spec` and the rule's id in a comment,
 * stands beside the state, guard, function or test it speaks of: on the line itself, or alone on a line above. A rule
 * of words alone needs none: it is held where the words stand, and shown by a test that contains them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { PENDING, type Rule, SECTIONS, type Section } from './rules'

const ROOT = resolve(import.meta.dirname, '../..')
export const DOCUMENT = 'docs/specification.md'

/** Where words and numbers stand without a mark. */
const TABLES = [
  'src/words/en.ts',
  'src/words/form.en.ts',
  'src/words/coin-picker.en.ts',
  'src/words/remarks.en.ts',
  'src/words/page.en.ts',
  'src/words/faq.en.ts',
  'src/domain/limits.ts',
  'src/domain/later-limits.ts',
  'src/api/routes.ts',
]
const SCENES = 'paths/browser/scenes.ts'
const MARK = /(?:^|\s)\{?\/[/*] spec (?<ids>\d\.[\w.]+(?:, \d\.[\w.]+)*)(?: \*\/\}?)?$/

/** A state, guard, function or test, and its file. */
interface Place {
  file: string
  name: string
}

interface Trace {
  rule: Rule
  holders: readonly Place[]
  tests: readonly Place[]
  /** Words that stand neither in a marked file nor in a table. */
  lost: readonly string[]
  /** Words that no test contains, where no test is marked. */
  unshown: readonly string[]
}

export interface Source {
  file: string
  lines: readonly string[]
}

interface Mark extends Place {
  id: string
}

/** What is examined: the rules, and the sources in which their marks and words stand. */
export interface Project {
  sections: readonly Section[]
  pending: readonly string[]
  code: readonly Source[]
  tests: readonly Source[]
}

export interface Examination {
  sections: readonly Section[]
  traces: ReadonlyMap<string, Trace>
  codeMarks: readonly Mark[]
  testMarks: readonly Mark[]
  /** Everything that is wrong, a sentence for each. */
  complaints: readonly string[]
}

function sourcesBelow(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:tsx?|css|sol)$/.test(entry.name))
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort()
    .map(file => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n') }))
}

/** This project, as it stands on the disk. */
export function thisProject(): Project {
  return {
    sections: SECTIONS,
    pending: PENDING,
    code: ['machines', 'src', 'sandbox'].flatMap(sourcesBelow),
    tests: sourcesBelow('tests').filter(({ file }) => /\.test\.tsx?$/.test(file) || file === SCENES),
  }
}

const indentOf = (line: string) => line.length - line.trimStart().length
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|\{\/\*|\/\/\/)/.test(line)

/** What a line declares: a function, a constant, a key, a selector; `null` where it declares nothing. */
function declared(line: string): string | null {
  const patterns = [
    /^\s*(?:export )?(?:default )?(?:async )?(?:function|const|class|interface|type|contract) (\w+)/,
    /^\s*(?:async )?'([^']+)'(?:\)?:| )/,
    /^\s*(?:async )?(\w+)(?:\?)?(?:: |\()/,
    /^\s*((?:\.|&|@media)[^{]*?) \{/,
  ]
  for (const pattern of patterns) {
    const name = pattern.exec(line)?.[1]
    if (name) return name
  }
  return null
}

const NAMELESS = new Set(['states', 'on', 'invoke', 'after', 'return', 'if', 'src', 'id', 'guard', 'target', 'types'])
const DETAILS = new Set(['actions', 'type', 'input', 'params', 'initial'])
const KINDS: Record<string, string> = { guards: 'guard', delays: 'delay', actions: 'action', actors: 'actor' }

/** A line's place in its file, from the outside in: `live › polling › resting`, `guard 'time is up'`. */
function nameAt({ file, lines }: Source, at: number): string {
  const path: string[] = []
  let indent = Number.POSITIVE_INFINITY
  for (let i = at; i >= 0 && indent > 0; i--) {
    const line = lines[i] ?? ''
    if (line.trim() === '' || isComment(line) || indentOf(line) >= indent) continue
    indent = indentOf(line)
    const name = declared(line)
    if (name && !NAMELESS.has(name)) path.unshift(name)
  }
  if (!file.startsWith('machines/')) return path.join(' › ')
  const [, kind = '', name] = path
  return name && KINDS[kind] ? `${KINDS[kind]} '${name}'` : path.filter(part => !DETAILS.has(part)).join(' › ')
}

const TEST = /^\s*(?:describe|it|test)\b(?!\.extend)/
const TITLE = /^\s*(?:describe|it|test)(?:\.\w+)*\(\s*(['"`])(.+?)\1/
const EACH = /\)\(\s*(['"`])(.+?)\1/

/** The test that a line of a test file lies in, with what it describes. */
function testAt({ file, lines }: Source, at: number): string {
  if (file === SCENES) {
    const scene = lines.slice(0, at + 1).findLast(line => /payment\(|name: '/.test(line)) ?? ''
    const [, name = '', payment] = /name: '([^']+)'|payment\('([^']+)'/.exec(scene) ?? []
    return `every scene: ${name || `payment: ${payment ?? 'any'}`}`
  }
  const titles: string[] = []
  let indent = Number.POSITIVE_INFINITY
  for (let i = at; i >= 0 && indent > 0; i--) {
    const line = lines[i] ?? ''
    if (!TEST.test(line) || indentOf(line) >= indent) continue
    indent = indentOf(line)
    titles.unshift((TITLE.exec(line) ?? EACH.exec(lines.slice(i, i + 40).join('\n')))?.[2] ?? '')
  }
  return titles.join(' › ')
}

/** The line that a mark speaks of: its own, or the next one that is no comment. */
function marked(lines: readonly string[], at: number): number {
  if (!isComment(lines[at] ?? '')) return at
  const next = lines.findIndex((line, i) => i > at && line.trim() !== '' && !isComment(line))
  return next === -1 ? at : next
}

function marksIn(sources: readonly Source[], name: (source: Source, at: number) => string): Mark[] {
  return sources.flatMap(source =>
    source.lines.flatMap((line, at) =>
      (MARK.exec(line)?.groups?.ids?.split(', ') ?? []).map(id => ({
        id,
        file: source.file,
        name: name(source, marked(source.lines, at)),
      })),
    ),
  )
}

/** Words as they stand between quotes, tags or slashes: `Invalid` is not found in `Invalid wallet address provided.` */
function betweenQuotes(words: string): RegExp {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`['"\`/>^]${literal}['"\`/<$]`)
}

function placesOf(
  words: string,
  sources: readonly Source[],
  how: (words: string) => (line: string) => boolean,
  name: (source: Source, at: number) => string,
): Place[] {
  const isThere = how(words)
  return sources.flatMap(source =>
    source.lines.flatMap((line, at) =>
      isThere(line) && !isComment(line) ? [{ file: source.file, name: name(source, at) }] : [],
    ),
  )
}

const quoted = (words: string) => {
  const pattern = betweenQuotes(words)
  return (line: string) => pattern.test(line)
}
/** `{name}` is a value in the middle of a sentence, as a template spells it. */
const within = (words: string) => (line: string) => line.includes(words.replace(/\{(\w+)\}/g, '$${$1}'))

function unique(places: readonly Place[]): Place[] {
  return [...new Map(places.map(({ file, name }) => [`${file} ${name}`, { file, name }])).values()]
}

export function examine({ sections, pending, code, tests }: Project): Examination {
  const rules = sections.flatMap(section => section.rules)
  const codeMarks = marksIn(code, nameAt)
  const testMarks = marksIn(tests, testAt)

  function traceOf(rule: Rule): Trace {
    const { id, words = [], held } = rule
    const same = rules.find(other => other.id === rule.as && other.as === undefined)
    const former = same ? traceOf(same) : null

    const holders = codeMarks.filter(mark => mark.id === id)
    const files = new Set(rule.file ? [rule.file] : [...TABLES, ...holders.map(({ file }) => file)])
    const where = code.filter(({ file }) => files.has(file))
    const found = (held ?? words).map(text => ({ text, at: placesOf(text, where, held ? within : quoted, nameAt) }))
    const standing = found.flatMap(({ at }) => at).filter(place => !holders.some(({ file }) => file === place.file))

    const shown = testMarks.filter(mark => mark.id === id)
    const searched = shown.length > 0 || former ? [] : words
    const literal = searched.map(text => ({ text, at: placesOf(text, tests, quoted, testAt) }))

    return {
      rule,
      holders: unique([...holders, ...standing, ...(former?.holders ?? [])]),
      tests: unique([...shown, ...literal.flatMap(({ at }) => at.slice(0, 1)), ...(former?.tests ?? [])]),
      lost: found.filter(({ at }) => at.length === 0).map(({ text }) => text),
      unshown: literal.filter(({ at }) => at.length === 0).map(({ text }) => text),
    }
  }

  const traces = new Map(rules.map(rule => [rule.id, traceOf(rule)]))
  const strangers = [...codeMarks, ...testMarks].filter(({ id }) => !traces.has(id))
  const twice = rules.filter(({ id }, at) => rules.findIndex(other => other.id === id) !== at)
  const misplaced = sections.flatMap(({ number, rules }) => rules.filter(({ id }) => !id.startsWith(`${number}.`)))
  const unlike = rules.filter(({ as }) => as !== undefined && (!traces.has(as) || traces.get(as)?.rule.as))
  const complaints = [
    ...twice.map(({ id }) => `${id} is the id of two rules. Give one of them another.`),
    ...misplaced.map(({ id }) => `${id} stands in another section than its number says.`),
    ...unlike.map(({ id, as }) => `${id} says the same as ${as}, which is no rule with a holder of its own.`),
    ...strangers.map(({ id, file, name }) => `${file} (${name}) is marked with ${id}, and there is no such rule.`),
    ...[...traces.values()].filter(({ rule }) => !pending.includes(rule.id)).flatMap(complaintsOf),
  ]
  return { sections, traces, codeMarks, testMarks, complaints }
}

function complaintsOf({ rule, holders, tests, lost, unshown }: Trace): string[] {
  const rowOf = `${rule.id}, "${rule.says}"`
  const where = rule.file ?? `no file marked with ${rule.id}, nor in ${TABLES.join(', ')}`
  const sentences = lost.map(words => `${rowOf}: “${words}” stands in ${rule.file ? 'no line of ' : ''}${where}.`)
  if (holders.length === 0 && lost.length === 0)
    sentences.push(`${rowOf}, has no holder. Mark the state, guard, function or file that holds it.`)
  sentences.push(...unshown.map(words => `${rowOf}: no test contains “${words}” or is marked with ${rule.id}.`))
  if (tests.length === 0 && unshown.length === 0)
    sentences.push(`${rowOf}, has no test. Mark the test that shows it, or write one.`)
  return sentences
}

/** The document: a table for each section. */
export function documentText({ sections, traces }: Examination): string {
  const count = sections.reduce((sum, { rules }) => sum + rules.length, 0)
  const counts = sections.map(({ number, rules }) => `${number}: ${rules.length}`).join(', ')
  const tables = sections.map(({ number, title, rules }) =>
    [
      `## ${number}. ${title}`,
      '',
      '| rule | the specification says | held by | shown by |',
      '| --- | --- | --- | --- |',
      ...rules.map(({ id }) => row(traces.get(id) as Trace)),
    ].join('\n'),
  )
  return `# The specification, rule by rule

Written by \`npm run specification\` from \`scripts/specification/rules.ts\` and the marks in code and tests; not by hand.
A mark is a comment, \`// spec 4.polling\`, beside the state, guard, function or test that it speaks of; words need none.
\`tests/architecture/specification.test.ts\` fails when a rule has no holder or no test, and when this page is out of date.

${count} rules (section ${counts}).

${tables.join('\n\n')}
`
}

function row({ rule, holders, tests }: Trace): string {
  const cells = [`\`${rule.id}\``, plain(rule.says), listed(holders), listed(tests)]
  return `| ${cells.join(' | ')} |`
}

/** Files once each, with what is meant in them. */
function listed(places: readonly Place[]): string {
  const files = new Map<string, string[]>()
  for (const { file, name } of places) files.set(file, [...(files.get(file) ?? []), name])
  return [...files]
    .map(([file, names]) => {
      const link = `[${file}](${relative(dirname(DOCUMENT), file)})`
      const said = names.filter(Boolean).map(plain)
      return said.length > 0 ? `${link}: ${said.join('; ')}` : link
    })
    .join('<br>')
}

/** A text in which nothing is markup. */
function plain(text: string): string {
  return text.replaceAll('`', "'").replace(/[<>*$|\\]/g, '\\$&')
}
