/**
 * A ref for an element that may leave the page while it has the focus: the focus goes to the element whose id is in its
 * `data-return-focus`, or where there is none to the sale's card, so that a keyboard never starts again at the top of the page. A text
 * field gets the focus only from a keyboard; after a tap, when the field would open the screen keyboard, its dialog gets the
 * focus. The element is looked for once the whole change is on the page, because another element may take over the id.
 */
export function returnFocus(leaving: HTMLElement | null) {
  if (!leaving) return
  return () => {
    const holder = document.activeElement
    if (!holder || !leaving.contains(holder)) return
    const isSeen = holder.matches(':focus-visible')
    const dialog = leaving.closest('dialog')
    queueMicrotask(() => {
      const { returnFocus = '' } = leaving.dataset
      const named = document.getElementById(returnFocus) ?? document.getElementById('sale')
      // What is behind an open dialog takes no focus.
      const target = dialog?.isConnected && !dialog.contains(named) ? dialog : named
      // A card that is higher than the screen would be scrolled to.
      if (!(target instanceof HTMLInputElement) || isSeen) target?.focus({ preventScroll: target.id === 'sale' })
      else dialog?.focus()
    })
  }
}
