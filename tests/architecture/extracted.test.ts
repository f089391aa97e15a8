import { readFileSync } from 'node:fs'
import { extractMachinesFromFile } from '@xstate/machine-extractor'
import { describe, expect, it, vi } from 'vitest'
import { raise } from 'xstate'
import { CHARTS } from '../../inspector/sale/charts'

type Part = Record<string, unknown>

const list = (value: unknown): Part[] =>
  value === undefined
    ? []
    : (Array.isArray(value) ? value : [value]).map(one => (typeof one === 'object' ? one : { target: one, type: one }))

/** An action or a guard by its name, which the extractor wraps; what is written in its place has none. */
function nameOf(piece: unknown): string {
  if (typeof piece === 'string') return piece
  const { kind, action, type } = (piece ?? {}) as { kind?: string; action?: unknown; type?: unknown }
  if (kind === 'named' && action !== undefined) return nameOf(action)
  return kind !== 'inline' && typeof type === 'string' && !type.startsWith('xstate.') ? type : 'inline'
}

const transitionsOf = (value: unknown) =>
  list(value).map(({ target, guard, cond, actions }) => ({
    targets: list(target).map(one => one.target),
    guard: guard === undefined && cond === undefined ? null : nameOf(guard ?? cond),
    actions: list(actions).map(nameOf),
  }))

const each = (value: unknown, map: (part: unknown) => unknown) =>
  Object.fromEntries(Object.entries((value ?? {}) as Part).map(([key, part]) => [key, map(part)]))

/** What both say of a state: its events and where they lead under which guard with which actions, its work, and the states in it. */
function told(config: Part): Part {
  return {
    initial: config.initial,
    type: config.type,
    on: each(config.on, transitionsOf),
    after: each(config.after, transitionsOf),
    always: transitionsOf(config.always),
    entry: list(config.entry).map(nameOf),
    exit: list(config.exit).map(nameOf),
    invoke: list(config.invoke).map(({ src, id, onDone, onError }) => ({
      src,
      id,
      onDone: transitionsOf(onDone),
      onError: transitionsOf(onError),
    })),
    states: each(config.states, state => told(state as Part)),
  }
}

/** The places where a config has a guard or an action without a name that is not XState's own, or work without a name or an id. */
function unnamed(value: unknown, path = ''): string[] {
  if (typeof value === 'function') {
    const isNamed = !/\/(?:guard|actions|entry|exit)(?:\/\d+)?$/.test(path) || 'type' in value
    return isNamed ? [] : [path]
  }
  if (typeof value !== 'object' || value === null) return []
  const { src, id } = value as Part
  const isWork = src === undefined || (typeof src === 'string' && typeof id === 'string')
  return [...(isWork ? [] : [path]), ...Object.entries(value).flatMap(([key, part]) => unnamed(part, `${path}/${key}`))]
}

describe("Stately's own reader of sources", () => {
  it.each(CHARTS.map(({ id, machine }) => [id, machine] as const))('reads %s as it runs', (id, machine) => {
    // It says of each function in a config that it does not look into it.
    const says = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const found = extractMachinesFromFile(readFileSync(`machines/${id}.machine.ts`, 'utf8'))
    says.mockRestore()
    expect(found?.machines).toHaveLength(1)
    expect(told(found?.machines[0]?.toConfig() as Part)).toEqual(told(machine.config as Part))
    expect(unnamed(machine.config)).toEqual([])
  })

  it('would see what has no name, or no id', () => {
    const [go, keeps] = [
      [{ guard: () => true, actions: ['keep', () => 'ring', raise({ type: 'rung' })] }],
      () => 'kept',
    ]
    expect(unnamed({ on: { go }, states: { one: { exit: keeps, invoke: { src: 'ask' } } } })).toEqual([
      '/on/go/0/guard',
      '/on/go/0/actions/1',
      '/states/one/exit',
      '/states/one/invoke',
    ])
  })
})
