import type { PersistedSnapshot, Trace } from '#trace/format'
import { plain } from '#trace/trace'
import { snapshotIn } from '../../paths/configurations/page-in'
import { shown } from '../chart/charts'
import type { PlainConfiguration } from '../examples/plain-configurations'
import { real } from '../examples/real'
import type { Show } from '../screen/messages'
import { actorsAt, snapshotAt } from '../trace/replay'

/** The whole page around an example, so that a tab can restore it. */
export function snapshotFor({
  chart,
  value,
  context,
}: Pick<PlainConfiguration, 'chart' | 'value' | 'context'>): PersistedSnapshot {
  return plain(snapshotIn({ chart, value, context: real(context) })) as PersistedSnapshot
}

/** What the screen shows of a step: the page as it stood, or the page around the one chart that was simulated or played. */
export function shownAt(trace: Trace, number: number): Show | null {
  const snapshot = snapshotAt(trace, number)
  const actors = [...actorsAt(trace, number).values()]
  const root = actors.find(({ path }) => !path.includes('/'))
  if (!snapshot || !shown(root?.chart ?? '') || !root?.chart) return null
  const { value, context } = snapshot
  return root.chart === 'sale' && actors.length > 1 ? { snapshot } : { chart: root.chart, value, context }
}
