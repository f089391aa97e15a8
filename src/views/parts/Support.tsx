import { createContext, useContext } from 'react'
import { words } from '#words/form.en'
import css from './parts.module.css'

/** Where support is reached, as the page was built; `null` where no link to it is shown. */
export const Support = createContext<string | null>(null)

/** The link to support, where there is one. */
export function SupportLink() {
  const address = useContext(Support)
  return (
    address && (
      <a className={css.support} href={address} target="_blank" rel="noopener noreferrer">
        {words.help.support}
      </a>
    )
  )
}
