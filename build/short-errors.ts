import { type Plugin, parseSync, Visitor } from 'vite'

/** How many words of a message are kept: by them it is found in XState's source. */
const WORDS = 3

/**
 * Shortens the messages of XState's errors to their first words, without values. These errors are thrown for charts that cannot
 * work, which the tests of every transition would have met; in development the messages are whole.
 */
export function shortErrors(): Plugin {
  return {
    name: 'short-errors',
    apply: 'build',
    transform: { filter: { id: /\/node_modules\/xstate\// }, handler: code => ({ code: shortened(code), map: null }) },
  }
}

/** The code of a module, with the message of each `new Error("…")` shortened. Throws where the code cannot be parsed. */
export function shortened(code: string): string {
  const { program, errors } = parseSync('a.js', code)
  if (errors[0]) throw new Error(`A module of XState cannot be read: ${errors[0].message}`)
  const texts: { start: number; end: number; text: string }[] = []
  new Visitor({
    NewExpression({ callee, arguments: [said] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'Error' || !said) return
      const { start, end } = said
      if (said.type === 'Literal' && typeof said.value === 'string') texts.push({ start, end, text: said.value })
      // A message that quotes another error's names the cause, and stays whole.
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
