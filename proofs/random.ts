import * as fc from 'fast-check'

/** Chance, drawn from fast-check's own, so that a seed repeats every value. */
export class Random {
  private readonly source: fc.Random

  constructor(source: fc.Random) {
    this.source = source
  }

  /** A whole number from 0 up to and without `limit`. */
  below(limit: number): number {
    return this.source.nextInt(0, limit - 1)
  }

  /** True once in that many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0
  }

  pick<Item>(list: readonly Item[]): Item {
    return list[this.below(list.length)] as Item
  }

  /** A text of `length` signs of an alphabet. */
  text(length: number, alphabet: string): string {
    let text = ''
    for (let i = 0; i < length; i++) text += alphabet[this.below(alphabet.length)]
    return text
  }
}

/**
 * Values that a function draws. It makes a million of them in seconds, where fast-check's own building blocks take
 * minutes; in return a value that breaks a property is not made smaller, only repeated.
 */
export function drawn<T>(draw: (random: Random) => T): fc.Arbitrary<T> {
  return new Drawn(draw)
}

class Drawn<T> extends fc.Arbitrary<T> {
  private readonly draw: (random: Random) => T

  constructor(draw: (random: Random) => T) {
    super()
    this.draw = draw
  }

  override generate(random: fc.Random): fc.Value<T> {
    return new fc.Value(this.draw(new Random(random)), undefined)
  }

  override canShrinkWithoutContext(_: unknown): _ is T {
    return false
  }

  override shrink(): fc.Stream<fc.Value<T>> {
    return fc.Stream.nil()
  }
}
