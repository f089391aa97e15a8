import { parseSync } from 'vite'

export const ROOMS = ['tables', 'views', 'doors'] as const
export type Room = (typeof ROOMS)[number]

/** One small mutation of a source file. */
export interface CodeMutant {
  /** `src/domain/networks.ts: rows 'matic' and 'bsc' swapped`; no two are the same, and none has a line number. */
  name: string
  room: Room
  /** From the root of the project. */
  file: string
  start: number
  end: number
  text: string
}

/** A node of the syntax tree, as ESTree has it. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

type Mutation = [node: { start: number; end: number }, text: string, name: string]

/** Attributes of which pictures tell, and no test of words and behaviour; the linter asks for the type of a button. */
const UNSEEN = new Set(['key', 'ref', 'className', 'style', 'button type'])

/** The mutants of a file, always in the same order. */
export function codeMutants(file: string, source: string): CodeMutant[] {
  const { program } = parseSync(file, source)
  const whole = program as unknown as Node
  const isView = file.startsWith('src/views/') && file.endsWith('.tsx')
  const isDoor = /^src\/(?:actors|api)\/|^src\/provide/.test(file)
  const entries = new Set(each(whole, node => (isCollection(node) ? (node.arguments as Node[]) : [])))
  const found: Record<Room, Mutation[]> = {
    tables: tablesOf(whole).flatMap(table => each(table, node => inTable(node, source, entries))),
    views: isView ? each(whole, node => inView(node, source, whole)) : [],
    doors: isDoor ? each(whole, node => inDoor(node, source)) : [],
  }
  const names = new Map<string, number>()
  return ROOMS.flatMap(room =>
    found[room].map(([{ start, end }, text, what]) => {
      const count = (names.get(what) ?? 0) + 1
      names.set(what, count)
      return { name: `${file}: ${what}${count > 1 ? ` #${count}` : ''}`, room, file, start, end, text }
    }),
  )
}

/** The source with a mutation. */
export function mutated(source: string, { start, end, text }: CodeMutant): string {
  return source.slice(0, start) + text + source.slice(end)
}

/** The values of the constants of a module. */
function tablesOf({ body }: Node): Node[] {
  return (body as Node[]).flatMap(statement => {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return (declared.declarations as Node[]).flatMap(({ init }) => (init ? [init as Node] : []))
  })
}

/** Two rows swapped, a digit changed. The entries of a map or a set have no order. */
function inTable(node: Node, source: string, entries: ReadonlySet<unknown>): Mutation[] {
  if (node.type === 'ObjectExpression') {
    const rows = (node.properties as Node[]).filter(({ type }) => type === 'Property')
    return pairs(rows, row => row.value as Node, source).map(([one, other, mutation]) => [
      ...mutation,
      `rows ${textOf(one.key as Node, source)} and ${textOf(other.key as Node, source)} swapped`,
    ])
  }
  if (node.type === 'ArrayExpression') {
    if (entries.has(node)) return []
    const rows = (node.elements as (Node | null)[]).filter(element => element !== null)
    return pairs(rows, row => row, source).map(([one, other, mutation]) => [
      ...mutation,
      `${textOf(one, source)} and ${textOf(other, source)} swapped`,
    ])
  }
  if (node.type !== 'Literal' || node.regex) return []
  const text = source.slice(node.start, node.end)
  const wrong = text.replace(/\d/, digit => String((Number(digit) + 1) % 10))
  return wrong === text ? [] : [[node, wrong, `${textOf(node, source)}: a digit changed`]]
}

/** Neighbours of one kind, with the mutation that swaps them. */
function pairs<Row extends Node>(rows: readonly Row[], inside: (row: Row) => Node, source: string) {
  return rows.slice(1).flatMap((other, index) => {
    const one = rows[index] as Row
    const [a, b] = [inside(one), inside(other)]
    const [first, second] = [source.slice(a.start, a.end), source.slice(b.start, b.end)]
    if (a.type !== b.type || first === second || isFunction(a)) return []
    const swapped = second + source.slice(a.end, b.start) + first
    return [[one, other, [{ start: a.start, end: b.end }, swapped]] as const]
  })
}

/** A dropped attribute, a negated one, two props swapped, a word for another, what is always or never shown. */
function inView(node: Node, source: string, whole: Node): Mutation[] {
  const own = (part: Node) => source.slice(part.start, part.end)
  if (node.type === 'JSXOpeningElement') {
    const tag = own(node.name as Node)
    const attributes = (node.attributes as Node[]).filter(
      ({ type, name }) =>
        type === 'JSXAttribute' && !UNSEEN.has(own(name as Node)) && !UNSEEN.has(`${tag} ${own(name as Node)}`),
    )
    const given = attributes.filter(attribute => isPlainValue(attribute))
    return [
      ...attributes.map((attribute): Mutation => [attribute, '', `<${tag}> ${own(attribute.name as Node)} dropped`]),
      ...pairs(given, attribute => attribute.value as Node, source).map(
        ([one, other, mutation]): Mutation => [
          ...mutation,
          `<${tag}> ${own(one.name as Node)} and ${own(other.name as Node)} swapped`,
        ],
      ),
    ]
  }
  if (node.type === 'LogicalExpression' && node.operator === '&&' && isJsx(node.right as Node)) {
    const { left, right } = node as unknown as { left: Node; right: Node }
    return [
      [left, 'true', `${nameOf(right, source)} shown always, not when ${textOf(left, source)}`],
      [node, 'null', `${nameOf(right, source)} never shown`],
    ]
  }
  if (node.type === 'ConditionalExpression') {
    const { test } = node as unknown as { test: Node }
    return [[test, `!(${own(test)})`, `${textOf(test, source)} negated`]]
  }
  if (node.type !== 'MemberExpression' || node.computed || !isOfWords(node, source)) return []
  const [owner, name] = [own(node.object as Node), own(node.property as Node)]
  const others = [...source.matchAll(new RegExp(`(?<![\\w.])${escaped(owner)}\\.(\\w+)`, 'g'))].map(
    ([, other]) => other,
  )
  // Only the whole word: what is further inside is seen with the member around it.
  const isInner = each(whole, one => (one.type === 'MemberExpression' && one.object === node ? [one] : [])).length > 0
  const other = others.find(one => one !== name)
  return other && !isInner ? [[node.property as Node, other, `${own(node)} is ${other}`]] : []
}

/** A dropped guard, another key, no abort, an effect or a clean-up that is not done. */
function inDoor(node: Node, source: string): Mutation[] {
  const own = (part: Node) => source.slice(part.start, part.end)
  switch (node.type) {
    case 'IfStatement':
      return node.alternate ? [] : [[node, ';', `guard ${textOf(node.test as Node, source)} dropped`]]
    case 'CallExpression':
      return (node.arguments as Node[]).flatMap((argument): Mutation[] => {
        if (own(argument) === 'signal')
          return [[argument, 'undefined', `no abort of ${textOf(node.callee as Node, source)}`]]
        if (!isText(argument)) return []
        return [[argument, otherText(own(argument)), `another key than ${own(argument)}`]]
      })
    case 'Property':
      if (own(node.key as Node) === 'signal')
        return [[node, 'signal: undefined', `no abort by ${textOf(node, source)}`]]
      return isText(node.value as Node)
        ? [
            [
              node.value as Node,
              otherText(own(node.value as Node)),
              `${own(node.key as Node)} other than ${own(node.value as Node)}`,
            ],
          ]
        : []
    case 'ExpressionStatement':
      return [[node, ';', `${textOf(node.expression as Node, source)} not done`]]
    case 'ReturnStatement':
      return node.argument && isFunction(node.argument as Node)
        ? [[node.argument as Node, '() => {}', `${textOf(node.argument as Node, source)}: does nothing`]]
        : []
    default:
      return []
  }
}

/** All that a visitor finds in a tree; types and functions of a table are looked into as well. */
function each<Found>(node: Node, visit: (node: Node) => readonly Found[]): Found[] {
  if (node.type.startsWith('TS') && !('expression' in node)) return []
  if (node.type === 'ImportDeclaration') return []
  const parts = Object.values(node).flatMap(part => (Array.isArray(part) ? part : [part]))
  return [...visit(node), ...parts.filter(isNode).flatMap(part => each(part, visit))]
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'
}

const isCollection = ({ type, callee }: Node) =>
  type === 'NewExpression' && /^(?:Map|Set)$/.test(String((callee as Node).name))
const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'
const isJsx = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'
const isText = ({ type, value }: Node) => type === 'Literal' && typeof value === 'string'

/** `{name}` or `{some.name}`, which may be taken for another one. */
function isPlainValue({ value }: Node): boolean {
  const { expression } = (value ?? {}) as { expression?: Node }
  return expression?.type === 'Identifier' || expression?.type === 'MemberExpression'
}

function isOfWords(node: Node, source: string): boolean {
  return /^\w*words\./i.test(source.slice(node.start, node.end))
}

function nameOf({ openingElement }: Node, source: string): string {
  const { name } = (openingElement ?? {}) as { name?: Node }
  return name ? `<${source.slice(name.start, name.end)}>` : '<>'
}

/** A piece of source in one line, short enough for a name. */
function textOf({ start, end }: Node, source: string): string {
  const line = source.slice(start, end).replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 45)}…${line.slice(-12)}` : line
}

const otherText = (quoted: string) => `${quoted.slice(0, -1)}-other${quoted.slice(-1)}`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
