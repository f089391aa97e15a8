import { inShort } from './changes'
import css from './side.module.css'
import type { Held } from './source'
import { nameOf, ownerOf, plainName } from './steps'
import { words } from './words'
import type { WorkspaceActor } from './workspace.machine'
import shell from './workspace.module.css'

/**
 * The held part of a simulation: delays that may end now, actors that wait for an answer, and effects that were not
 * carried out.
 */
export function HeldPanel({ workspace, held: { timers, work, effects } }: { workspace: WorkspaceActor; held: Held }) {
  return (
    <>
      <h3>{words.held.timers}</h3>
      {timers.length === 0 && <p className={css.hint}>{words.held.noTimers}</p>}
      <ul className={css.list}>
        {timers.map(({ path, event, left }) => (
          <li key={`${path} ${event}`} className={css.held}>
            <span>
              {plainName(event)} <small>{words.held.of(path, words.held.left(left))}</small>
            </span>
            <button
              type="button"
              className={shell.button}
              aria-label={words.held.endNow(plainName(event))}
              onClick={() => workspace.send({ type: 'delay.ended', path, event })}
            >
              {words.held.now}
            </button>
          </li>
        ))}
      </ul>
      <h3>{words.held.work}</h3>
      {work.length === 0 && <p className={css.hint}>{words.held.noWork}</p>}
      <ul className={css.list}>
        {work.map(({ path, answers }) => (
          <li key={path} className={css.held}>
            <span>
              {nameOf(path)} <small>{words.held.of(ownerOf(path) ?? '', answers ? '' : words.held.watches)}</small>
            </span>
            {answers && (
              <button
                type="button"
                className={shell.button}
                aria-label={words.held.answerTo(nameOf(path))}
                onClick={() => workspace.send({ type: 'work.picked', path })}
              >
                {words.held.answer}
              </button>
            )}
          </li>
        ))}
      </ul>
      <h3>{words.held.effects}</h3>
      {effects.length === 0 && <p className={css.hint}>{words.held.noEffects}</p>}
      <ol className={css.list}>
        {effects.map(({ chart, action, params }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two equal effects have no other key, and effects are only appended.
          <li key={index} className={css.held}>
            <span>
              {action} <small>{words.held.of(chart, params === undefined ? '' : inShort(params))}</small>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
