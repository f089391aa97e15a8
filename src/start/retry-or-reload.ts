import { DRAFT, RELOADED } from '#domain/session-keys'
import { isServed, retryOnce } from './lazy'

/**
 * Fetches a chunk that the page cannot start without. After two failures the page is reloaded, because a browser remembers
 * a chunk that failed for as long as the page lives:
 * - the first time by itself, later on a click
 * - never while the server does not answer
 * - with the amount in the field, else `draft`, the amount of an earlier load, and after `onReload`
 */
export async function retryOrReload<Chunk>(
  fetch: () => Promise<Chunk>,
  draft = '',
  onReload = () => {},
): Promise<Chunk> {
  try {
    return await retryOnce(fetch)
  } catch {
    if (!claimReload()) await new Promise(clicked => addEventListener('click', clicked, { once: true }))
    if (await isServed()) {
      // The amount is kept when the page goes: until the server answers the reload, the visitor types on.
      addEventListener('pagehide', () => keepAmount(draft), { once: true })
      onReload()
      location.reload()
    }
    return retryOrReload(fetch, draft, onReload)
  }
}

/** The page has started: the next time that it cannot, it reloads itself again. */
export function forgetReload(): void {
  stored(storage => storage.removeItem(RELOADED))
}

/** Whether the page may reload itself without a click: once, until `forgetReload`. */
function claimReload(): boolean {
  return (
    stored(storage => storage.getItem(RELOADED) === null && storage.setItem(RELOADED, 'true') === undefined) ?? false
  )
}

/** Keeps the amount where the session store has its draft, which the sale begins with. */
function keepAmount(draft: string): void {
  const typed = document.querySelector<HTMLInputElement>('input[name="amount"]')?.value || draft
  if (typed) stored(storage => storage.setItem(DRAFT, typed))
}

/** The result of using session storage; `undefined` where the browser forbids it. */
function stored<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
