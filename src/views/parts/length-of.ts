import type { CSSProperties } from 'react'

/**
 * The length of a text for CSS, which shrinks long ones or fades their beginning. An empty text has no `style`, because
 * the content security policy forbids the attribute in prerendered markup.
 */
export function lengthOf(text: string): CSSProperties | undefined {
  return text === '' ? undefined : ({ '--length': text.length } as CSSProperties)
}
