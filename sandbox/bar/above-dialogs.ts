/** What the page would take for a press beside its dialog, or for a key of it. */
const HEARD = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'keydown', 'keyup'] as const

/**
 * Keeps an element in the top layer and usable: as a popover in the topmost modal dialog of the page, and in its body where
 * none is open. A modal dialog makes all inert that is not in it, other popovers too.
 */
export function aboveDialogs(host: HTMLElement): void {
  host.popover = 'manual'
  for (const type of HEARD) host.addEventListener(type, event => event.stopPropagation())
  // The browser cancels the dialog on an Escape that nobody prevents, wherever in the dialog it was pressed.
  host.addEventListener('keydown', event => event.key === 'Escape' && event.preventDefault())

  let open: HTMLDialogElement[] = []
  const move = () => {
    const modal = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
    // Oldest first: the document's order is not the order in which they were opened.
    open = [...open.filter(dialog => modal.includes(dialog)), ...modal.filter(dialog => !open.includes(dialog))]
    const place = open.at(-1) ?? document.body
    if (host.parentElement === place) return
    place.append(host)
    host.showPopover()
  }
  move()
  new MutationObserver(move).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
}
