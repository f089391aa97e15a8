import { groupsOfFour } from '../format/shorten'
import css from './parts.module.css'

/** An address in full, in groups of four that are apart to the eye and together in a selection. */
export function Address({ text }: { text: string }) {
  return (
    <bdi className={css.address} translate="no">
      {groupsOfFour(text).map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        <span key={place}>{group}</span>
      ))}
    </bdi>
  )
}
