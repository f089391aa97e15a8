/** The failures of a request since its last answer, by the words of their steps. */
export function failuresOf(request: string, { steps }: { readonly steps: readonly string[] }): string[] {
  const answered = steps.findLastIndex(step => step.startsWith(`${request} answers`))
  return steps.slice(answered + 1).filter(step => step.startsWith(`${request} fails`))
}

/** The delay after which it is asked again: the specification's own, or the long one. */
export function pauseAfter(failures: readonly string[], own: string): string {
  return failures.length >= 5 || failures.at(-1)?.endsWith('with a 429') ? 'backoff' : own
}

/** Whether anything waits to be asked again because it failed. */
export function isRetrying(timers: readonly string[]): boolean {
  return timers.some(timer => timer === 'backoff' || timer.endsWith('retry'))
}
