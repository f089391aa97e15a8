import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { MACHINE_FILE, takeDescriptions } from '../../build/without-descriptions'
import { chartOf } from '../../inspector/chart/chart'
import { CHARTS } from '../../inspector/sale/charts'

const fileOf = (id: string) => resolve(import.meta.dirname, `../../machines/${id}.machine.ts`)

/** What a file says, wherever it stands in it; if asked, without any property called `description`. */
function syntax(code: string, isLeftOut = false) {
  const { program, errors } = parseSync('a.ts', code)
  expect(errors).toEqual([])
  const plain = (key: string, value: unknown) => {
    if (key === 'start' || key === 'end') return undefined
    if (typeof value === 'bigint') return `${value}n`
    return Array.isArray(value) ? value.filter(item => !(isLeftOut && item?.key?.name === 'description')) : value
  }
  return JSON.parse(JSON.stringify(program, plain))
}

describe.each(CHARTS)('what visitors load of $id', ({ id, machine }) => {
  const { description, states } = chartOf(machine)
  const written = readFileSync(fileOf(id), 'utf8')
  const left = takeDescriptions(written)

  it('is of a file that the build takes them out of', () => {
    expect(fileOf(id)).toMatch(MACHINE_FILE)
  })

  it('is the file without its sentences for designers, and nothing else is missing', () => {
    expect(description).toMatch(/^[A-Z].+\.$/)
    expect(states.filter(state => state.description && left.includes(state.description))).toEqual([])
    expect(syntax(left)).toEqual(syntax(written, true))
  })
})

it('descriptions are taken out of a machine file with a hyphen in its name, too', () => {
  expect(fileOf('coin-picker')).toMatch(MACHINE_FILE)
})

describe('a description', () => {
  const taken = (code: string) => takeDescriptions(`const m = setup({}).createMachine(${code})`)
  const whole = (code: string) => `const m = setup({}).createMachine(${code})`

  it.each([
    ["{ description: 'One.', id: 'm' }", "{ id: 'm' }"],
    ["{ id: 'm', description: 'One.' }", "{ id: 'm', }"],
    ["{ id: 'm', states: { one: { description: 'One.', }, two: {} } }", "{ id: 'm', states: { one: { }, two: {} } }"],
    ["{ description: 'It’s 😀 one.', ...rest }", '{ ...rest }'],
  ])('goes, wherever it stands: %s', (code, left) => {
    expect(taken(code)).toBe(whole(left))
  })

  it.each([
    "{ id: 'm', context: { description: 'Of a coin.' } }",
    "{ id: 'm', meta: { description: 'Of something else.' } }",
    "{ id: 'm', states: { description: {} } }",
    "{ id: 'm', on: { description: 'one' } }",
  ])('stays, where it is not that of a state: %s', code => {
    expect(taken(code)).toBe(whole(code))
  })
})
