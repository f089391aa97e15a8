import type { ReactNode } from 'react'
import { inspected } from '#inspected'
import type { Chart } from '../chart/chart'
import { says } from '../chart/words'
import { linkToStep } from '../played/path-name'
import { breaches, type Found, leastTaken, neverTaken, pathsTried, surviving } from '../run/findings'
import { unnoticed } from '../run/mutant-words'
import type { Run } from '../run/run'
import { chartById, linkTo, linkToArrow, transitionById } from './place'
import { day } from './steps'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import css from './workspace.module.css'

/** As many as are read through; the number of all is said. */
const MOST = 40

/**
 * What the tests of each chart came to when they ran last: which paths broke, what none of them takes, what few take of the chart that
 * is looked at, and which mutants survive.
 */
export function LastRun({
  workspace,
  run,
  chart,
}: {
  workspace: WorkspaceActor
  run: Run | null
  chart: Chart | null
}) {
  const broken = run?.broken ?? []
  const broke = run ? breaches(run) : []
  const paths = run ? pathsTried(run) : 0
  const times = [...(run?.walked ?? []), ...(run?.tried ?? []), ...broken].map(({ at }) => at)
  const period = words.run.period(day(Math.min(...times)), day(Math.max(...times)))
  const never = run ? neverTaken(run).map(one => ({ ...one, says: words.run.neverIn(one.says, day(one.at)) })) : []
  const least = run && chart ? leastTaken(run, chart) : []
  const survivors = run ? surviving(run).map(one => ({ ...one, says: unnoticed(one.says) })) : []
  return (
    <section className={css.section} aria-labelledby="run">
      <h2 id="run">{words.run.title}</h2>
      {times.length === 0 ? (
        <p className={css.hint}>{words.run.none}</p>
      ) : (
        <p className={css.hint}>{words.run.of(period, paths, broken.length, mutants(run))}</p>
      )}
      {paths > 0 && (
        <List title={words.run.broken(broken.length)} count={broke.length} isOpen>
          {broke.slice(0, MOST).map(({ path, count }) => (
            <Item
              key={`${path.chart} ${path.says}`}
              to={linkToStep(path, path.step)}
              name={words.run.path(path.chart, path.path, inspected.nameOfPath?.(path))}
              says={words.run.breach(path.says, count)}
            />
          ))}
        </List>
      )}
      {run && run.walked.length > 0 && <FoundList title={words.run.never} found={never} />}
      {chart && least.length > 0 && <FoundList title={() => words.run.least(chart.id)} found={least} />}
      {run && run.tried.length > 0 && <FoundList title={words.run.survive} found={survivors} />}
      {/* That of a server is read again. */}
      {run && inspected.lastRun === undefined && (
        <div className={css.buttons}>
          <button type="button" className={css.button} onClick={() => workspace.send({ type: 'run.dropped' })}>
            {words.run.drop}
          </button>
        </div>
      )}
    </section>
  )
}

function FoundList({ title, found }: { title(count: number): string; found: readonly Found[] }) {
  return (
    <List title={title(found.length)} count={found.length}>
      {found.slice(0, MOST).map(({ id, says }) => (
        <Item key={`${id} ${says}`} to={linkToPart(id)} name={inWords(id)} says={says} />
      ))}
    </List>
  )
}

interface ListProps {
  title: string
  count: number
  isOpen?: boolean
  children: ReactNode
}

function List({ title, count, isOpen = false, children }: ListProps) {
  if (count === 0) return <p className={css.hint}>{title}</p>
  return (
    <details className={css.found} open={isOpen}>
      <summary>{title}</summary>
      <ul>{children}</ul>
      {count > MOST && <p className={css.hint}>{words.run.first(MOST)}</p>}
    </details>
  )
}

function Item({ to, name, says }: { to: string; name: string; says: string }) {
  return (
    <li>
      <a className={css.item} href={to} title={`${name}: ${says}`}>
        {name}
        <small>{says}</small>
      </a>
    </li>
  )
}

/** The link to a state or to a transition, by its id. */
function linkToPart(id: string): string {
  return id.includes(' ') ? linkToArrow(id) : linkTo({ chart: id.split('.')[0] ?? id, state: id })
}

/** A state by its id, and a transition as its arrow says it, with the state that it leaves. */
function inWords(id: string): string {
  const transition = transitionById(id)
  const chart = chartById(/^[^. ]*/.exec(id)?.[0])
  if (!chart || !transition) return id
  return `${says(chart, transition)}, from ${transition.source}`
}

function mutants(run: Run | null): number {
  return (run?.tried ?? []).reduce((all, tried) => all + tried.mutants.length, 0)
}
