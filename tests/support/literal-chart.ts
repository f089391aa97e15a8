import type { ESTree } from 'vite'
import { machinesIn, propertiesOf } from '../../build/machine-file'

/** A transition as its file has it, with the ids and event types that XState will give it. */
export interface Arrow {
  source: string
  event: string
  targets: string[]
  guard: string | null
}

/** A chart that was read from its file without running it, as Stately's editor and its extension read it. */
export interface LiteralChart {
  states: string[]
  transitions: Arrow[]
  /** What such a tool would not understand, in sentences. */
  complaints: string[]
}

const STATE = ['id', 'description', 'type', 'initial', 'context', 'tags', 'entry', 'exit']
const MOVES = ['on', 'after', 'always', 'invoke', 'states']
const INVOKE = {
  id: 'id',
  systemId: 'id',
  src: 'src',
  input: 'input',
  onDone: 'done.actor',
  onError: 'error.actor',
  onSnapshot: 'snapshot',
}
const TRANSITION = ['guard', 'target', 'actions', 'reenter']
/** What XState makes actions with; all but `assign` is only told what to send. */
const MAKERS = ['assign', 'raise', 'sendTo', 'cancel', 'emit', 'log', 'stopChild', 'spawnChild', 'enqueueActions']

/** Reads the machine of a file. What is not literal is left out, and complained of. */
export function literalChart(code: string): LiteralChart {
  const chart: LiteralChart = { states: [], transitions: [], complaints: [] }
  const machines = machinesIn(code)
  const [machine] = machines
  if (machines.length !== 1 || !machine) {
    return { ...chart, complaints: [`The file makes ${machines.length} machines, and not one.`] }
  }
  const { setup, config } = machine
  const isSetUp = setup.type === 'CallExpression' && setup.callee.type === 'Identifier' && setup.callee.name === 'setup'
  if (!isSetUp) chart.complaints.push('The machine is not made by setup({ … }).createMachine({ … }).')
  else entries(setup.arguments[0], 'setup', null)
  const id = texts(propertiesOf(config).find(({ name }) => name === 'id')?.value, 'id')[0] ?? 'The machine'
  readState(config, id, null)
  return chart

  function complain(place: string, what: string): [] {
    chart.complaints.push(`${place} ${what}.`)
    return []
  }

  /** The properties of an object literal; of these names alone, if there are names. */
  function entries(node: ESTree.Node | undefined, place: string, names: readonly string[] | null) {
    if (node?.type !== 'ObjectExpression') return complain(place, 'is not an object literal')
    const named = propertiesOf(node)
    if (named.length < node.properties.length) complain(place, 'has a spread or a computed key')
    for (const { name, property } of named) {
      if (property.shorthand || property.method) complain(place, `has '${name}' from elsewhere`)
      if (names && !names.includes(name)) complain(place, `has an unknown '${name}'`)
    }
    return named
  }

  function items(node: ESTree.Node): ESTree.Node[] {
    return node.type === 'ArrayExpression' ? node.elements.filter(element => element !== null) : [node]
  }

  function texts(node: ESTree.Node | undefined, place: string): string[] {
    return (node ? items(node) : []).flatMap(item =>
      item.type === 'Literal' && typeof item.value === 'string' ? item.value : complain(place, 'is not a text'),
    )
  }

  /** The names of guards or actions: a text, or an object with a text for its `type`. */
  function pieces(node: ESTree.Node | undefined, place: string): string[] {
    return (node ? items(node) : []).flatMap(item => {
      if (item.type !== 'ObjectExpression') return texts(item, place)
      return texts(
        entries(item, place, ['type', 'params']).find(({ name }) => name === 'type')?.value,
        `${place}'s type`,
      )
    })
  }

  function readActions(node: ESTree.Node | undefined, place: string) {
    for (const item of node ? items(node) : []) {
      const isMade =
        item.type === 'CallExpression' && item.callee.type === 'Identifier' && MAKERS.includes(item.callee.name)
      if (!isMade) pieces(item, place)
    }
  }

  function readState(node: ESTree.Node, state: string, parent: string | null) {
    chart.states.push(state)
    const own = entries(node, state, [...STATE, ...MOVES])
    for (const { name, value } of own) {
      const place = `${state}, ${name}`
      if (['id', 'description', 'type', 'initial', 'tags'].includes(name)) texts(value, place)
      if (name === 'entry' || name === 'exit') readActions(value, place)
      if (name === 'on') for (const on of entries(value, place, null)) readTransitions(on.value, state, parent, on.name)
      if (name === 'always') readTransitions(value, state, parent, '')
      if (name === 'invoke') for (const work of items(value)) readInvoke(work, state, parent)
      if (name !== 'after') continue
      for (const after of entries(value, place, null)) {
        readTransitions(after.value, state, parent, `xstate.after.${after.name}.${state}`)
      }
    }
    for (const { value } of own.filter(({ name }) => name === 'states')) {
      for (const inner of entries(value, `${state}, states`, null))
        readState(inner.value, `${state}.${inner.name}`, state)
    }
  }

  function readInvoke(node: ESTree.Node, state: string, parent: string | null) {
    const place = `${state}, invoke`
    const own = entries(node, place, Object.keys(INVOKE))
    const [id] = texts(own.find(({ name }) => name === 'id')?.value, `${place}'s id`)
    if (id === undefined) complain(place, 'has no id')
    texts(own.find(({ name }) => name === 'src')?.value, `${place}'s src`)
    for (const { name, value } of own.filter(({ name }) => name.startsWith('on'))) {
      readTransitions(value, state, parent, `xstate.${INVOKE[name as keyof typeof INVOKE]}.${id}`)
    }
  }

  function readTransitions(node: ESTree.Node, source: string, parent: string | null, event: string) {
    const place = `${source}, on '${event}'`
    for (const item of items(node)) {
      const own = item.type === 'ObjectExpression' ? entries(item, place, TRANSITION) : []
      const of = (key: string) => own.find(({ name }) => name === key)?.value
      const targets = texts(item.type === 'ObjectExpression' ? of('target') : item, `${place}, target`)
      readActions(of('actions'), `${place}, actions`)
      const [guard = null] = pieces(of('guard'), `${place}, guard`)
      chart.transitions.push({ source, event, guard, targets: targets.map(target => resolved(target, source, parent)) })
    }
  }
}

/** The id of the state that a target means, in machines whose states have no ids of their own. */
function resolved(target: string, source: string, parent: string | null): string {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? `${source}${target}` : `${parent}.${target}`
}
