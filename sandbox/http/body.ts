import type { Context } from 'hono'
import * as v from 'valibot'
import { Refusal } from '../engine/refusal'

const MOST_BYTES = 64 * 1024

/**
 * The JSON of a request: 413 beyond 64 kB, 415 for another content type or none, 400 for what is no JSON. An empty body is
 * `{}`, and must be called JSON too: what a browser sends to another origin without asking it first is never JSON.
 */
export async function jsonOf({ req }: Context): Promise<unknown> {
  const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  const text = await textOf(req.raw)
  if (type !== 'application/json') throw new Refusal(415, 'content-type: must be application/json.')
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The body is no JSON.')
  }
}

/** The JSON of a request, checked; the refusal names the field. */
export async function bodyOf<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const json = await jsonOf(context)
  // valibot takes a list for an object without entries.
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    throw new Refusal(422, 'The body must be a JSON object.')
  }
  const checked = v.safeParse(schema, json)
  if (checked.success) return checked.output
  const [issue] = checked.issues
  throw new Refusal(422, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}.`)
}

async function textOf(request: Request): Promise<string> {
  const tooLarge = new Refusal(413, `The body is larger than ${MOST_BYTES / 1024} kB.`)
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw tooLarge
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) throw tooLarge
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
