import type { PageEvent } from '#domain/page'

/** What the door 'watch page' tells. */
export const PAGE_NEWS: Record<string, PageEvent> = {
  'the page is hidden': { type: 'page.hidden' },
  'the page is shown': { type: 'page.shown' },
  'the network returns': { type: 'network.returned' },
}

/** Whether the page is visible, as a walk remembers it. */
export function visibility(step: string, memory: string): string {
  if (step === 'the page is hidden') return 'hidden'
  return step === 'the page is shown' ? '' : memory
}

/** Whether the page is hidden after these steps. */
export function isHidden({ steps }: { readonly steps: readonly string[] }): boolean {
  return steps.reduce((memory, step) => visibility(step, memory), '') === 'hidden'
}
