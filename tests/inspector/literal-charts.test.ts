import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../../inspector/chart/chart'
import { CHARTS } from '../../inspector/sale/charts'
import { type Arrow, literalChart } from '../support/literal-chart'

const fileOf = (id: string) => readFileSync(resolve(import.meta.dirname, `../../machines/${id}.machine.ts`), 'utf8')

describe.each(CHARTS)(
  'machines/$id.machine.ts, read as Stately’s tools read it, without running it',
  ({ id, machine }) => {
    const literal = literalChart(fileOf(id))
    const chart = chartOf(machine)

    it('is one setup({ … }).createMachine({ … }) with nothing in it that is not literal', () => {
      expect(literal.complaints).toEqual([])
    })

    it('has the states of the machine, in their order', () => {
      expect(literal.states).toEqual(chart.states.map(state => state.id))
    })

    it('has the transitions of the machine, in their order', () => {
      const arrows = chart.transitions.map(({ source, event, targets, guard }): Arrow => {
        return { source, event, targets: [...targets], guard: guard?.split(': ')[0] ?? null }
      })
      expect(literal.transitions).toEqual(arrows)
    })
  },
)

describe('a tool that only reads would not understand', () => {
  const complaints = (config: string, setup = 'setup({})') =>
    literalChart(`export const m = ${setup}.createMachine(${config})`).complaints

  it.each([
    ['a config from elsewhere', 'config', 'The machine is not an object literal.'],
    ['a spread', "{ id: 'm', ...rest }", 'm has a spread or a computed key.'],
    ['a computed key', "{ id: 'm', on: { [EVENT]: 'one' } }", 'm, on has a spread or a computed key.'],
    ['states that a function builds', "{ id: 'm', states: built() }", 'm, states is not an object literal.'],
    ['a state from elsewhere', "{ id: 'm', states: { one } }", "m, states has 'one' from elsewhere."],
    ['a target that is put together', "{ id: 'm', on: { go: '.' + one } }", "m, on 'go', target is not a text."],
    ['a guard without a name', "{ id: 'm', on: { go: { guard: () => true } } }", "m, on 'go', guard is not a text."],
    ['an action without a name', "{ id: 'm', entry: () => ring() }", 'm, entry is not a text.'],
    ['work without an id', "{ id: 'm', invoke: { src: 'ask' } }", 'm, invoke has no id.'],
    ['work without a name', "{ id: 'm', invoke: { src: ask, id: 'ask' } }", "m, invoke's src is not a text."],
    ['a misspelt key', "{ id: 'm', onn: {} }", "m has an unknown 'onn'."],
  ])('%s', (_, config, complaint) => {
    expect(complaints(config)).toContain(complaint)
  })

  it('a machine that is made without setup, and a file with two', () => {
    expect(complaints("{ id: 'm' }", 'xstate')).toEqual([
      'The machine is not made by setup({ … }).createMachine({ … }).',
    ])
    expect(complaints("{ id: 'm' }); export const n = setup({}).createMachine({ id: 'n' }")).toEqual([
      'The file makes 2 machines, and not one.',
    ])
  })
})
