import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUDGETS, type Part } from './budgets.ts'

export interface Weight extends Part {
  files: readonly string[]
  /** Bytes, of all its files. */
  raw: number
  gzip: number
  brotli: number
}

/** The document of English in a built folder. */
const ENGLISH = 'index.html'

/** The documents of a built folder, one for each language, English's first. */
export function documentsIn(folder: string): string[] {
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('/index.html'))
  return [ENGLISH, ...others.sort()]
}

/** The weight of a document and of all that it may load, part by part; a file without a compressed twin counts as it is. */
export function weigh(folder: string, document = ENGLISH): Weight[] {
  const first = new Set(firstLoad(folder, document))
  const own = scriptsOf(folder, document)
  const weights = BUDGETS.map(part => ({ ...part, files: [] as string[], raw: 0, gzip: 0, brotli: 0 }))
  const bytes = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.size
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const isOfOthers = (path.endsWith('.js') && !own.has(path)) || (path.endsWith('.html') && path !== document)
    if (/\.(?:br|gz)$/.test(path) || isOfOthers) continue
    const weight = weights.find(part => part.has(path === document ? ENGLISH : path, first.has(path)))
    const raw = bytes(path) ?? 0
    if (!weight) continue
    weight.files.push(path)
    weight.raw += raw
    weight.gzip += bytes(`${path}.gz`) ?? raw
    weight.brotli += bytes(`${path}.br`) ?? raw
  }
  return weights
}

/** The scripts of the first load of a document: its own, and their imports. */
export function firstLoad(folder: string, document = ENGLISH): string[] {
  const { imports = {} } = importMapOf(folder, document)
  const loaded = new Set<string>()
  const load = (name: string) => {
    const path = `assets/${name}`
    const own = imports[`/${path}`]?.slice(1) ?? path
    if (loaded.has(own)) return
    loaded.add(own)
    const text = readFileSync(join(folder, own), 'utf8')
    for (const [, file = ''] of text.matchAll(/\b(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) load(file)
  }
  const html = readFileSync(join(folder, document), 'utf8')
  for (const [, name = ''] of html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)) load(name)
  return [...loaded]
}

interface ImportMap {
  imports?: Record<string, string>
  integrity: Record<string, string>
}

function importMapOf(folder: string, document: string): ImportMap {
  const html = readFileSync(join(folder, document), 'utf8')
  return JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? '{"integrity":{}}')
}

/** All scripts that a document may load. */
function scriptsOf(folder: string, document: string): ReadonlySet<string> {
  return new Set(Object.keys(importMapOf(folder, document).integrity).map(path => path.slice(1)))
}
