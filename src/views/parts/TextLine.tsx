import type { InputHTMLAttributes } from 'react'
import { lengthOf } from './length-of'
import css from './parts.module.css'

/** As many characters are seen whole in the narrowest of these fields. */
const ALWAYS_FITS = 12

/** A field for one line of text, without a frame; while a long one is typed, its head fades where it is out of sight. */
export function TextLine({ value, ...rest }: InputHTMLAttributes<HTMLInputElement> & { value: string }) {
  return (
    <span className={css.line}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        style={lengthOf(value)}
        data-long={value.length > ALWAYS_FITS}
        value={value}
      />
    </span>
  )
}
