import { fromPromise } from 'xstate'

/** Writes a text to the clipboard; rejects where the browser refuses, so that the page never says 'Copied' untruly. */
export const clipboardWriter = fromPromise<void, string>(({ input }) => navigator.clipboard.writeText(input))

/** Opens the device's own sharing. A visitor who closes it has shared nothing, which is no failure. */
export function shareLink(url: string): void {
  navigator.share({ url }).catch(() => undefined)
}
