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
  const actors = [...actorsAt(trace, number).values()]
  const root = actors.find(({ path }) => !path.includes('/'))
  if (!snapshot || !shown(root?.chart ?? '') || !root?.chart) return null
  const { value, context } = snapshot
  return root.chart === inspected.machines[0]?.id && actors.length > 1
    ? { snapshot }
    : { chart: root.chart, value, context }
}
