import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faceId, linkToExample } from '../../inspector/played/example-name'
import { THEMES, WIDTHS } from '../../paths/browser/scene-player'
import type { Entry } from './atlas-page'
import type { Plate } from './plates'

const HERE = join(import.meta.dirname, 'sheet')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string) => text.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)
const options = (values: readonly (string | number)[]) => values.map(value => `<option>${value}</option>`).join('')

/** The atlas as one page that needs nothing but its pictures: neither a server nor a network. Each face leads to its state in the inspector. */
export function sheet(plates: readonly Plate[], defects: readonly string[], inspector: string): string {
  const charts = [...new Set(plates.map(({ entry }) => entry.chart))]
  const counts = charts.map(chart => {
    const some = plates.filter(({ entry }) => entry.chart === chart)
    return { chart, states: some.length, faces: new Set(some.map(({ face }) => face)).size }
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>State atlas — FRACT token sale</title>
<style>${read(HERE, '../../../styles/tokens.css')}${read(HERE, 'sheet.css')}</style>
</head>
<body>
<header>
<h1>State atlas</h1>
<p>Every state that a chart of the page can be in, rendered straight into it: ${plates.length} states with
${new Set(plates.map(({ face }) => face)).size} faces. The steps are the shortest way there.</p>
<ul class="charts">${counts.map(({ chart, states, faces }) => `<li><a href="#${chart}">${chart}</a> ${states} states, ${faces} faces</li>`).join('')}</ul>
<form role="search">
<label>Search <input type="search" name="search" placeholder="name, words or step" autocomplete="off"></label>
<label>Chart <select name="chart"><option value="">all</option>${options(charts)}</select></label>
<label>Theme <select name="theme"><option value="">both</option>${options(THEMES)}</select></label>
<label>Width <select name="width"><option value="">all</option>${options(WIDTHS)}</select></label>
<label><input type="checkbox" name="once" checked> each face once</label>
<output></output>
</form>
</header>
<main>
${defects.length > 0 ? `<details class="defects"><summary>${defects.length} defects</summary><ul>${defects.map(defect => `<li>${html(defect)}</li>`).join('')}</ul></details>` : ''}
${charts
  .map(
    chart =>
      `<h2 id="${chart}">${chart}</h2>\n${plates
        .filter(({ entry }) => entry.chart === chart)
        .map(article(plates, inspector))
        .join('\n')}`,
  )
  .join('\n')}
</main>
<script>${read(HERE, 'sheet.js')}</script>
</body>
</html>
`
}

function article(plates: readonly Plate[], inspector: string): (plate: Plate) => string {
  const firsts = new Map<string, Plate>()
  for (const plate of plates) if (!firsts.has(plate.face)) firsts.set(plate.face, plate)
  return plate => {
    const { entry, text, face, pictures } = plate
    const first = firsts.get(face) ?? plate
    const marks = [
      ...entry.tags.map(tag => `<li>${html(tag)}</li>`),
      ...entry.notes.map(note => `<li>${html(note)}</li>`),
    ]
    return `<article id="${faceId(entry.name)}" data-chart="${entry.chart}" data-face="${face}">
<h3><a href="#${faceId(entry.name)}">${html(entry.name)}</a></h3>
${marks.length > 0 ? `<ul class="tags">${marks.join('')}</ul>` : ''}
<div class="told">
<ol>${entry.steps.map(step => `<li>${html(step)}</li>`).join('')}</ol>
<pre>${html(text)}</pre>
</div>
<p><a href="${html(`${inspector}${linkToExample(entry)}`)}" data-inspector>In the inspector</a></p>
${first === plate ? '' : `<p class="again">Looks as <a href="#${faceId(first.entry.name)}">${html(first.entry.name)}</a></p>`}
<p class="pictures">${pictures
      .toSorted(byLook)
      .map(picture => thumbnail(entry, picture))
      .join('')}</p>
</article>`
  }
}

/** The two tabs that take them are not equally fast. */
function byLook(one: Plate['pictures'][number], other: Plate['pictures'][number]): number {
  return one.theme.localeCompare(other.theme) || one.width - other.width
}

function thumbnail({ name }: Entry, { file, theme, width }: Plate['pictures'][number]): string {
  const alt = `${name}, ${theme}, ${width} px`
  return `<a href="${file}" data-theme="${theme}" data-width="${width}"><img src="${file}" width="${width}" height="900" alt="${html(alt)}" loading="lazy" decoding="async"></a>`
}
