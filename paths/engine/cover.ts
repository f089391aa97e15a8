/**
 * Few of the paths, which have every mark that all of them have: from the longest on, each that has one which those
 * before it have not.
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
