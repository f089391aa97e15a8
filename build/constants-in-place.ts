import { type ESTree, type Plugin, parseSync } from 'vite'
import { propertiesOf } from './machine-file.ts'

const TABLE = /\/src\/domain\/(constants|timings)\.ts$/

/**
 * Makes the tables of constants and timings namespaces, because a bundler writes a number of a namespace where it is used,
 * and leaves out one that nothing uses, but not of an object. So each of them may hold what only lazy chunks use.
 */
export function constantsInPlace(): Plugin {
  return {
    name: 'constants-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: TABLE },
      handler(code, id) {
        const [, file = ''] = TABLE.exec(id) ?? []
        return { code: asNamespace(code, file.toUpperCase(), `./${file}.ts`), map: null }
      },
    },
  }
}

/** A module with each property of its table as an export of its own, and the table as their namespace. */
export function asNamespace(code: string, table: string, itself: string): string {
  const { program, errors } = parseSync(itself, code)
  if (errors[0]) throw new Error(`The table ${table} cannot be read: ${errors[0].message}`)
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    const [{ id, init } = {}] = statement.declaration.declarations
    if (id?.type !== 'Identifier' || id.name !== table || !init) continue
    const object = plain(init)
    const properties = propertiesOf(object)
    if (object.type !== 'ObjectExpression' || properties.length !== object.properties.length) {
      throw new Error(`The table ${table} has more than names and values.`)
    }
    const written = properties.map(
      ({ name, value }) => `export const ${name} = ${code.slice(value.start, value.end)}\n`,
    )
    return `${code.slice(0, statement.start)}${written.join('')}export * as ${table} from '${itself}'${code.slice(statement.end)}`
  }
  throw new Error(`There is no table ${table}.`)
}

/** An object without the types that are said of it. */
function plain(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? plain(node.expression) : node
}
