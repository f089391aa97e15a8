import type { CSSProperties, InputHTMLAttributes } from 'react'
import css from './parts.module.css'

/** A field for one line of text, without a frame; while a long one is typed, its head fades where it is out of sight. */
export function TextLine({ value, ...rest }: InputHTMLAttributes<HTMLInputElement> & { value: string }) {
  const length = { '--length': value.length } as CSSProperties
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={css.line}
      style={length}
      value={value}
    />
  )
}
