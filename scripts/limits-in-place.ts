import { type ESTree, type Plugin, parseSync } from 'vite'
import { propertiesOf } from './machine-file.ts'

/**
 * Makes the table of limits a namespace, because a bundler writes a number of it where it is used, and leaves out one
 * that nothing uses, but not of an object.
 */
export function limitsInPlace(): Plugin {
  return {
    name: 'limits-in-place',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/domain\/limits\.ts$/ },
      handler: code => ({ code: asNamespace(code, 'LIMITS', './limits.ts'), map: null }),
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
