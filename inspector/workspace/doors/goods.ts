import { fromPromise } from 'xstate'
import type { Trace } from '#trace/format'
import { redacted } from '#trace/redaction'
import type { Chart } from '../../chart/chart'
import { layoutOf } from '../../chart/layout'
import { mermaidOf } from '../../chart/mermaid'
import { partOf } from '../../chart/part'
import { pngOf } from '../../chart/png'
import { svgOf } from '../../chart/svg'
import type { Goods } from '../events'
import { chartById, linkTo } from '../place'
import type { Source } from '../source'
import { words } from '../words'

/** Hands out a file or fills the clipboard; answers with a sentence that says which. */
export const goodsHandler = fromPromise<string, Goods>(({ input }) => handOut(input))

async function handOut(goods: Goods): Promise<string> {
  switch (goods.kind) {
    case 'link':
      await navigator.clipboard.writeText(new URL(linkTo(goods.place), location.href).href)
      return words.copied.link
    case 'trace':
      return download(traceName(goods.source), json(redacted(goods.source.trace)))
    case 'mermaid text':
      await navigator.clipboard.writeText(mermaidOf(charted(goods), goods.active))
      return words.copied.mermaid
    case 'mermaid':
      return download(
        `${nameOf(goods)}.mmd`,
        new Blob([mermaidOf(charted(goods), goods.active)], { type: 'text/plain' }),
      )
    case 'svg':
      return download(`${nameOf(goods)}.svg`, new Blob([await drawn(goods)], { type: 'image/svg+xml' }))
    case 'png':
      return download(`${nameOf(goods)}.png`, await pngOf(await drawn(goods), 2))
  }
}

type Taken = Extract<Goods, { chart: string }>

function charted({ chart: id, state = null }: Taken): Chart {
  const chart = chartById(id)
  if (!chart) throw new Error(words.noSuchPlace(id))
  return partOf(chart, state)
}

function nameOf({ chart, state }: Taken): string {
  return state ?? chart
}

async function drawn(goods: Extract<Taken, { theme: unknown }>): Promise<string> {
  const { theme, active } = goods
  return svgOf(await layoutOf(charted(goods)), { theme, active })
}

function traceName({ trace, since }: Source): string {
  const time = new Date(trace.steps.at(-1)?.at ?? since).toISOString().slice(0, 19).replaceAll(':', '-')
  return `fract-trace-${time}.json`
}

function json(trace: Trace): Blob {
  const saved: Trace = { ...trace, savedAt: new Date().toISOString() }
  return new Blob([JSON.stringify(saved, null, 2)], { type: 'application/json' })
}

function download(name: string, content: Blob): string {
  const href = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // A download that was only begun would be cut off.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
  return words.saved(name)
}
