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

/** The weight of a built folder, part by part; a file without a compressed twin counts as it is. */
export function weigh(folder: string): Weight[] {
  const first = new Set(firstLoad(folder))
  const weights = BUDGETS.map(part => ({ ...part, files: [] as string[], raw: 0, gzip: 0, brotli: 0 }))
  const bytes = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.size
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(?:br|gz)$/.test(path)) continue
    const weight = weights.find(part => part.has(path, first.has(path)))
    const raw = bytes(path) ?? 0
    if (!weight) continue
    weight.files.push(path)
    weight.raw += raw
    weight.gzip += bytes(`${path}.gz`) ?? raw
    weight.brotli += bytes(`${path}.br`) ?? raw
  }
  return weights
}

/** The scripts of the first load: the page's own, and their imports. */
export function firstLoad(folder: string): string[] {
  const loaded = new Set<string>()
  const load = (name: string) => {
    const path = `assets/${name}`
    if (loaded.has(path)) return
    loaded.add(path)
    const text = readFileSync(join(folder, path), 'utf8')
    for (const [, file = ''] of text.matchAll(/\b(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) load(file)
  }
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const [, name = ''] of html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)) load(name)
  return [...loaded]
}
