import { MARKS } from './coin-marks'

/** Our own figures for coins that have no mark in coin-marks.ts: a disc in the ticker's colour, and a sign of a few strokes. */
const FIGURES: ReadonlyMap<string, readonly [colour: string, sign: string]> = new Map([
  ['ton', ['#2b88c9', 'M10 11.5h12L16 23zM16 11.5V23']],
  ['arb', ['#2f83c9', 'M10 16.5l6-6.5 6 6.5M10 22.5l6-6.5 6 6.5']],
  ['op', ['#e8323c', 'M13 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM19 12a4 4 0 1 1 0 8']],
  ['shib', ['#e06a2b', 'M9.5 9.5l3.5 3h6l3.5-3v8a6.5 6.5 0 0 1-13 0zM13.5 17v.01M18.5 17v.01']],
  ['pepe', ['#479447', 'M12.5 23v-13h4.5a3.9 3.9 0 0 1 0 7.8h-4.5']],
  ['cake', ['#2aa6ae', 'M9.5 22.5h13v-7h-13zM9.5 19h13M16 15.5v-4M16 8.5v.01']],
  [
    'sui',
    [
      '#3e8fe0',
      'M20.5 12c-1-1.7-2.6-2.5-4.5-2.5-2.5 0-4.3 1.2-4.3 3.2 0 4.5 8.8 2.2 8.8 6.6 0 2-1.9 3.2-4.5 3.2-2 0-3.7-.8-4.7-2.5',
    ],
  ],
  [
    'apt',
    [
      '#20524e',
      'M9.5 12c2.2-2 4.3-2 6.5 0s4.3 2 6.5 0M9.5 16.5c2.2-2 4.3-2 6.5 0s4.3 2 6.5 0M9.5 21c2.2-2 4.3-2 6.5 0s4.3 2 6.5 0',
    ],
  ],
])

/** The logo of a ticker as an SVG document, `null` for a ticker that is not in the catalogue. */
export function logo(ticker: string): string | null {
  const name = ticker.toLowerCase()
  const drawing = MARKS.get(name) ?? figure(name)
  return (
    drawing && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">${drawing}</svg>`
  )
}

function figure(name: string): string | null {
  const [colour, sign] = FIGURES.get(name) ?? []
  if (!colour) return null
  return [
    `<circle cx="16" cy="16" r="16" fill="${colour}"/>`,
    `<path d="${sign}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
  ].join('')
}
