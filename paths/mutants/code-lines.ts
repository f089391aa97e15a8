import { readdirSync, readFileSync } from 'node:fs'
import { drawn } from './drawn'

// By a text, because a configuration in JavaScript has no types.
const CONFIG: string = '../../stryker.config.mjs'
const { mutate }: { mutate: string[] } = (await import(CONFIG)).default

/** Lines that are mutated together. */
const BLOCK = 10

/**
 * What Stryker is to mutate in place of everything: the blocks of ten lines of the files whose path contains one of the words,
 * as `file:first-last`; of a sample that many, the same for the same seed.
 */
export function codeLines(words: readonly string[], sample: number | null, seed: number): string[] {
  const files = mutate.flatMap(matching)
  const meant = files.filter(file => words.length === 0 || words.some(word => file.includes(word)))
  const blocks = meant.flatMap(file => {
    const { length } = readFileSync(file, 'utf8').trimEnd().split('\n')
    return Array.from({ length: Math.ceil(length / BLOCK) }, (_, block) => {
      const first = block * BLOCK + 1
      return { name: `${file}:${first}-${Math.min(first + BLOCK - 1, length)}` }
    })
  })
  return (sample === null ? blocks : drawn(blocks, sample, seed)).map(({ name }) => name)
}

/** The files of a pattern, which is a path or a folder and all `.ts` below it. */
function matching(pattern: string): string[] {
  const [folder = '', rest] = pattern.split('/**/')
  if (rest === undefined) return [pattern]
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return paths.filter(path => path.endsWith('.ts')).map(path => `${folder}/${path}`)
}
