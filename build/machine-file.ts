import { type ESTree, parseSync, Visitor } from 'vite'

/** A machine as its file has it: what `createMachine` is called on, and what it is given. */
export interface WrittenMachine {
  /** The whole call. */
  call: ESTree.Node
  setup: ESTree.Node
  config: ESTree.Node
}

/** The machines that a file makes: one, in a file of `machines/`. The code is read and never run. */
export function machinesIn(code: string): WrittenMachine[] {
  const { program, errors } = parseSync('a.machine.ts', code)
  if (errors[0]) throw new Error(`A machine's file cannot be read: ${errors[0].message}`)
  const machines: WrittenMachine[] = []
  new Visitor({
    CallExpression(call) {
      const {
        callee,
        arguments: [config],
      } = call
      if (callee.type !== 'MemberExpression' || nameOf(callee.property) !== 'createMachine' || !config) return
      machines.push({ call, setup: callee.object, config })
    },
  }).visit(program)
  return machines
}

/** The properties of an object literal that have a name; those of anything else are none. */
export function propertiesOf(
  node: ESTree.Node,
): { name: string; value: ESTree.Expression; property: ESTree.ObjectProperty }[] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap(property => {
    const name = property.type === 'Property' && !property.computed ? nameOf(property.key) : null
    return property.type === 'Property' && name !== null ? { name, value: property.value, property } : []
  })
}

/** A key or a member, written as a name or in quotes. */
function nameOf(key: ESTree.Node): string | null {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}
