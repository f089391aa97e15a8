/** A text without the signs that nobody sees: joiners, marks of direction, soft hyphens, and whatever else has no width. */
export function withoutUnseen(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}
