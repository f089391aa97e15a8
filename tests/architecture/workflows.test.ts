import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOMS } from '../../paths/mutants/mutate-code'
import { COMMANDS } from '../../scripts/commands'

const read = (file: string) => readFileSync(file, 'utf8')

/** The values of a key of a workflow's matrix, in each of its jobs. */
function matrix(workflow: 'ci' | 'nightly', key: string): string[][] {
  const lists = read(`.github/workflows/${workflow}.yml`).matchAll(new RegExp(`^ +${key}: \\[(.+)\\]$`, 'gm'))
  return [...lists].map(([, list = '']) => list.split(', '))
}

describe('the workflows', () => {
  it('run every project of vitest.config.ts', () => {
    const projects = [...read('vitest.config.ts').matchAll(/ test: {\n +name: '(\w+)'/g)].map(([, name]) => name)
    const shards = matrix('ci', 'tests').flatMap(shard => shard.flatMap(names => names.split(' ')))
    expect(shards.sort()).toEqual(projects.sort())
  })

  it('run on every version of Node that package.json names', () => {
    const { engines } = JSON.parse(read('package.json'))
    const versions = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => major)
    expect(matrix('ci', 'node')).toEqual([versions, versions])
  })

  it('make every fault at night: those of charts, of code, and of each room that Stryker does not know', () => {
    expect(matrix('nightly', 'mutants')).toEqual([['charts', 'code', ...ROOMS]])
  })

  it('draw the whole atlas at night', () => {
    expect(read('.github/workflows/nightly.yml')).toMatch(/^ +- run: npm run pictures -- atlas$/m)
  })

  it('draw each chart that a pull request changes, before and after', () => {
    expect(read('.github/workflows/ci.yml')).toMatch(
      /^ +- run: npm run statecharts -- diff \$\{\{ github\.event\.pull_request/m,
    )
  })

  it('play every proof at night', () => {
    expect(matrix('nightly', 'proof')).toEqual([Object.keys(COMMANDS.proof)])
  })
})
