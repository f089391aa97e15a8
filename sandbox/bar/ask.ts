/** Does what a button says, and tells of it. */
export type Send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<void>

/** JSON of the sandbox's control; rejects with the reason of a 4xx. */
export async function ask(method: string, path: string, body?: object) {
  const response = await fetch(`/_sandbox${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  return answer
}
