/** What one presses. A dialog is one of these, because a press beside it closes it. */
const CONTROL = 'button, a, input, summary, [role=option], dialog'

/**
 * Ignores the second click of a double click where another control has come under the pointer since the first: nobody has
 * seen that one, and it may accept new amounts or order. Clicks of keys and of scripts are no such clicks.
 */
export function ignoreSecondClicks(page: Document): void {
  let clicked: Element | null | undefined
  page.addEventListener(
    'click',
    event => {
      const { target, detail } = event
      const control = target instanceof Element ? target.closest(CONTROL) : null
      // Nothing is known of a click before this listens.
      if (detail < 2 || control === clicked || clicked === undefined) clicked = control
      else {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
}
