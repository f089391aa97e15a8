/** A number from 0 to 1, the same for the same words on every machine and in any order of asking. */
export function chance(...words: readonly (string | number)[]): number {
  return mulberry32(hash(words.join(' ')))()
}

/** Tommy Ettinger's mulberry32: numbers from 0 to 1 that one seed repeats exactly. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a: seeds that differ in one digit become far apart. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193)
  return sum >>> 0
}
