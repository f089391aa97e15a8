import { type ReactNode, useId } from 'react'
import { Icon } from './Icon'
import css from './workspace.module.css'

interface Props {
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog on the native element. The machine decides about closing, so Escape and a click beside it are only sent. */
export function Dialog({ title, closeLabel, onClose, children }: Props) {
  const titleId = useId()
  return (
    <dialog
      className={css.dialog}
      aria-labelledby={titleId}
      ref={shown}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => event.target === event.currentTarget && onClose()}
    >
      <div className={css.dialogHead}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={css.icon} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** The first field has the focus, because the browser would choose the close button, which Enter would press. */
function shown(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  dialog?.querySelector<HTMLElement>('input, select')?.focus()
  return () => dialog?.close()
}
