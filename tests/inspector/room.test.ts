import { describe, expect, it } from 'vitest'
import { columnsOf, type SideWidth, widthFor } from '../../inspector/workspace/room'

describe('the room of the chart', () => {
  const pixels = (lists: boolean, side: SideWidth) => Math.ceil(widthFor({ lists, side }) * 16)

  it('is 420 px at least beside the columns, and all of the width up to 1024 px', () => {
    expect([pixels(false, 'closed'), pixels(true, 'narrow'), pixels(true, 'phone')]).toEqual([1025, 1025, 1076])
    expect([pixels(false, 'desktop'), pixels(true, 'desktop')]).toEqual([1108, 1340])
  })

  it('is what the open columns leave', () => {
    expect(columnsOf({ lists: false, side: 'phone' })).toEqual({ '--lists': '0rem', '--details': '25.5rem' })
  })
})
