import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, setup } from 'xstate'
import { machinesIn, propertiesOf } from '../../build/machine-file'
import { takeSetup } from '../../build/without-setup'
import { CHARTS } from '../../inspector/sale/charts'

/** What a node says, wherever it stands. */
function said(node: unknown): unknown {
  const plain = (key: string, value: unknown) => {
    if (key === 'start' || key === 'end') return undefined
    return typeof value === 'bigint' ? `${value}n` : value
  }
  return JSON.parse(JSON.stringify(node, plain))
}

/** What `createMachine` is called with in a file, where it is called by its own name. */
function argumentsIn(code: string): readonly ESTree.Node[] {
  const { program, errors } = parseSync('a.ts', code)
  expect(errors).toEqual([])
  const calls: (readonly ESTree.Node[])[] = []
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'createMachine') calls.push(given)
    },
  }).visit(program)
  expect(calls.length).toBe(1)
  return calls[0] ?? []
}

describe.each(CHARTS)('what visitors load of $id', ({ id }) => {
  it('is made of the same config and implementations, without `setup`', () => {
    const written = readFileSync(resolve(import.meta.dirname, `../../machines/${id}.machine.ts`), 'utf8')
    const left = takeSetup(written)
    expect(left).not.toMatch(/\bsetup\b(?=[^*/]*from 'xstate')|\bsetup\(/)
    expect(left).toMatch(/import \{[^}]*\bcreateMachine\b[^}]*\} from 'xstate'/)
    const [machine] = machinesIn(written)
    const [config, implementations] = argumentsIn(left)
    expect(said(config)).toEqual(said(machine?.config))
    const given = machine?.setup.type === 'CallExpression' ? machine.setup.arguments[0] : undefined
    const kept = (of: ESTree.Node | undefined) => propertiesOf(of as ESTree.Node).filter(({ name }) => name !== 'types')
    expect(kept(implementations).map(({ property }) => said(property))).toEqual(
      kept(given).map(({ property }) => said(property)),
    )
    expect(kept(given).map(({ name }) => name)).toEqual(
      kept(given)
        .map(({ name }) => name)
        .filter(name => /^(?:actors|actions|guards|delays)$/.test(name)),
    )
  })
})

it('XState’s `setup` makes a machine of its config and implementations, and no more', () => {
  const done: string[] = []
  const implementations = {
    actions: { tell: () => done.push('told') },
    guards: { 'it is so': () => true },
    delays: { pause: 1 },
  }
  const config = {
    initial: 'one',
    states: {
      one: { always: { guard: 'it is so', target: 'two', actions: 'tell' } },
      two: { after: { pause: 'one' } },
    },
  } as const
  const [one, other] = [setup(implementations).createMachine(config), createMachine(config, implementations as never)]
  expect(one.implementations).toEqual(other.implementations)
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  for (const machine of [one, other]) createActor(machine).start().stop()
  expect(done).toEqual(['told', 'told'])
})

it('a machine that is made without `setup` stops the build', () => {
  expect(() => takeSetup('const m = made.createMachine({})')).toThrow('without `setup`')
})

it('a file without a machine stays as it is', () => {
  expect(takeSetup("import { setup } from 'xstate'")).toBe("import { setup } from 'xstate'")
})
