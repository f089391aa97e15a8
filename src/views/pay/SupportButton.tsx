import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { OrderActor } from '#machines/order'
import { words } from '#words/help'
import parts from '../parts/parts.module.css'
import { Support } from '../parts/Support'
import { supportHref } from '../parts/support-href'
import css from './panel.module.css'

/** The link to support as a button, where the build names support. */
export function SupportButton({ order, look }: { order: OrderActor; look: 'strong' | 'quiet' }) {
  const uuid = useSelector(order, ({ context }) => context.uuid)
  const address = useContext(Support)
  return (
    address && (
      <a
        className={`${parts.button} ${css.link}`}
        data-look={look}
        href={supportHref(address, uuid)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words.support}
      </a>
    )
  )
}
