import type { ComponentProps } from 'react'
import css from './parts.module.css'

type Props = ComponentProps<'button'> & { look?: 'strong' | 'tonal' | 'quiet' | 'plain' }

/**
 * A wide button: `strong` is the one action of a screen, `tonal` the action of a notice, `quiet` the way back, `plain` a
 * link that is rarely right.
 */
export function Button({ look = 'strong', ...rest }: Props) {
  return <button type="button" className={css.button} data-look={look} {...rest} />
}
