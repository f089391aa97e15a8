import { describe, expect, it } from 'vitest'
import { columnsOf, roomsOf, type SideWidth } from '../../inspector/workspace/room'

describe('the room of the chart', () => {
  const roomAt = (pixels: number, lists: boolean, side: SideWidth) =>
    roomsOf({ lists, side }).find(([, width]) => pixels >= 16 * width)?.[0] ?? 'folded'

  it('is 420 px at least beside the columns, of which the lists go first where there is less', () => {
    expect(roomsOf({ lists: true, side: 'phone' }).map(([room, width]) => [room, 16 * width])).toEqual([
      ['wide', 1076],
      ['details', 844],
    ])
    expect(roomsOf({ lists: true, side: 'closed' }).map(([room]) => room)).toEqual(['wide'])
  })

  it('has the details beside it on a screen of 1024 px, but for a page as wide as a tablet', () => {
    expect([roomAt(1024, false, 'narrow'), roomAt(1024, true, 'narrow'), roomAt(1024, false, 'phone')]).toEqual([
      ...['wide', 'wide', 'wide'],
    ])
    expect([roomAt(1024, true, 'phone'), roomAt(1024, false, 'desktop')]).toEqual(['details', 'folded'])
    expect(roomAt(720, true, 'narrow')).toBe('folded')
  })

  it('is what the open columns leave', () => {
    expect(columnsOf({ lists: false, side: 'phone' })).toEqual({ '--lists': '0rem', '--details': '25.5rem' })
  })
})
