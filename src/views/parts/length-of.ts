import type { CSSProperties } from 'react'

/**
 * By how long a text is, CSS shrinks its type or fades its head. A blank one says nothing: what is prerendered may carry no
 * `style`, which the page's policy forbids in markup.
 */
export function lengthOf(text: string): CSSProperties | undefined {
  return text === '' ? undefined : ({ '--length': text.length } as CSSProperties)
}
