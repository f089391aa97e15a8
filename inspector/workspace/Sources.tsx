import { inspected } from '#inspected'
import { pathOf } from '../played/path-name'
import { Icon } from './Icon'
import { type Link, simulationOf } from './link'
import { lastNumber, type Source } from './source'
import { clockTime } from './steps'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import css from './workspace.module.css'

/** What can be looked at: tabs, traces and simulations, told apart by their title, time and state. */
export function Sources({
  workspace,
  sources,
  chosen,
  wanted,
}: {
  workspace: WorkspaceActor
  sources: readonly Source[]
  chosen: string | null
  wanted: Link | null
}) {
  return (
    <section className={css.section} aria-labelledby="sources">
      <h2 id="sources">{words.sources}</h2>
      {sources.length === 0 && <Welcome />}
      {wanted?.source && (
        <p className={css.hint} role="status">
          {pathOf(wanted.source) || simulationOf(wanted.source)
            ? words.wanted.coming
            : wanted.source.startsWith('file:')
              ? words.wanted.file
              : words.wanted.tab}
        </p>
      )}
      <ul>
        {sources.map(source => (
          <li key={source.id} className={css.source} data-state={source.isLive ? 'live' : 'ended'}>
            <button
              type="button"
              className={css.item}
              aria-current={source.id === chosen}
              title={`${source.title} · ${facts(source)}`}
              onClick={() => workspace.send({ type: 'source.chosen', id: source.id })}
            >
              <span className={css.sourceTitle}>
                {words.source.kind[source.kind]}: {source.title}
              </span>{' '}
              <small>{facts(source)}</small>
            </button>
            {!(source.kind === 'tab' && source.isLive) && (
              <button
                type="button"
                className={css.icon}
                aria-label={words.source.drop(source.title)}
                onClick={() => workspace.send({ type: 'source.dropped', id: source.id })}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <label className={css.button}>
          {words.open}
          <input
            type="file"
            accept=".json,application/json"
            className={css.hidden}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) workspace.send({ type: 'file.opened', file })
              target.value = ''
            }}
          />
        </label>
        {inspected.offers.simulation && (
          <button type="button" className={css.button} onClick={() => workspace.send({ type: 'simulation.asked' })}>
            {words.simulate}
          </button>
        )}
      </div>
    </section>
  )
}

function Welcome() {
  return (
    <p className={css.hint}>
      <strong>{words.welcome.title}</strong> {inspected.page ? words.welcome.live : words.welcome.still}{' '}
      {inspected.offers.simulation && words.welcome.simulate}{' '}
      {inspected.page && (
        <a href={inspected.page.href} target="_blank" rel="noreferrer">
          {inspected.page.says}
        </a>
      )}
    </p>
  )
}

function facts(source: Source): string {
  const { kind, isLive, shows, speed, trace } = source
  const past = source.error === undefined ? words.source.ended : words.source.error(source.error)
  const state = kind === 'file' || kind === 'path' ? words.source.file : isLive ? words.source.live : past
  const shown =
    shows.kind === 'now' ? '' : shows.kind === 'step' ? words.shows.step(shows.number) : words.shows.restored
  // The time of a path is that of its example.
  const path = pathOf(source.id)
  const since = path ? words.paths.id(path.path) : Number.isNaN(source.since) ? '' : clockTime(source.since).slice(0, 8)
  return [since, state, speed === 1 ? '' : `×${speed}`, shown, `${lastNumber(trace)} steps`].filter(Boolean).join(' · ')
}
