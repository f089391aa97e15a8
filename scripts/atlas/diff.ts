import { linkToExample } from '../../inspector/played/example-name'
import type { Entry } from './atlas-page'
import type { Camera } from './camera'
import { digest, facesOf, type Plate } from './plates'

/** A build of the page, with a tab that shows its states. */
export interface Version {
  camera: Camera
  plates: readonly Plate[]
  /** The rules of its style sheets. */
  styles: string
  close(): void
}

/** A face that is not what it was, or is new or gone. */
export interface Changed {
  kind: 'changed' | 'new' | 'gone'
  /** The states that have it. */
  names: readonly string[]
  /** The first of them, as it is now; a face that is gone has none. */
  entry: Entry | null
  before: Shot | null
  after: Shot | null
}

interface Shot {
  picture: Buffer
  text: string
}

/** The faces that differ between two builds; a state is the same where its name is. */
export async function changedFaces(before: Version, after: Version, told: (line: string) => void): Promise<Changed[]> {
  const known = new Map(before.plates.map(plate => [plate.entry.name, plate]))
  const names = new Set(after.plates.map(({ entry }) => entry.name))
  const pairs = [
    ...facesOf(after.plates).flatMap(plates => byFace(plates, plate => known.get(plate.entry.name) ?? null)),
    ...facesOf(before.plates.filter(({ entry }) => !names.has(entry.name))).map(plates => ({
      plates,
      was: plates[0] ?? null,
      now: null,
    })),
  ]
  // Where no style has changed, only a face of other markup can look otherwise.
  const seen = before.styles === after.styles ? pairs.filter(({ was, now }) => was?.face !== now?.face) : pairs
  told(`${seen.length} of ${pairs.length} faces to be compared`)
  const changed: Changed[] = []
  for (const { plates, was, now } of seen) {
    const shots = [await shot(before, was), await shot(after, now)] as const
    const isSame = was?.face === now?.face && digest(shots[0]?.picture ?? '') === digest(shots[1]?.picture ?? '')
    if (isSame) continue
    const kind = was === null ? 'new' : now === null ? 'gone' : 'changed'
    changed.push({
      kind,
      names: plates.map(({ entry }) => entry.name),
      entry: now?.entry ?? null,
      before: shots[0],
      after: shots[1],
    })
  }
  return changed
}

/** The states of one face now, by the face that they had. */
function byFace(plates: readonly Plate[], before: (plate: Plate) => Plate | null) {
  const groups = new Map<string | null, Plate[]>()
  for (const plate of plates) {
    const face = before(plate)?.face ?? null
    groups.set(face, [...(groups.get(face) ?? []), plate])
  }
  return [...groups.values()].map(group => ({
    plates: group,
    was: group[0] ? before(group[0]) : null,
    now: group[0] ?? null,
  }))
}

async function shot({ camera }: Version, plate: Plate | null): Promise<Shot | null> {
  if (!plate) return null
  await camera.show(plate.index)
  return { picture: await camera.picture(), text: plate.text }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string) => text.replace(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)

/** The changed faces as one page that needs no other file. */
export function diffSheet(revision: string, changed: readonly Changed[], inspector: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>State atlas since ${html(revision)} — FRACT token sale</title>
<style>
body { margin: 2rem; font: 1rem/1.4 system-ui, sans-serif; }
section > div { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
img { max-width: 100%; height: auto; border: 1px solid; }
del { color: #a40000; } ins { color: #006000; }
</style>
</head>
<body>
<h1>${changed.length} faces differ from ${html(revision)}</h1>
${changed.map(one => section(one, inspector)).join('\n')}
</body>
</html>
`
}

function section({ kind, names, entry, before, after }: Changed, inspector: string): string {
  const [old, now] = [before?.text.split('\n') ?? [], after?.text.split('\n') ?? []]
  const gone = old.filter(line => !now.includes(line)).map(line => `<del>${html(line)}</del><br>`)
  const added = now.filter(line => !old.includes(line)).map(line => `<ins>${html(line)}</ins><br>`)
  return `<section>
<h2>${kind}: ${html(names[0] ?? '')}</h2>
${names.length > 1 ? `<p>So are ${html(names.slice(1).join(' | '))}.</p>` : ''}
${entry ? `<p><a href="${html(`${inspector}${linkToExample(entry)}`)}">In the inspector</a></p>` : ''}
<div>${figure('before', before, gone)}${figure('after', after, added)}</div>
</section>`
}

function figure(caption: string, shot: Shot | null, lines: readonly string[]): string {
  const picture = shot ? `<img alt="${caption}" src="data:image/jpeg;base64,${shot.picture.toString('base64')}">` : ''
  return `<figure><figcaption>${caption}</figcaption>${picture}<p>${lines.join('')}</p></figure>`
}
