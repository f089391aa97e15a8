/** The middle of some numbers, or the mean of the two middles. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
