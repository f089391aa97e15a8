import { inspected } from '#inspected'
import type { PersistedSnapshot, Trace } from '#trace/format'
import { actorsAt, snapshotAt } from '#trace/replay'
import { shown } from '../chart/machines'
import { real } from '../examples/real'
import type { PlainConfiguration } from '../inspected'
import type { Show } from '../screen/messages'

/** The whole page around an example, so that a tab can restore it. */
export function snapshotFor({
  chart,
  value,
  context,
}: Pick<PlainConfiguration, 'chart' | 'value' | 'context'>): PersistedSnapshot {
  return inspected.snapshotIn({ chart, value, context: real(context) as PlainConfiguration['context'] })
}

/** What the screen shows of a step: the page as it stood, or the page around the one chart that was simulated or played. */
export function shownAt(trace: Trace, number: number): Show | null {
  const snapshot = snapshotAt(trace, number)
  const root = [...actorsAt(trace, number).values()].find(({ path }) => !path.includes('/'))
  if (!snapshot || !shown(root?.chart ?? '') || !root?.chart) return null
  const { value, context } = snapshot
  // At its first step a page has no other actor yet, and is shown without what they would know.
  const isOfPage = [...trace.before.map(({ path }) => path), ...trace.steps.map(({ actor }) => actor)].some(path =>
    path.includes('/'),
  )
  return root.chart === inspected.machines[0]?.id && isOfPage ? { snapshot } : { chart: root.chart, value, context }
}
