import type { Plugin } from 'vite'
import { machinesIn, propertiesOf } from './machine-file.ts'
import { MACHINE_FILE } from './without-descriptions.ts'

/**
 * Makes each machine of what visitors load by XState's `createMachine`, as its `setup` does: `setup` is for the types,
 * and brings with it every kind of action that a machine could have.
 */
export function withoutSetup(): Plugin {
  return {
    name: 'without-setup',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: MACHINE_FILE }, handler: code => ({ code: takeSetup(code), map: null }) },
  }
}

/** A machine's file with `createMachine(config, implementations)` for `setup(implementations).createMachine(config)`. */
export function takeSetup(code: string): string {
  const machines = machinesIn(code)
  const text = machines.reduceRight((whole, { call, setup, config }) => {
    const given = setup.type === 'CallExpression' ? setup.arguments[0] : undefined
    if (!given) throw new Error('A machine is made without `setup`.')
    const kept = propertiesOf(given).filter(({ name }) => name !== 'types' && name !== 'schemas')
    const implementations = kept.map(({ property }) => code.slice(property.start, property.end)).join(', ')
    return `${whole.slice(0, call.start)}createMachine(${code.slice(config.start, config.end)}, { ${implementations} })${whole.slice(call.end)}`
  }, code)
  return machines.length === 0
    ? code
    : text.replace(/(?<=^import \{[^}]*)\bsetup\b(?=[^}]*\} from 'xstate')/m, 'createMachine')
}
