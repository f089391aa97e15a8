import type { Panels } from '../events'

const KEY = 'inspector_panels'
/** From this width on, in pixels, there is room for details beside a chart that is read at once. */
const WIDE = 1800

/** The panels that were open in this browser before. At first the chart has all the room. */
export function rememberedPanels(): Panels {
  const panels: Panels = { lists: true, details: innerWidth >= WIDE, timeline: false }
  const kept = (localStorage.getItem(KEY) ?? '').split(' ')
  if (kept[0] !== 'open') return panels
  return { lists: kept.includes('lists'), details: kept.includes('details'), timeline: kept.includes('timeline') }
}

export function rememberPanels(panels: Panels): void {
  const open = Object.entries(panels).flatMap(([panel, isOpen]) => (isOpen ? [panel] : []))
  localStorage.setItem(KEY, ['open', ...open].join(' '))
}
