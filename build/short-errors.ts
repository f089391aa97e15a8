import type { Plugin } from 'vite'
import { parseSync, Visitor } from 'vite'

/** So much of an error tells which one of XState it is. */
const WORDS = 3

/**
 * Leaves of XState's errors their first words, without values: they are about charts that cannot work, which no path of the
 * tests comes through, and a development's page has them whole.
 */
export function shortErrors(): Plugin {
  return {
    name: 'short-errors',
    apply: 'build',
    transform: { filter: { id: /\/node_modules\/xstate\// }, handler: code => ({ code: shortened(code), map: null }) },
  }
}

/** A module whose `new Error("…")` have the first words of their text. */
export function shortened(code: string): string {
  const { program, errors } = parseSync('a.js', code)
  if (errors[0]) throw new Error(`A module of XState cannot be read: ${errors[0].message}`)
  const texts: { start: number; end: number; text: string }[] = []
  new Visitor({
    NewExpression({ callee, arguments: [said] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Error' || !said) return
      const { start, end } = said
      if (said.type === 'Literal' && typeof said.value === 'string') texts.push({ start, end, text: said.value })
      // What another error says is passed on.
      if (said.type === 'TemplateLiteral' && !code.slice(start, end).includes('.message}'))
        texts.push({ start, end, text: said.quasis.map(({ value }) => value.cooked).join('') })
    },
  }).visit(program)
  return texts
    .sort((one, other) => one.start - other.start)
    .reduceRight((whole, { start, end, text }) => {
      const words =
        text
          .match(/[\w-]+/g)
          ?.slice(0, WORDS)
          .join(' ') ?? ''
      return whole.slice(0, start) + JSON.stringify(words) + whole.slice(end)
    }, code)
}
