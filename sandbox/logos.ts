/**
 * The coins' logos, drawn for the sandbox: a disc in the ticker's colour and a sign of a few strokes, on a grid of 32.
 * They are our own letters and figures, not the projects' artwork.
 */
const LOGOS: ReadonlyMap<string, readonly [colour: string, sign: string]> = new Map([
  ['usdt', ['#1f9e7d', 'M10 11h12M16 11v12M12 16h8']],
  ['usdc', ['#2f72d6', 'M20.5 11.5a6.4 6.4 0 1 0 0 9M16 8v3M16 21v3']],
  [
    'btc',
    ['#ef8e19', 'M12.5 10.5h5.2a2.7 2.7 0 0 1 0 5.4h-5.2zM12.5 15.9h6a2.8 2.8 0 0 1 0 5.6h-6zM15 8v2.5M15 21.5V24'],
  ],
  [
    'wbtc',
    [
      '#57506b',
      'M13 11.5h4.3a2.2 2.2 0 0 1 0 4.4H13zM13 15.9h5a2.3 2.3 0 0 1 0 4.6h-5zM16 6.5a9.5 9.5 0 0 1 0 19M16 25.5a9.5 9.5 0 0 1 0-19',
    ],
  ],
  ['eth', ['#6678d8', 'M10.5 10.5h11M12.5 16h7M10.5 21.5h11']],
  ['bnb', ['#d9a514', 'M16 8l8 8-8 8-8-8zM13 16h6']],
  ['pol', ['#7b45e3', 'M16 8l7 4v8l-7 4-7-4v-8zM16 16v8M16 16l-7-4M16 16l7-4']],
  [
    'sol',
    [
      '#8b52e0',
      'M16 12.3a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM16 7.5v1M16 23.5v1M7.5 16h1M23.5 16h1M10 10l.7.7M21.3 21.3l.7.7M22 10l-.7.7M10.7 21.3l-.7.7',
    ],
  ],
  ['xrp', ['#3c4a5c', 'M10 10l12 12M22 10l-4.4 4.4M10 22l4.4-4.4']],
  ['ton', ['#2b88c9', 'M10 11.5h12L16 23zM16 11.5V23']],
  ['trx', ['#dd3340', 'M17.5 8l-7 9.5h5l-1 6.5 7-9.5h-5z']],
  ['ltc', ['#4a72b8', 'M14.5 9v13.5h7M11 17.5l7-4']],
  ['doge', ['#b99a35', 'M12.5 10h3.2a6 6 0 0 1 0 12h-3.2zM9.5 16h7']],
  [
    'xlm',
    ['#27313d', 'M16 7.5c.8 5.6 2.9 7.7 8.5 8.5-5.6.8-7.7 2.9-8.5 8.5-.8-5.6-2.9-7.7-8.5-8.5 5.6-.8 7.7-2.9 8.5-8.5z'],
  ],
  ['avax', ['#df4447', 'M9 22l7-12.5L23 22M13.2 22l2.8-5 2.8 5']],
  [
    'atom',
    [
      '#454d80',
      'M16 8c2.2 0 4 3.6 4 8s-1.8 8-4 8-4-3.6-4-8 1.8-8 4-8zM8.6 13.2c1.2-2 5.2-1.8 9 .4s5.9 5.6 4.8 7.4-5.2 1.8-9-.4-6-5.5-4.8-7.4zM16 16v.01',
    ],
  ],
  ['arb', ['#2f83c9', 'M10 16.5l6-6.5 6 6.5M10 22.5l6-6.5 6 6.5']],
  ['op', ['#e8323c', 'M13 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM19 12a4 4 0 1 1 0 8']],
  ['dai', ['#e0a32e', 'M12.5 10h2.8a6 6 0 0 1 0 12h-2.8zM9.5 14.3h13M9.5 17.7h13']],
  [
    'link',
    [
      '#3560d4',
      'M14.5 17.5l3-3M13.7 13.3l2.8-2.8a3.5 3.5 0 0 1 5 5l-2.8 2.8M18.3 18.7l-2.8 2.8a3.5 3.5 0 0 1-5-5l2.8-2.8',
    ],
  ],
  ['uni', ['#e6488f', 'M11 9.5v7a5 5 0 0 0 10 0v-7']],
  ['aave', ['#8a6fc4', 'M10 22.5v-6a6 6 0 0 1 12 0v6M10 18h12']],
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
  ['algo', ['#4a4f57', 'M10.5 22.5l6-13 5 13M14 22.5l4-8']],
  ['dash', ['#1f80cf', 'M12.5 10h3.5a6 6 0 0 1 0 12h-4.5M9 16h6']],
  ['zec', ['#c9952b', 'M11.5 11.5h9l-9 9h9M16 8.5v3M16 20.5v3']],
])

/** The logo of a ticker as an SVG document, `null` for a ticker that is not in the catalogue. */
export function logo(ticker: string): string | null {
  const drawing = LOGOS.get(ticker.toLowerCase())
  if (!drawing) return null
  const [colour, sign] = drawing
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32" fill="none">',
    `<circle cx="16" cy="16" r="16" fill="${colour}"/>`,
    '<circle cx="16" cy="16" r="15.5" stroke="#fff" stroke-opacity=".18"/>',
    `<path d="${sign}" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('')
}
