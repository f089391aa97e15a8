import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NAMING_FILE, namingFiles, shortNamesOf, withShortNames } from '../../build/short-names'

const SRC = join(import.meta.dirname, '../../src')

const machine = (implementations: string, config: string) =>
  `const m = setup(${implementations}).createMachine(${config})`

describe('the short names of what visitors load', () => {
  const files = namingFiles()
  const names = shortNamesOf(files)
  const all = new Set(files.flatMap(code => [...names(code).keys()]))

  it('are of the actions and guards that the machines have', () => {
    expect(all).toContain('keep amount')
    expect(all).toContain('amount may be bought')
    expect(all).not.toContain('create order')
    expect(all).not.toContain('typing pause')
  })

  it('stand in every file for the same action or guard', () => {
    for (const name of all) {
      const naming = files.filter(code => code.includes(`'${name}'`))
      const shorts = new Set(naming.map(code => names(code).get(name)))
      expect(shorts.size, name).toBe(1)
      expect(shorts, name).not.toContain(undefined)
    }
  })

  it('are known in every file that has a long one', () => {
    const paths = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(path => /\.tsx?$/.test(path))
    const others = paths.filter(path => !NAMING_FILE.test(`/src/${path.replaceAll('\\', '/')}`))
    expect(others.length).toBeGreaterThan(0)
    for (const path of others) {
      const text = readFileSync(join(SRC, path), 'utf8')
      const named = [...all].filter(name => text.includes(`'${name}'`))
      expect(named, path).toEqual([])
    }
  })
})

describe('a short name', () => {
  const one = machine(
    "{ actors: { 'ask it': a }, delays: { 'a pause': 1 }, actions: { 'do it': f, 'ask it': f, tell: f }, guards: { 'it is so': g } }",
    "{ entry: ['do it', 'ask it', 'tell'], after: { 'a pause': { guard: 'it is so' } }, invoke: { src: 'ask it' } }",
  )

  it('is that of an action or a guard alone', () => {
    expect(withShortNames(one, shortNamesOf([one])(one))).toBe(
      machine(
        "{ actors: { 'ask it': a }, delays: { 'a pause': 1 }, actions: { 'a': f, 'ask it': f, tell: f }, guards: { 'a': g } }",
        "{ entry: ['a', 'ask it', 'tell'], after: { 'a pause': { guard: 'a' } }, invoke: { src: 'ask it' } }",
      ),
    )
  })

  it('is another than those of the file where a second file names it', () => {
    const provides = "m.provide({ actions: { 'do it': f } })"
    const shorts = shortNamesOf([one, provides])
    expect(withShortNames(provides, shorts(provides))).toBe("m.provide({ actions: { 'A': f } })")
    expect(shorts(one).get('do it')).toBe('A')
    expect(shorts(one).get('it is so')).toBe('a')
  })

  it('is none where an action and a guard have one name', () => {
    const both = machine("{ actions: { 'it is': f }, guards: { 'it is': g } }", "{ entry: 'it is' }")
    expect(withShortNames(both, shortNamesOf([both])(both))).toBe(both)
  })
})
