import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { FIRST } from '../../sandbox/engine/promocodes'
import { COMMANDS } from '../../scripts/commands'

const read = (file: string) => readFileSync(file, 'utf8')
const README = read('README.md')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
const named = Object.entries(COMMANDS).flatMap(([command, names]) =>
  Object.entries(names).map(([name, file]) => ({ command: `npm run ${command} -- ${name}`, name, file })),
)

/** The documents and sources of a folder. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter(name => /\.(?:md|tsx?|ya?ml)$/.test(name)).map(name => join(folder, name))
}

/** What a text tells its reader to run: the script, and the name after `--`. */
function commandsIn(text: string): { script: string; name: string | undefined }[] {
  return [...text.matchAll(/npm run ([\w:]+)(?: -- ([a-z]+))?/g)].map(([, script = '', name]) => ({ script, name }))
}

describe('the commands', () => {
  it.each(named)('$command runs $file, which says so in its first lines', ({ command, file }) => {
    expect(read(file).slice(0, 200)).toContain(`\`${command}\``)
  })

  it('are all there wherever a document, a source or a workflow tells somebody to run one', () => {
    const folders = ['.github', 'bench', 'build', 'docs', 'hosting', 'inspector', 'proofs', 'sandbox', 'scripts', 'src']
    const texts = [README, ...folders.flatMap(filesIn).map(read)]
    const unknown = texts.flatMap(commandsIn).filter(({ script, name }) => {
      const names = new Map<string, object>(Object.entries(COMMANDS)).get(script)
      return !(script in scripts) || (names && name !== undefined && !(name in names))
    })
    expect(unknown).toEqual([])
  })

  it.each(Object.keys(scripts).filter(name => !['start', 'test'].includes(name)))('README.md has npm run %s', name => {
    expect(README).toContain(`\`npm run ${name}`)
  })

  it.each(named)('README.md has the $name of $command', ({ name }) => {
    expect(README).toMatch(new RegExp(`(?:\`|… |-- )${name}\``))
  })

  it('print the names where the name is unknown', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/run.ts', 'pictures', 'dog'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `npm run pictures knows no 'dog'. It knows:
  npm run pictures -- screenshot
  npm run pictures -- shots
  npm run pictures -- atlas
  npm run pictures -- inspector
`,
    })
  })
})

describe('a path that is asked for by its name', () => {
  /** The files of a project, as the configuration has them where Vitest is called with these words. */
  async function included(project: string, ...words: string[]) {
    const { argv } = process
    process.argv = ['node', 'vitest', 'run', ...words]
    vi.resetModules()
    try {
      const { default: config } = await import('../../vitest.config')
      const projects = config.test?.projects as { test: { name: string; include: string[] } }[]
      return projects.find(({ test }) => test.name === project)?.test.include
    } finally {
      process.argv = argv
      vi.resetModules()
    }
  }

  it.each([
    ['views', 'tests/paths/views/models-*.test.ts', 'tests/paths/views/**/*.test.{ts,tsx}'],
    ['site', 'tests/paths/site/models.test.ts', 'tests/paths/site/**/*.test.ts'],
  ])('loads of %s the files of the models alone', async (project, models, all) => {
    expect(await included(project, '-t', 'order: the server says WAITING')).toEqual([models])
    expect(await included(project, '-t', '^promocode: ')).toEqual([models])
    expect(await included(project, '-t', 'the atlas draws order: ')).toEqual([all])
    expect(await included(project)).toEqual([all])
  })
})

it('README.md names every promocode that the sandbox knows from the start', () => {
  for (const code of FIRST) expect(README).toContain(code)
})
