import { fromPromise } from 'xstate'

/** Writes a text to the clipboard; rejects where the browser refuses, so that 'Copied' is never said untruly. */
export const clipboardWriter = fromPromise<void, string>(({ input }) => navigator.clipboard.writeText(input))
