import { fromPromise } from 'xstate'

/** Writes a text to the clipboard; rejects where the browser refuses, so that the page never says 'Copied' untruly. */
export const clipboardWriter = fromPromise<void, string>(({ input }) => navigator.clipboard.writeText(input))
