/**
 * A cover of the paths: a few that have together every mark of all. It is found greedily: from the longest path on, a path with a
 * mark that no path before it has is taken.
 */
export function coverOf<Path extends { steps: readonly unknown[] }>(
  paths: readonly Path[],
  marksOf: (path: Path) => string[],
): ReadonlySet<Path> {
  const seen = new Set<string>()
  const fromLongest = paths.toSorted((one, other) => other.steps.length - one.steps.length)
  return new Set(
    fromLongest.filter(path => {
      const before = seen.size
      for (const mark of marksOf(path)) seen.add(mark)
      return seen.size > before
    }),
  )
}
