import type { Standing, Trace } from '#trace/format'
import { plain } from '#trace/trace'
import { standingIn } from '../../paths/configurations/page-in'
import type { PlainConfiguration } from '../examples/plain-configurations'
import { real } from '../examples/real'
import type { Show } from '../screen/messages'
import { actorsAt, standingAt } from '../trace/replay'

/** The whole page around an example, so that a tab can restore it. */
export function standingFor({ chart, value, context }: PlainConfiguration): Standing {
  return plain(standingIn({ chart, value, context: real(context) })) as Standing
}

/** What the screen shows of a step: the page as it stood, or the page around the one chart that was simulated. */
export function shownAt(trace: Trace, number: number): Show | null {
  const standing = standingAt(trace, number)
  const root = [...actorsAt(trace, number).values()].find(({ path }) => !path.includes('/'))
  if (!standing || !root?.chart) return null
  const { value, context } = standing
  return root.chart === 'sale' ? { standing } : { chart: root.chart, value, context }
}
