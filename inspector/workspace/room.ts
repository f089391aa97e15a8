import { useSyncExternalStore } from 'react'

/** What the column of details needs: none, that of words, that of a phone, that of a screen. */
export type SideWidth = 'closed' | 'narrow' | 'phone' | 'desktop'

/** Widths in rem, as the columns of the workspace have them. */
const LISTS = 14.5
const DETAILS: Record<SideWidth, number> = { closed: 0, narrow: 22, phone: 25.5, desktop: 42 }
/** The least width of a chart, with that of a scroll bar: below it, what can be done with it does not fit into a row or two. */
const CHART = 27.25
/** Up to here the panels stand below the chart, whichever are open. */
const SMALL = 64

export interface Columns {
  lists: boolean
  side: SideWidth
}

/** The columns beside the chart, as properties for the sheet of styles. */
export function columnsOf({ lists, side }: Columns) {
  return { '--lists': `${lists ? LISTS : 0}rem`, '--details': `${DETAILS[side]}rem` }
}

/** The window's least width in rem at which the columns stand beside the chart. */
export function widthFor({ lists, side }: Columns): number {
  return Math.max(SMALL + 0.01, (lists ? LISTS : 0) + DETAILS[side] + CHART)
}

/** Whether the columns have no place beside the chart, and stand below it. */
export function useIsFolded(columns: Columns): boolean {
  const query = `(width < ${widthFor(columns)}rem)`
  return useSyncExternalStore(
    changed => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
