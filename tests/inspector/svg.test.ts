import { describe, expect, it } from 'vitest'
import { widthOf } from '../../inspector/chart/advance'
import { chartOf } from '../../inspector/chart/chart'
import { layoutOf } from '../../inspector/chart/layout'
import { arrowHead, rounded } from '../../inspector/chart/path'
import { svgOf } from '../../inspector/chart/svg'
import { heatOf } from '../../inspector/run/heat'
import { NO_RUN, type Run } from '../../inspector/run/run'
import { CHARTS } from '../../inspector/sale/charts'

const ENDS = ['SUCCESS', 'ERROR', 'ERROR_RECEIVE_ADDRESS', 'ERROR_SENDING', 'CANCEL', 'EXPIRED']
const count = (svg: string, attribute: string) => svg.split(`${attribute}="`).length - 1

/** The ids of the states whose layers are around that of each state and transition. */
function nested(svg: string): ReadonlyMap<string, readonly string[]> {
  const open: string[] = []
  const within = new Map<string, readonly string[]>()
  for (const [tag, kind, id = ''] of svg.matchAll(/<g id="[^"]+"(?: data-(state|transition)-id="([^"]+)")?>|<\/g>/g)) {
    if (tag === '</g>') open.pop()
    else {
      if (kind) within.set(id, [...open])
      open.push(id)
    }
  }
  return within
}

