import { inspected } from '#inspected'
import type { ListedPath } from '../inspected'

/** A path with its place among all of its chart, and the name that it was kept under. */
export interface NumberedPath extends ListedPath {
  number: number
  name: string | undefined
}

/** The paths of a chart that go through a state or an arrow, where one is given, and say every word of the query. */
export function pathsWith(
  { chart, all, query }: { chart: string; all: readonly ListedPath[]; query: string },
  through: string | null,
): NumberedPath[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return all.flatMap((path, index) => {
    if (through !== null && !path.through.includes(through)) return []
    const numbered = { ...path, number: index + 1, name: inspected.nameOfPath?.({ chart, path: path.id }) }
    if (words.length === 0) return [numbered]
    const { id, name = '', number, steps } = numbered
    const text = [number, id, name, ...steps].join(' ').toLowerCase()
    return words.every(word => text.includes(word)) ? [numbered] : []
  })
}
