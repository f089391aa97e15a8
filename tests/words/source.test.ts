import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceModules } from '../../build/words/source'

const folder = new URL('../../src/words/', import.meta.url)

const modules = readdirSync(folder).map(file => file.replace(/\.ts$/, ''))

it.each([...sourceModules()])('src/words/%s.ts is what `npm run words` writes of the catalogues', (name, text) => {
  expect(readFileSync(new URL(`${name}.ts`, folder), 'utf8')).toBe(text)
})

it('src/words has one module that is written by hand', () => {
  expect(modules.filter(name => !sourceModules().has(name))).toEqual(['headline-in-words'])
})