describe.each(CHARTS)('the file of $id', async ({ machine }) => {
  const chart = chartOf(machine)
  const drawing = await layoutOf(chart)
  const svg = svgOf(drawing, { theme: 'dark' })

  it('names every state and every transition once', () => {
    expect(count(svg, 'data-state-id')).toBe(chart.states.length)
    expect(count(svg, 'data-transition-id')).toBe(chart.transitions.length)
  })

  it('has a layer for each of them by its name in the chart, which no other has', () => {
    const layers = [...svg.matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id ?? '')
    expect(new Set(layers).size).toBe(
      chart.states.length + chart.transitions.length + drawing.threads.length + drawing.exits.length,
    )
    expect(layers).toEqual(expect.arrayContaining(chart.states.map(({ id }) => id)))
    expect(layers.filter(id => /\s|xstate/.test(id))).toEqual([])
  })

  it('nests the layers as the states are nested, and has no line outside of them', () => {
    const within = nested(svg)
    for (const { id, parent } of chart.states) expect(within.get(id)?.at(-1), id).toBe(parent ?? undefined)
    for (const { id, source } of chart.transitions) expect(within.get(id), source).toContain(chart.id)
    expect(svg.split('\n').filter(line => line.startsWith('<path'))).toEqual([])
  })

  it('has the line and the tip of each arrow in its layer', () => {
    const lines = new Set(drawing.edges.map(({ points }) => points))
    const layers = svg.match(/<g id="[^"]+" data-transition-id="[^"]+"><title>[^<]*<\/title><path[^>]*><path/g) ?? []
    expect(layers).toHaveLength(lines.size)
  })

  it('tells of each transition all that it does, where what is written of it is cut', () => {
    const titles = [...svg.matchAll(/ data-transition-id="[^"]+"><title>([^<]*)</g)].map(([, title = '']) => title)
    const told = titles.flatMap(title => title.split('\n/ ').slice(1))
    expect(told.toSorted()).toEqual(chart.transitions.flatMap(({ actions }) => actions).toSorted())
  })

  it('asks for nothing and says what it shows', () => {
    expect(svg).not.toMatch(/href|url\(|<script|<image|<style/)
    expect(svg).toContain(`<title id="${chart.id}-title">Statechart: ${chart.id}</title>`)
  })

  it('is written the same whenever it is written', () => {
    expect(svgOf(drawing, { theme: 'dark' })).toBe(svg)
  })
})

describe('the file of a chart', async () => {
  const [page] = CHARTS
  if (!page) throw new Error('There is no chart of the page.')
  const drawing = await layoutOf(chartOf(page.machine))

  it('has the same places in both themes', () => {
    const places = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}|color-scheme: \w+/g, '')
    const [dark, light] = (['dark', 'light'] as const).map(theme => svgOf(drawing, { theme }))
    expect(places(light ?? '')).toBe(places(dark ?? ''))
    expect(light).not.toBe(dark)
  })

  it('lights the states that are active', () => {
    const lit = svgOf(drawing, { theme: 'dark', active: new Set(['sale', 'sale.form', 'sale.form.buying']) })
    expect(lit.split('stroke="#7a3bff"')).toHaveLength(4)
    expect(lit.split('fill="#2c1a5c"')).toHaveLength(2)
  })

  it('has the notes: a number at the box, and the words below', () => {
    const notes = { 'sale.form': 'Is this one form?\nOr <two>?', 'sale.panel': ' ', 'gone.state': 'nobody' }
    const svg = svgOf(drawing, { theme: 'dark', notes })
    const below = svg.slice(svg.indexOf('<g id="notes">'))
    expect(below).toContain('>sale.form<')
    expect(below).toContain('&lt;two&gt;?')
    expect(below).not.toContain('nobody')
    const height = (text: string) => Number(/height="(\d+)"/.exec(text)?.[1])
    expect(height(svg)).toBeGreaterThan(height(svgOf(drawing, { theme: 'dark' })))
  })

  it('has the heat: a figure at each part, dashes where nothing went through, and what the figures mean', async () => {
    const chart = chartOf(page.machine)
    const parts = [...chart.states, ...chart.transitions].map(({ id }) => id)
    const paths = (index: number): [number, number] => (index === 1 ? [0, 0] : [1, 81])
    const taken = Object.fromEntries(parts.map((id, index) => [id, paths(index)]))
    const run: Run = { ...NO_RUN, walked: [{ level: 'charts', chart: chart.id, at: 0, paths: 81, taken }] }
    const heat = heatOf(run, chart, 'paths') ?? undefined
    const svg = svgOf(await layoutOf(chart, { figures: heat?.figures }), { theme: 'dark', heat })
    const [drawn = '', below = ''] = svg.split('<g id="heat">')
    expect(drawn.split('>81</text>')).toHaveLength(parts.length - 1)
    expect(drawn.split('>0</text>')).toHaveLength(2)
    const layer = (id: string) => drawn.slice(drawn.indexOf(`<g id="${id}"`)).split('</g>')[0]
    expect(layer(parts[1] ?? '')).toContain('stroke="#ff7d8d"')
    expect(layer(parts[2] ?? '')).not.toContain('stroke="#ff7d8d"')
    expect(below).toContain('>no path goes through it<')
    expect(svgOf(drawing, { theme: 'dark' })).not.toContain('id="heat"')
  })

  it('lets the words of a line flow, and be together as long as they were laid out, whatever the font', () => {
    const svg = svgOf(drawing, { theme: 'dark' })
    const texts = svg.match(/<text [^>]+>/g) ?? []
    expect(texts.filter(text => !/ textLength="[1-9]\d*(?:\.5)?" lengthAdjust="spacingAndGlyphs"/.test(text))).toEqual(
      [],
    )
    expect(svg).not.toMatch(/<tspan [^>]*(?: x=|textLength)/)
    expect(svg).toContain(`font-family="Figtree, 'Segoe UI',`)
    expect(svg).toMatch(/<text [^>]+><tspan [^>]+>[^<]+<\/tspan> <tspan [^>]+>→<\/tspan> <tspan /)
  })

  it('marks the ends with a second line, and no other state', async () => {
    const machine = CHARTS.find(({ id }) => id === 'order')?.machine ?? page.machine
    const { boxes } = await layoutOf(chartOf(machine))
    const ends = boxes.filter(({ isEnd }) => isEnd).map(({ state }) => state.id)
    expect(ends).toEqual(ENDS.map(status => `order.settled.${status}`))
  })

  it('counts what it shows in words', () => {
    const alone = { ...drawing, description: null, boxes: drawing.boxes.slice(0, 1), edges: [] }
    expect(svgOf(alone, { theme: 'dark' })).toMatch(/<desc id="[^"]+">1 state, \d+ transition/)
  })

  it('escapes what a chart may be called', () => {
    const named = { ...drawing, description: 'a < b & "c"' }
    expect(svgOf(named, { theme: 'dark' })).toContain('a &lt; b &amp; &quot;c&quot;')
  })
})

describe('a way', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 30 },
  ]

  it('rounds its corners and ends below its tip', () => {
    expect(rounded(points)).toBe('M0 0L13 0Q20 0 20 7L20 29')
  })

  it('points with its tip to where it ends', () => {
    expect(arrowHead(points)).toBe('M20 30L16.5 23L23.5 23Z')
  })
})

describe('the width of words', () => {
  it('is the sum of the advances of Figtree, rounded up', () => {
    expect(widthOf('order', 12, 400)).toBe(29)
    expect(widthOf('order', 12, 600)).toBe(30)
  })

  it('counts a sign that it does not know as wide as the type is high', () => {
    expect(widthOf('→', 12, 400)).toBe(12)
  })
})
