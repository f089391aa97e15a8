interface Props {
  of: (...values: string[]) => string
  values: readonly string[]
}

/** Signs of private use, which stand for the values while the sentence orders them. */
const FIRST = 0xe000

/** A sentence with each of its values in a `<bdi>`, so that neither turns the other around. */
export function Sentence({ of, values }: Props) {
  const signs = values.map((_, place) => String.fromCharCode(FIRST + place))
  return of(...signs)
    .split(/([\uE000-\uE00F])/)
    .map((piece, place) =>
      place % 2 === 0 ? (
        piece
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence never move
        <bdi translate="no" key={place}>
          {values[piece.charCodeAt(0) - FIRST]}
        </bdi>
      ),
    )
}
