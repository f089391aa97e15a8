import type { Chart, ChartTransition } from '../chart/chart'
import { says, targetOf } from '../chart/words'
import { Fact } from './Fact'
import css from './side.module.css'
import { words } from './words'

/** All that is known of the arrow that is pointed at. */
export function Arrow({ chart, transition }: { chart: Chart; transition: ChartTransition }) {
  const { label, guard, actions, source } = transition
  return (
    <section aria-label={says(chart, transition)}>
      <h2>{says(chart, transition)}</h2>
      <dl className={css.facts}>
        <Fact name={words.arrow.event}>{label}</Fact>
        <Fact name={words.arrow.from}>{source}</Fact>
        <Fact name={words.arrow.to}>{targetOf(chart, transition) || words.state.stays}</Fact>
        <Fact name={words.arrow.guard}>{guard}</Fact>
        <Fact name={words.arrow.actions}>
          {actions.length > 0 && (
            <ol>
              {actions.map(action => (
                <li key={action}>{action}</li>
              ))}
            </ol>
          )}
        </Fact>
      </dl>
    </section>
  )
}
