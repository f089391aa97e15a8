import { saveFile } from '#actors/files'
import type { Recorder } from '#trace/recorder'
import { traceOf } from '#trace/trace'
import { redacted } from './redaction'

/** Saves a redacted trace of the page as a file. It leaves the browser only if the visitor passes it on. */
export function saveTrace(log: Recorder): void {
  const trace = redacted(traceOf(log, page()))
  saveFile(`fract-trace-${trace.savedAt.slice(0, 10)}.json`, JSON.stringify(trace), 'application/json')
}

/** The page's facts for support, without its URL, which may hold a promocode or an order. */
function page(): Record<string, string> {
  return {
    build: new URL(import.meta.url).pathname.split('/').at(-1) ?? '',
    browser: navigator.userAgent,
    language: navigator.language,
    size: `${innerWidth} × ${innerHeight}`,
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  }
}
