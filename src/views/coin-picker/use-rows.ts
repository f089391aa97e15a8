import { useDeferredValue, useState } from 'react'

/** A list this long is drawn whole. */
const WHOLE = 20
/** Rows that are drawn beyond the visible ones on either side, and how far a scroll goes before they are drawn anew. */
const SPARE = 14
const STRIDE = 7
/** Rows that are drawn with the dialog itself: none, because rendered in the next frame they do not delay the answer to the press. */
const FIRST = 0

/**
 * Virtual scrolling: the rows of a long list that are drawn, around the last scroll or, when `active` moves, around the
 * active row. Before the first scroll fewer are drawn, so that a key of the search is answered soon. Rows differ in
 * height, so the space for undrawn rows is an estimate, whose error the spare rows cover.
 */
export function useRows(count: number, active: number) {
  const [around, setAround] = useState({ row: Math.max(0, active), active, count, isScrolled: false })
  if (around.active !== active || around.count !== count) {
    setAround({ row: Math.max(0, active), active, count, isScrolled: false })
  }
  const spare = useDeferredValue(SPARE, FIRST)
  const ahead = around.isScrolled ? 2 * SPARE : spare
  const isWhole = count <= WHOLE && spare === SPARE
  const from = isWhole ? 0 : Math.max(0, around.row - spare)
  const to = isWhole ? count : Math.min(count, around.row + ahead)
  return {
    from,
    to,
    /** Takes the scrolling of the list, or on a low screen of the dialog around the list. */
    onScroll: (scrolled: HTMLElement) => {
      const list = scrolled.querySelector('[role=listbox]') ?? scrolled
      const above = list.scrollTop + scrolled.getBoundingClientRect().top - list.getBoundingClientRect().top
      const row = Math.max(0, Math.floor((above / list.scrollHeight) * count))
      if (!around.isScrolled || Math.abs(row - around.row) >= STRIDE)
        setAround({ row, active, count, isScrolled: true })
    },
  }
}
