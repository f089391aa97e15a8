import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { shortened } from '../../build/short-errors'

const XSTATE = 'node_modules/xstate/dist'
const modules = readdirSync(XSTATE).filter(name => name.endsWith('.esm.js') && !name.includes('development'))
const VALUE = '$' + '{key}'

it('leaves of an error of XState its first words, without the values', () => {
  expect(shortened(`throw new Error(\`Child state '${VALUE}' does not exist\`)`)).toBe(
    'throw new Error("Child state does")',
  )
  expect(shortened("go(new Error('It is odd.'), 1)")).toBe('go(new Error("It is odd"), 1)')
})

it.each([
  'throw new Error(said), new Error(), new TypeError("This is no number.")',
  `throw new Error(\`Unable to evaluate ${VALUE} in a transition: $${'{error.message}'}\`)`,
])('leaves what somebody else says whole: %s', code => {
  expect(shortened(code)).toBe(code)
})

it.each(modules)('changes nothing else of %s', name => {
  const code = readFileSync(`${XSTATE}/${name}`, 'utf8')
  expect(withoutErrors(shortened(code))).toEqual(withoutErrors(code))
})

/** What a module says, but for the texts of its errors. */
function withoutErrors(code: string): unknown {
  return JSON.parse(
    JSON.stringify(parseSync('a.js', code).program, (key, value: unknown) => {
      if (key === 'start' || key === 'end') return undefined
      const isError = typeof value === 'object' && value !== null && 'callee' in value && isNamed(value.callee, 'Error')
      return isError ? { ...value, arguments: [] } : value
    }),
  )
}

const isNamed = (callee: unknown, name: string) =>
  typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === name
