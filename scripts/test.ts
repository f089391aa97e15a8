/**
 * `npm test`: types, style and what nobody uses, then every test project in small, with what they need found or installed first. The
 * last line, `N passed, N failed`, is added up from Vitest's own report. Names of projects as arguments run only those, and whole;
 * `--whole` runs all of them so. `--watch` runs the unit tests, or those, and at every save the tests that it touches.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser, ensureEngines } from './browser'

const { values, positionals: projects } = parseArgs({
  options: { watch: { type: 'boolean', default: false }, whole: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** A kind that is asked for by name has no ten minutes to keep to. */
const isWhole = values.whole || projects.length > 0
const chosen = (names: readonly string[]) => names.flatMap(name => ['--project', name])
const wants = (...some: string[]) => projects.length === 0 || some.some(project => projects.includes(project))

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n› ${command} ${args.join(' ')}`)
  return spawnSync('npx', [command, ...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

/** Runs commands side by side, each printed as a whole once it ends; whether each succeeded. */
function runAll(commands: readonly [string, ...string[]][]): Promise<boolean[]> {
  return Promise.all(
    commands.map(
      ([command, ...args]) =>
        new Promise<boolean>(resolve => {
          // As Vitest says it itself: vite.config.ts leaves an operator's `.env` aside.
          const child = spawn('npx', [command, ...args], { env: { ...process.env, VITEST: 'true' } })
          let said = ''
          child.stdout.on('data', text => (said += text))
          child.stderr.on('data', text => (said += text))
          child.on('close', code => {
            console.log(`\n› ${command} ${args.join(' ')}\n${said}`)
            resolve(code === 0)
          })
        }),
    ),
  )
}

/** What is read of Vitest's report. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { tags: string[] }[] }[]
}

if (values.watch) process.exit(run('vitest', chosen(projects.length > 0 ? projects : ['unit'])) ? 0 : 1)

const report = join(mkdtempSync(join(tmpdir(), 'fract-tests-')), 'report.json')
const checks: [string, ...string[]][] = []
if (projects.length === 0) checks.push(['tsc', '-b', '--checkers', '1'], ['biome', 'ci', '--colors=off', '.'], ['knip'])
if (wants('site', 'scenes', 'journeys', 'engines', 'live')) checks.push(['vite', 'build', '--logLevel', 'warn'])
// Beside the installation of what is missing, where there is any.
const checked = runAll(checks)
if (wants('engines')) ensureEngines()
const areSound = await checked
const isGreen = run(
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/reporters/coverage.ts',
    '--reporter=./tests/reporters/retried.ts',
    `--outputFile=${report}`,
    ...(isWhole ? [] : ['--tags-filter=!whole']),
    ...chosen(projects),
  ],
  wants('views', 'site', 'scenes', 'journeys', 'engines', 'live') ? { CHROME_PATH: ensureBrowser() } : {},
)

// A check that fails, and a run without a test, or with none to blame (a file that did not load), count as failed too.
const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
const isRun = isGreen && numPassedTests > 0
const broken = areSound.filter(isSound => !isSound).length + (isRun || numFailedTests > 0 ? 0 : 1)
const left = testResults.flatMap(({ assertionResults }) =>
  assertionResults.filter(({ tags }) => tags.includes('whole')),
)
if (!isWhole) console.log(`\n${left.length} tests were left: npm test -- --whole runs them too.`)
console.log(`\n${numPassedTests} passed, ${numFailedTests + broken} failed`)
process.exitCode = numFailedTests + broken > 0 ? 1 : 0
