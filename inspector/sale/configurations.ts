import type { PlainConfiguration } from '../inspected'

const known = new Map<string, Promise<PlainConfiguration[]>>()

/**
 * The example configurations in which a state is active, the plainest of a good day first. They are found out
 * once for each chart, and beside the page that asks, because the largest chart takes most of a second.
 */
export async function configurationsFor(chart: string, state: string): Promise<PlainConfiguration[]> {
  const asked = known.get(chart) ?? findOut(chart)
  known.set(chart, asked)
  asked.catch(() => known.delete(chart))
  return (await asked).filter(({ states }) => states.includes(state))
}

/** Where there are no workers of a page's kind, such as in Node, nobody waits for a page. */
async function findOut(chart: string): Promise<PlainConfiguration[]> {
  if (typeof Worker !== 'undefined') return beside(chart)
  const { plainConfigurations } = await import('./plain-configurations')
  return plainConfigurations(chart)
}

function beside(chart: string): Promise<PlainConfiguration[]> {
  const worker = new Worker(new URL('./configurations.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<PlainConfiguration[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PlainConfiguration[]>) => resolve(data), { once: true })
    worker.addEventListener('error', reject, { once: true })
    worker.postMessage(chart)
  }).finally(() => worker.terminate())
}
