import type { PlainConfiguration } from '../inspected'
import { listExamples } from './ask'

const known = new Map<string, Promise<PlainConfiguration[]>>()

/**
 * The example configurations in which a state is active, the plainest of a good day first. They are found out
 * once for each chart, and beside the page that asks, because the largest chart takes most of a second.
 */
export async function configurationsFor(chart: string, state: string): Promise<PlainConfiguration[]> {
  const asked = known.get(chart) ?? listExamples(chart)
  known.set(chart, asked)
  asked.catch(() => known.delete(chart))
  return (await asked).filter(({ states }) => states.includes(state))
}
