import { Fragment } from 'react'
import { groupsOfFour } from '../format/shorten'
import css from './parts.module.css'

/**
 * An address in full, in groups of four that are apart to the eye, and together in a selection and for the browser's search. Groups in which it is not
 * `unlike` are marked: two addresses that begin and end alike are told apart by them alone.
 */
export function Address({ text, unlike }: { text: string; unlike?: string | null }) {
  const others = unlike == null ? null : groupsOfFour(unlike)
  return (
    <bdi className={css.address} translate="no">
      {groupsOfFour(text).map((group, place) => {
        const Group = others === null || others[place] === group ? 'span' : 'mark'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
          <Fragment key={place}>
            <Group>{group}</Group>
            <wbr />
          </Fragment>
        )
      })}
    </bdi>
  )
}
