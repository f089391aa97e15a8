/**
 * Brings the chosen item of a list into sight, which ‘Next change’ or a chart that is followed chose from elsewhere. `scrollIntoView`
 * would make the next Tab go on from the item.
 */
export function scrolledTo(element: HTMLElement | null): void {
  for (let list = element?.parentElement; element && list && list !== document.body; list = list.parentElement) {
    if (list.scrollHeight <= list.clientHeight) continue
    const [item, room] = [element.getBoundingClientRect(), list.getBoundingClientRect()]
    list.scrollTop += Math.min(0, item.top - room.top) || Math.max(0, item.bottom - room.bottom)
  }
}
