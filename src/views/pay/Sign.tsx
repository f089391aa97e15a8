import { Icon } from '../parts/Icon'
import css from './pay.module.css'

const ICON = { good: 'tick', bad: 'cross', warn: 'clock' } as const

/** How an order ended, as a sign. */
export function Sign({ tone }: { tone: keyof typeof ICON }) {
  return (
    <div className={css.sign} data-tone={tone}>
      <Icon name={ICON[tone]} size={32} />
    </div>
  )
}
