/**
 * A ref for the content of a dialog that is replaced by other content: the focus in the content goes to the dialog, so that a
 * screen reader says the dialog's new name.
 */
export function focusDialog(leaving: HTMLElement | null) {
  if (!leaving) return
  const dialog = leaving.closest('dialog')
  return () => {
    if (leaving.contains(document.activeElement)) queueMicrotask(() => dialog?.focus())
  }
}
