import { type DialogHTMLAttributes, type MouseEvent, useId, useRef } from 'react'
import { Icon } from './Icon'
import css from './parts.module.css'
import { card, scrollToCard } from './scroll-to-card'

interface Props extends Pick<DialogHTMLAttributes<HTMLDialogElement>, 'onKeyDown' | 'onScroll' | 'children'> {
  title: string
  closeLabel: string
  onClose: () => void
  /** Whether a click beside the dialog closes it; false where typed text would be lost. */
  isLight?: boolean
}

/**
 * A modal dialog on the native element: focus stays inside and returns to the opener. It listens to `cancel`, not to
 * `close`, which StrictMode fires astray. The machine decides about closing, so Escape is only sent to it.
 */
export function Dialog({ title, closeLabel, onClose, isLight = false, children, ...listeners }: Props) {
  const titleId = useId()
  /** Whether the pointer went down beside the dialog: what is let go there closes it, and what slides off does not. */
  const isPressed = useRef(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes a dialog is Escape, which `cancel` tells
    <dialog
      className={css.dialog}
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={shown}
      {...listeners}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => {
        isPressed.current = isLight && isBeside(event)
      }}
      onClick={event => isPressed.current && isBeside(event) && onClose()}
    >
      <div className={css.dialogHead}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={css.iconButton} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  )
}

/** Whether the pointer is on the backdrop of a dialog, and not on its edge or its scrollbar. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

function shown(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  dialog.showModal()
  // Focus is set here, because the browser would choose the close button, which Enter would press. Without a mouse, a
  // focused field would open the screen keyboard at once.
  const field = matchMedia('(pointer: fine)').matches ? dialog.querySelector('input') : null
  const first = field ?? dialog
  first.focus()
  return () => {
    const holder = dialog.contains(document.activeElement) ? document.activeElement : null
    const target = holder?.closest('[data-return-focus]')?.getAttribute('data-return-focus')
    dialog.close()
    queueMicrotask(() => passFocus(target))
  }
}

/**
 * The focus goes to the element whose id was in `data-return-focus` of what held it or is around that, else stays with the
 * opener; where that is gone too, it goes to the dialog below, or else to the sale's card. Who is led to the card sees it.
 */
function passFocus(target: string | null | undefined) {
  const named = target ? document.getElementById(target) : null
  if (!named && document.activeElement !== document.body) return
  const below = document.querySelector<HTMLElement>('dialog[open]') ?? card()
  const next = named ?? below
  next?.focus({ preventScroll: true })
  if (target === 'sale') scrollToCard()
}
