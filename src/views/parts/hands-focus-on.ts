/**
 * A ref for what may leave while the focus is in it: it hands the focus to the element whose id is in its `data-heir`,
 * else to the sale's card, so that a keyboard never starts again at the top of the page. A text field inherits from a
 * keyboard only: after a tap it would call up the keys of a phone.
 */
export function handsFocusOn(leaving: HTMLElement | null) {
  if (!leaving) return
  return () => {
    const holder = document.activeElement
    if (!holder || !leaving.contains(holder)) return
    const heir = document.getElementById(leaving.dataset.heir ?? 'sale')
    if (!(heir instanceof HTMLInputElement) || holder.matches(':focus-visible')) heir?.focus()
  }
}
