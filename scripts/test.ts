/**
 * `npm test`: types and style, then every test project, with what they need found or installed first. The last line,
 * `N passed, N failed`, is added up from Vitest's own report. Names of projects as arguments run only those.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser'

const projects = process.argv.slice(2)
const wants = (project: string) => projects.length === 0 || projects.includes(project)

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n› ${command} ${args.join(' ')}`)
  return spawnSync('npx', [command, ...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

const report = join(mkdtempSync(join(tmpdir(), 'fract-tests-')), 'report.json')
const isSound = projects.length > 0 || [run('tsc', ['-p', '.']), run('biome', ['ci', '.'])].every(Boolean)
const isBuilt = !wants('journeys') || run('vite', ['build', '--logLevel', 'warn'])
const isGreen = run(
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
    ...projects.flatMap(name => ['--project', name]),
  ],
  wants('journeys') ? { CHROME_PATH: ensureBrowser() } : {},
)

const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
const brokenFiles = numTotalTests === numPassedTests + numFailedTests && !isGreen && numFailedTests === 0 ? 1 : 0
console.log(`\n${numPassedTests} passed, ${numFailedTests + brokenFiles} failed`)
process.exitCode = isSound && isBuilt && isGreen ? 0 : 1
