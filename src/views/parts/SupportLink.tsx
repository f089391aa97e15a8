import { useContext } from 'react'
import { words } from '#words/help'
import css from './parts.module.css'
import { Support } from './Support'
import { supportHref } from './support-href'

/** The link to support, about an order where one is on screen; none where the build names no support. */
export function SupportLink({ uuid }: { uuid?: string }) {
  const address = useContext(Support)
  return (
    address && (
      <a className={css.support} href={supportHref(address, uuid)} target="_blank" rel="noopener noreferrer">
        {words.support}
      </a>
    )
  )
}

/** The e-mail address of support, for those whose browser opens no mail; nothing where support is a page. */
export function SupportMail() {
  const mail = useContext(Support)?.match(/^mailto:([^?]+)/i)?.[1]
  return (
    mail && (
      <p>
        <bdi translate="no">{decodeURIComponent(mail)}</bdi>
      </p>
    )
  )
}

/**
 * The sentence that sends a buyer to support, as the way there where it is `about` an order; where the build names none, the
 * sentence that says to keep the order's id.
 */
export function AskSupport({ about }: { about?: string }) {
  const address = useContext(Support)
  if (address === null) return words.keep
  if (about === undefined) return words.ask
  return (
    <a href={supportHref(address, about)} target="_blank" rel="noopener noreferrer">
      {words.ask}
    </a>
  )
}
