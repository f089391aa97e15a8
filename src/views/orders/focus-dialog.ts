/**
 * A ref for what one dialog shows in turn: the focus in it goes to the dialog, whose name is that of what comes next, so that
 * a screen reader tells it.
 */
export function focusDialog(leaving: HTMLElement | null) {
  if (!leaving) return
  const dialog = leaving.closest('dialog')
  return () => {
    if (leaving.contains(document.activeElement)) queueMicrotask(() => dialog?.focus())
  }
}
