import type { Rooms } from '../events'

const KEY = 'inspector_rooms'
/** From this width on, in pixels, there is room for details beside a chart that is read at once. */
const WIDE = 1800

/** What was open on this workspace before. At first the chart has the room that there is. */
export function rememberedRooms(): Rooms {
  const rooms: Rooms = { lists: true, details: innerWidth >= WIDE, timeline: false }
  const kept = (localStorage.getItem(KEY) ?? '').split(' ')
  if (kept[0] !== 'open') return rooms
  return { lists: kept.includes('lists'), details: kept.includes('details'), timeline: kept.includes('timeline') }
}

export function rememberRooms(rooms: Rooms): void {
  const open = Object.entries(rooms).flatMap(([room, isOpen]) => (isOpen ? [room] : []))
  localStorage.setItem(KEY, ['open', ...open].join(' '))
}
