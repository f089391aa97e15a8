import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../../inspector/chart/chart'
import { CHARTS } from '../../inspector/sale/charts'
import { CoveringTests, everyCodeMutant } from '../../paths/mutants/code'
import { codeLines } from '../../paths/mutants/code-lines'
import { drawn } from '../../paths/mutants/drawn'
import { EQUIVALENT } from '../../paths/mutants/equivalent'
import { EQUIVALENT_CODE } from '../../paths/mutants/equivalent-code'
import { everyMutant } from '../../paths/mutants/every-mutant'
import { Imports } from '../../paths/mutants/imports'
import { codeMutants, mutated } from '../../paths/mutants/mutate-code'
import { Progress } from '../../paths/mutants/progress'

const all = everyMutant()
const names = all.map(({ name }) => name)

describe('the mutants of the machines', () => {
  it('have names of their own, because a mutant is chosen by its name', () => {
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
  })

  it('say which states and transitions of the drawn chart they change', () => {
    const known = new Set(
      CHARTS.flatMap(({ machine }) => {
        const { states, transitions } = chartOf(machine)
        return [...states, ...transitions].map(({ id }) => id)
      }),
    )
    expect(all.filter(({ of }) => of.length === 0 || of.some(id => !known.has(id)))).toEqual([])
    // Every transition can at least be dropped.
    const changed = new Set(all.flatMap(({ of }) => of))
    expect([...known].filter(id => id.includes(' ') && !changed.has(id))).toEqual([])
  })

  it('have every mutant that is listed as equivalent', () => {
    expect(Object.keys(EQUIVALENT).filter(name => !names.includes(name))).toEqual([])
  })
})

describe('the mutants of the code', () => {
  const all = everyCodeMutant()
  const names = all.map(({ name }) => name)

  it('have names of their own, and every one that is listed as equivalent', () => {
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
    expect(Object.keys(EQUIVALENT_CODE).filter(name => !names.includes(name))).toEqual([])
  })

  it.each([
    ['tables', 'src/domain/networks.ts', 'rows algo and apt swapped'],
    ['tables', 'src/domain/timings.ts', '2_500: a digit changed'],
    ['views', 'src/views/pay/StatusLine.tsx', 'dropped'],
    ['doors', 'src/actors/store.ts', "another key than 'sent_orders'"],
    ['doors', 'src/api/client.ts', 'guard caller?.aborted dropped'],
  ])('are of %s: %s: %s', (room, file, what) => {
    expect(all.filter(one => one.room === room && one.file === file).some(({ name }) => name.includes(what))).toBe(true)
  })

  it('swap no entries of a map or a set, which have no order', () => {
    const source =
      "const TEXTS = new Map([['x', 'y'], ['z', 'w']])\nconst NAMES = new Set(['a', 'b'])\nconst LIST = ['c', 'd']\n"
    expect(codeMutants('src/words/busy.ts', source).map(({ name }) => name)).toEqual([
      "src/words/busy.ts: 'x' and 'y' swapped",
      "src/words/busy.ts: 'z' and 'w' swapped",
      "src/words/busy.ts: 'c' and 'd' swapped",
    ])
  })

  it('change what their names say', () => {
    const view =
      'export const Hint = ({ text, code }) => <p aria-live="polite">{text && <Coin code={code} text={text} />}</p>\n'
    const changed = codeMutants('src/views/Hint.tsx', view).map(mutant => [
      mutant.name,
      mutated(view, mutant).slice(40, -1),
    ])
    expect(Object.fromEntries(changed)).toEqual({
      'src/views/Hint.tsx: <p> aria-live dropped': '<p >{text && <Coin code={code} text={text} />}</p>',
      'src/views/Hint.tsx: <Coin> shown always, not when text':
        '<p aria-live="polite">{true && <Coin code={code} text={text} />}</p>',
      'src/views/Hint.tsx: <Coin> never shown': '<p aria-live="polite">{null}</p>',
      'src/views/Hint.tsx: <Coin> code dropped': '<p aria-live="polite">{text && <Coin  text={text} />}</p>',
      'src/views/Hint.tsx: <Coin> text dropped': '<p aria-live="polite">{text && <Coin code={code}  />}</p>',
      'src/views/Hint.tsx: <Coin> code and text swapped':
        '<p aria-live="polite">{text && <Coin code={text} text={code} />}</p>',
    })
  })

  it('are for Stryker blocks of lines, and all of them make all of a file', () => {
    const { length } = readFileSync('src/domain/decimal.ts', 'utf8').trimEnd().split('\n')
    const blocks = codeLines(['domain/decimal'], null, 1)
    expect(blocks[0]).toBe('src/domain/decimal.ts:1-10')
    expect(blocks.at(-1)).toMatch(new RegExp(`-${length}$`))
    expect(blocks).toHaveLength(Math.ceil(length / 10))
  })

  it('are drawn by a seed, and asked of the tests that load their file, the nearest first', () => {
    expect(drawn(all, 5, 7)).toEqual(drawn(all, 5, 7))
    expect(drawn(all, 5, 7)).not.toEqual(drawn(all, 5, 8))
    expect(codeLines([], 5, 7)).toEqual(codeLines([], 5, 7))
    expect(codeLines([], 5, 7)).not.toEqual(codeLines([], 5, 8))
    expect(new CoveringTests().of('src/domain/networks.ts')[0]).toBe('tests/domain/networks.test.ts')
  })
})

it('the progress of a run tells each mutant as soon as it is known, and how many of all are', () => {
  const lines: string[] = []
  const progress = new Progress(4, line => lines.push(line))
  progress.notes('copy: one', 'copy.test.ts: copies', { isVerbose: true })
  progress.notes('copy: two', 'copy.test.ts: copies')
  progress.notes('copy: three', null)
  progress.notes('copy: four', null, { isExplained: true })
  expect(lines).toEqual([
    '1/4 killed: copy: one',
    '    copy.test.ts: copies',
    '2/4 killed: copy: two',
    '3/4 survives: copy: three',
    '4/4 survives, as is explained: copy: four',
  ])
})

it('no test that Stryker asks reads a source, which stands there with all mutants in it', () => {
  const folders = ['tests/domain', 'tests/api', 'tests/machines', 'tests/actors', 'tests/start']
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  const reading = files.filter(file => /\.tsx?$/.test(file) && /readFile/.test(readFileSync(file, 'utf8')))
  expect(reading).toEqual([])
})

describe('what a mutant is asked of, and is tried again after', () => {
  it.each([
    ['src/provide-after-form.ts', 'trace/recorder.ts'],
    ['src/provide.ts', 'src/trace-file/trace-file.ts'],
    ['inspector/workspace/find.ts', 'inspector/sale/adapter.ts'],
    ['tests/machines/order.test.ts', 'machines/order.machine.ts'],
  ])('is all that a file loads, by the names of package.json too: %s loads %s', (file, loaded) => {
    expect([...new Imports().from(file).keys()]).toContain(loaded)
  })
})
