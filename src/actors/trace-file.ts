import { saveFile } from '#actors/paper'
import type { Recorder } from '#actors/recorder'
import { redacted } from '#actors/redaction'
import { traceOf } from '#actors/trace'

/** Gives the visitor a file with what this page did, redacted. It leaves the browser only if they pass it on. */
export function saveTrace(log: Recorder): void {
  const trace = redacted(traceOf(log, page()))
  saveFile(`fract-trace-${trace.savedAt.slice(0, 10)}.json`, JSON.stringify(trace), 'application/json')
}

/** What support asks first. No address of the page: it may hold a code or an order. */
function page(): Record<string, string> {
  return {
    build: new URL(import.meta.url).pathname.split('/').at(-1) ?? '',
    browser: navigator.userAgent,
    language: navigator.language,
    size: `${innerWidth} × ${innerHeight}`,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }
}
