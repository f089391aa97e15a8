import type { InputHTMLAttributes } from 'react'
import { lengthOf } from './length-of'
import css from './parts.module.css'

/** The length that the narrowest of these fields shows whole. */
const ALWAYS_FITS = 12

/** A field for one line of text, without a frame; the beginning of a long text fades while it is out of sight. */
export function TextLine({ value, ...rest }: InputHTMLAttributes<HTMLInputElement> & { value: string }) {
  return (
    <span className={css.line} style={lengthOf(value)}>
      <input
        type="text"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        data-long={value.length > ALWAYS_FITS}
        value={value}
      />
    </span>
  )
}
