import type { ESTree, Plugin } from 'vite'
import { machinesIn, propertiesOf } from './machine-file.ts'

export const MACHINE_FILE = /\/machines\/[^/]+\.machine\.ts$/

/** Keeps the sentences that the machines have for designers out of what visitors load. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: MACHINE_FILE },
      handler: code => ({ code: takeDescriptions(code), map: null }),
    },
  }
}

/** A machine's file without the `description` of the machine and of its states; all else stands as it did. */
export function takeDescriptions(code: string): string {
  const ranges = machinesIn(code).flatMap(({ config }) => descriptionsIn(config))
  return ranges.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

/** Where descriptions stand, each up to what follows it, because the comma behind it must go too. */
function descriptionsIn(state: ESTree.Node): { start: number; end: number }[] {
  if (state.type !== 'ObjectExpression') return []
  return propertiesOf(state).flatMap(({ name, value, property }) => {
    if (name === 'states') return propertiesOf(value).flatMap(inner => descriptionsIn(inner.value))
    const next = state.properties[state.properties.indexOf(property) + 1]
    return name === 'description' ? { start: property.start, end: next?.start ?? state.end - 1 } : []
  })
}
