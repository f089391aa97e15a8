import { useSyncExternalStore } from 'react'

/** What the column of details needs: none, that of words, that of a phone, that of a screen. */
export type SideWidth = 'closed' | 'narrow' | 'phone' | 'desktop'

/** Widths in rem, as the columns of the workspace have them. */
const LISTS = 14.5
const DETAILS: Record<SideWidth, number> = { closed: 0, narrow: 22, phone: 25.5, desktop: 42 }
/** The least width of a chart, with that of a scroll bar: below it, what can be done with it does not fit into a row or two. */
const CHART = 27.25
export interface Columns {
  lists: boolean
  side: SideWidth
}

/** The columns beside the chart, as properties for the sheet of styles. */
export function columnsOf({ lists, side }: Columns) {
  return { '--lists': `${lists ? LISTS : 0}rem`, '--details': `${DETAILS[side]}rem` }
}

/** The window's least width in rem at which the columns stand beside the chart. */
function widthFor({ lists, side }: Columns): number {
  return (lists ? LISTS : 0) + DETAILS[side] + CHART
}

/** Where the columns stand: both beside the chart, the details alone, or both below it. */
export type Room = 'wide' | 'details' | 'folded'

/** The rooms that a window can be, the widest first, each with the least width in rem; a narrower window is `folded`. */
export function roomsOf(columns: Columns): readonly (readonly [Room, number])[] {
  const { lists, side } = columns
  const alone = widthFor({ lists: false, side })
  return [['wide', widthFor(columns)], ...(lists && side !== 'closed' ? [['details', alone] as const] : [])]
}

/** Where the columns stand in this window. */
export function useRoom(columns: Columns): Room {
  const rooms = roomsOf(columns)
  const queryFor = (width: number) => matchMedia(`(width >= ${width}rem)`)
  return useSyncExternalStore(
    changed => {
      const listening = new AbortController()
      const { signal } = listening
      for (const [, width] of rooms) queryFor(width).addEventListener('change', changed, { signal })
      return () => listening.abort()
    },
    () => rooms.find(([, width]) => queryFor(width).matches)?.[0] ?? 'folded',
  )
}
