import { describe, expect, it } from 'vitest'
import { code, sources } from '../support/imports'

/** The views, and the islands that hydrate them; `useChild` alone reads the children of a snapshot. */
const VIEWS = [...sources('src/views'), 'src/start/islands.tsx'].filter(file => file !== 'src/views/use-child.ts')

/** How a view would look into a machine, beside what asks one: a tag, `can`, or an exported question. */
const INSIDE = {
  'compares states with `matches`': /\b(?:snapshot|now)\)?\??\.matches\(/,
  'reads the children of a snapshot': /\bsnapshot\)?\??\.children\b|\{[^{}]*\bchildren\b[^{}]*\}\s*\)\s*=>/,
  'reads the snapshot of another actor in a selector': /\.getSnapshot\(/,
  'casts an actor': /\bas (?:\w+Actor\b|ActorRef)/,
}

const looking = (pattern: RegExp, files: readonly string[]) =>
  files.filter(file => pattern.test(code(file, { texts: true })))

describe('the views', () => {
  it.each(Object.entries(INSIDE))('ask a machine: none %s', (_, pattern) => {
    expect(looking(pattern, VIEWS)).toEqual([])
  })
})
