import { useContext } from 'react'
import { words } from '#words/help'
import parts from '../parts/parts.module.css'
import { Support } from '../parts/Support'
import css from './panel.module.css'

/** The link to support as a button, where the build names support. */
export function SupportButton({ look }: { look: 'strong' | 'quiet' }) {
  const address = useContext(Support)
  return (
    address && (
      <a
        className={`${parts.button} ${css.link}`}
        data-look={look}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words.support}
      </a>
    )
  )
}
