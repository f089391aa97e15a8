import { useState } from 'react'

/** A list this long is drawn whole. */
const WHOLE = 20
/** Rows beyond the visible ones that are drawn on either side, and how far a scroll goes before they are drawn anew. */
const SPARE = 14
const STRIDE = 7

/**
 * Which rows of a long list are drawn: those around what was last scrolled to or, when `active` moves, around it. Of a list
 * that nobody has scrolled yet only those in sight are, so that a key of the search is answered soon. Where a row is taller
 * than the others, the place that is kept for undrawn rows is a guess, and the spare rows are what it may be wrong by.
 */
export function useRows(count: number, active: number) {
  const [around, setAround] = useState({ row: Math.max(0, active), active, count, isScrolled: false })
  if (around.active !== active || around.count !== count) {
    setAround({ row: Math.max(0, active), active, count, isScrolled: false })
  }
  const ahead = around.isScrolled ? 2 * SPARE : SPARE
  const from = count <= WHOLE ? 0 : Math.max(0, around.row - SPARE)
  const to = count <= WHOLE ? count : Math.min(count, around.row + ahead)
  return {
    from,
    to,
    onScroll: (list: HTMLElement) => {
      const row = Math.floor((list.scrollTop / list.scrollHeight) * count)
      if (!around.isScrolled || Math.abs(row - around.row) >= STRIDE)
        setAround({ row, active, count, isScrolled: true })
    },
  }
}
