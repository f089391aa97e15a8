import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '../../inspector/chart/chart'
import { mermaidOf } from '../../inspector/chart/mermaid'
import { CHARTS } from '../../inspector/sale/charts'

/** The lines that Mermaid's grammar of state diagrams knows, of those that are written here. */
const GRAMMAR = {
  initial: /^\[\*\] --> (?<to>\w+)$/,
  end: /^(?<from>\w+) --> \[\*\]$/,
  arrow: /^(?<from>\w+) --> (?<to>\w+) : (?<words>(?:[^:;\n#"{}%]|#\d+;)+)$/,
  state: /^state "(?<words>[^"\n]+)" as (?<id>\w+)$/,
  note: /^(?<id>\w+) : (?<words>(?:[^:;\n#"{}%]|#\d+;)+)$/,
  open: /^state (?<id>\w+) \{$/,
  close: /^\}$/,
  border: /^--$/,
}

interface Read {
  kind: keyof typeof GRAMMAR | 'unknown'
  line: string
  names: Record<string, string>
  /** The boxes around it, from the outside in. */
  around: string[]
}

function read(diagram: string): Read[] {
  const [head, ...lines] = diagram.trimEnd().split('\n')
  expect(head).toBe('stateDiagram-v2')
  const around: string[] = []
  return lines.map(indented => {
    const line = indented.trim()
    const kinds = Object.entries(GRAMMAR) as [keyof typeof GRAMMAR, RegExp][]
    const [kind = 'unknown' as const] = kinds.find(([, pattern]) => pattern.test(line)) ?? []
    const names = kind === 'unknown' ? {} : (GRAMMAR[kind].exec(line)?.groups ?? {})
    if (kind === 'close') around.pop()
    const place = [...around]
    if (kind === 'open') around.push(names.id ?? '')
    return { kind, line, names, around: place }
  })
}

describe.each(CHARTS)('$id as a Mermaid diagram', ({ machine }) => {
  const chart = chartOf(machine)
  const lines = read(mermaidOf(chart))
  const all = (...kinds: Read['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind))
  const boxes = all('state', 'open')
  const arrows = all('arrow')

  it('has only lines of the grammar, and closes every box', () => {
    expect(all('unknown').map(({ line }) => line)).toEqual([])
    expect(all('close')).toHaveLength(all('open').length)
  })

  it('has every state once, where it belongs, and an arrow for every transition', () => {
    const ids = boxes.map(({ names }) => names.id)
    expect(new Set(ids).size).toBe(ids.length)
    const nameOf = (id: string) => id.replaceAll('-', '_45_').replaceAll('.', '__')
    const real = boxes.filter(({ names }) => !names.id?.endsWith('_any'))
    expect(real.map(({ names, around }) => [names.id, around.at(-1) ?? null])).toEqual(
      chart.states.map(({ id, parent }) => [nameOf(id), parent ? nameOf(parent) : null]),
    )
    expect(arrows).toHaveLength(chart.transitions.length)
  })

  it('joins only states that it has, and none to a box around it, which Mermaid cannot draw', () => {
    const ids = boxes.map(({ names }) => names.id ?? '')
    const around = new Map(boxes.map(box => [box.names.id ?? '', box.around]))
    const ends = arrows.map(({ names: { from = '', to = '' } }) => ({ from, to }))
    expect(ends.filter(({ from, to }) => !ids.includes(from) || !ids.includes(to))).toEqual([])
    expect(ends.filter(({ from, to }) => around.get(from)?.includes(to) || around.get(to)?.includes(from))).toEqual([])
    const open = all('open').map(({ names }) => names.id)
    expect(ends.filter(({ from, to }) => from === to && open.includes(from))).toEqual([])
  })

  it('names arrows outside of every box, because Mermaid would take their states into it', () => {
    expect(arrows.filter(({ around }) => around.length > 0)).toEqual([])
  })

  it('borders the parts of a parallel state, and of no other', () => {
    const bordered = new Set(all('border').map(({ around }) => around.at(-1)))
    const parallel = chart.states
      .filter(({ kind }) => kind === 'parallel')
      .map(({ id }) => id.replaceAll('-', '_45_').replaceAll('.', '__'))
    expect([...bordered].sort()).toEqual(parallel.sort())
  })
})

describe('a Mermaid diagram', () => {
  it('has times, guards, actions, work and ends in it, and nothing that is taken for syntax', () => {
    const machine = createMachine({
      id: 'door',
      entry: 'oil; "twice"',
      initial: 'shut tight',
      on: { 'door.kicked': { target: '.open', actions: 'creak' }, 'bell.rung': { actions: 'hear' } },
      states: {
        'shut tight': { on: { 'door.opened': [{ guard: 'key: there', target: 'open' }, { target: '#door' }] } },
        open: {
          invoke: { src: 'watch', id: 'w' },
          after: { 2500: 'shut tight', 100: { target: 'open', reenter: true } },
        },
        gone: { type: 'final' },
      },
    })
    expect(mermaidOf(chartOf(machine))).toBe(`stateDiagram-v2
  door : door (entry / oil#59; #34;twice#34;)
  state door {
    [*] --> door__shut_32_tight
    state "shut tight" as door__shut_32_tight
    state "open" as door__open
    door__open : invoke / watch
    state "gone" as door__gone
    door__gone --> [*]
    state "in any state" as door_any
  }
  door_any --> door__open : door.kicked / creak
  door_any --> door_any : bell.rung / hear
  door__shut_32_tight --> door__open : door.opened [key there]
  door__shut_32_tight --> door__shut_32_tight : door.opened
  door__open --> door__open : after 100 ms
  door__open --> door__shut_32_tight : after 2500 ms
`)
  })
})
