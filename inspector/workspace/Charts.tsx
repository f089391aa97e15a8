import { inspected } from '#inspected'
import type { Actor } from '#trace/format'
import { SYSTEM } from '../chart/system'
import { chartById, learnedCharts, linkTo, type Place } from './place'
import { words } from './words'
import css from './workspace.module.css'

/** All charts. They are links, so that each can be opened beside the others. */
export function Charts({ place, actors }: { place: Place; actors: ReadonlyMap<string, Actor> }) {
  const living = new Set([...actors.values()].map(({ chart }) => chart))
  const brought = learnedCharts().map(({ id, description }) => ({ id, title: description ?? '' }))
  const all = [...inspected.machines, ...brought]
  return (
    <nav className={css.section} aria-labelledby="charts">
      <h2 id="charts">{words.charts}</h2>
      <List
        charts={chartById(SYSTEM) ? [{ id: SYSTEM, title: words.system }, ...all] : all}
        place={place}
        living={living}
      />
      {inspected.models.length > 0 && (
        <>
          <h2>{words.models}</h2>
          <List charts={inspected.models} place={place} living={living} />
        </>
      )}
    </nav>
  )
}

interface ListProps {
  charts: readonly { id: string; title: string }[]
  place: Place
  living: ReadonlySet<string | null>
}

function List({ charts, place, living }: ListProps) {
  return (
    <ul>
      {charts.map(({ id, title }) => (
        <li key={id}>
          <a
            className={css.item}
            href={linkTo({ chart: id, state: null })}
            aria-current={id === place.chart ? 'page' : undefined}
            title={`${id}: ${title}`}
            data-state={living.has(id) ? 'active' : 'stopped'}
          >
            {id}
            <small>{title}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
