import * as v from 'valibot'
import type { Trace } from './format'

/** The error of a text that is no trace: `message` says what the text is and what to do. */
class TraceError extends Error {
  override readonly name = 'TraceError'
}

const VERSION = 1

const value = v.nullable(v.custom<NonNullable<Trace['steps'][number]['value']>>(isStateValue))
const context = v.record(v.string(), v.unknown())
const status = v.picklist(['active', 'done', 'error', 'stopped'])
const chart = v.nullable(v.string())

const trace = v.object({
  format: v.literal('fract-trace'),
  version: v.literal(VERSION),
  savedAt: v.string(),
  page: v.record(v.string(), v.string()),
  before: v.array(v.object({ path: v.string(), chart, value, context, status })),
  charts: v.optional(v.array(v.looseObject({ id: v.string() }))),
  steps: v.pipe(
    v.array(
      v.object({
        number: v.pipe(v.number(), v.integer(), v.minValue(1)),
        at: v.number(),
        actor: v.string(),
        kind: v.picklist(['started', 'moved', 'stopped']),
        event: v.looseObject({ type: v.string() }),
        from: v.nullable(v.string()),
        transitions: v.array(v.string()),
        chart,
        value,
        context,
        status,
      }),
    ),
    v.check(steps => steps.every(({ number }, index) => index === 0 || number > (steps[index - 1]?.number ?? 0))),
  ),
})

/** Whether a text claims to be a saved trace, of whichever version. */
export function isTrace(text: string): boolean {
  const json = parsed(text)
  return isObject(json) && json.format === 'fract-trace'
}

/** Reads a saved file; throws a `TraceError` with a sentence to show. */
export function readTrace(text: string): Trace {
  const json = parsed(text)
  if (!isObject(json) || json.format !== 'fract-trace') {
    throw new TraceError("This file is no trace. Open one that 'Save a technical log' wrote: fract-trace-….json.")
  }
  if (json.version !== VERSION) {
    throw new TraceError(
      `This trace is of version ${String(json.version)}, and this inspector reads version ${VERSION}. Open it with the inspector of the page that wrote it.`,
    )
  }
  const read = v.safeParse(trace, json)
  if (read.success) return read.output
  const place = v.getDotPath(read.issues[0])
  throw new TraceError(`This trace was changed or damaged: ${place ?? 'its frame'} is not as a page writes it.`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const isCut = text.trimStart().startsWith('{') && text.includes('fract-trace')
    throw new TraceError(
      isCut
        ? 'This trace breaks off before its end: it was not saved or sent whole. Ask for the file again.'
        : "This file is no trace. Open one that 'Save a technical log' wrote: fract-trace-….json.",
    )
  }
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null
}

function isStateValue(json: unknown): boolean {
  return typeof json === 'string' || (isObject(json) && !Array.isArray(json) && Object.values(json).every(isStateValue))
}
