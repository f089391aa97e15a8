import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { CONSTANTS } from '#domain/constants'
import { TIMINGS } from '#domain/timings'
import { asNamespace } from '../../build/constants-in-place'

describe('the constants of what visitors load', () => {
  it.each([
    ['constants', 'CONSTANTS', CONSTANTS],
    ['timings', 'TIMINGS', TIMINGS],
  ])('are exports of their own, each under its name, and the table is all of them: %s', (file, table, all) => {
    const written = readFileSync(resolve(import.meta.dirname, `../../src/domain/${file}.ts`), 'utf8')
    const code = asNamespace(written, table, `./${file}.ts`)
    expect(parseSync(`${file}.ts`, code).errors).toEqual([])
    const names = [...code.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name)
    expect(names).toEqual(Object.keys(all))
    expect(code).toContain(`export * as ${table} from './${file}.ts'`)
  })

  it.each([
    [
      "export const T = { a: 1, 'b': { c: 2 } } as const\n",
      "export const a = 1\nexport const b = { c: 2 }\nexport * as T from './t.ts'\n",
    ],
    ['/** All. */\nexport const T = { a: 1 }\n', "/** All. */\nexport const a = 1\nexport * as T from './t.ts'\n"],
  ])('are taken apart: %j', (code, apart) => {
    expect(asNamespace(code, 'T', './t.ts')).toBe(apart)
  })

  it.each([
    ['export const T = { ...others, a: 1 }', 'more than names and values'],
    ['export const T = Object.freeze({ a: 1 })', 'more than names and values'],
    ['export const U = { a: 1 }', 'There is no table T'],
  ])('stop the build where they cannot be: %s', (code, why) => {
    expect(() => asNamespace(code, 'T', './t.ts')).toThrow(why)
  })
})
