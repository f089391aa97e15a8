import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { Show } from '../screen/messages'
import { Screen } from '../screen/Screen'
import type { Desk, DeskActor, Look } from './desk.machine'
import shell from './desk.module.css'
import type { Place } from './place'
import { shownExamples } from './provide'
import { shownAt, standingFor } from './show'
import css from './side.module.css'
import type { Sight } from './sight'
import { words } from './words'

const WIDTHS = [360, 768, 1440] as const

interface Props {
  desk: DeskActor
  snapshot: Desk
  sight: Sight
}

/** The real page, standing where the cursor stands or in an example of the chosen state. */
export function ScreenPanel({ desk, snapshot, sight }: Props) {
  const { look, place } = snapshot.context
  const isExample = snapshot.matches({ screen: 'example' }) || !sight.source
  return (
    <>
      <div className={css.choices}>
        {sight.source && (
          <fieldset aria-label={words.side.screen} className={css.choice}>
            <Choice isChosen={!isExample} onChoose={() => desk.send({ type: 'cursor.watched' })}>
              {words.screen.cursor}
            </Choice>
            <Choice isChosen={isExample} onChoose={() => desk.send({ type: 'example.watched' })}>
              {words.screen.example}
            </Choice>
          </fieldset>
        )}
        <fieldset aria-label={words.screen.width} className={css.choice}>
          {WIDTHS.map(width => (
            <Choice
              key={width}
              isChosen={look.width === width}
              onChoose={() => desk.send({ type: 'look.chosen', look: { ...look, width } })}
            >
              {width}
            </Choice>
          ))}
        </fieldset>
        <fieldset aria-label={words.screen.theme} className={css.choice}>
          {(['dark', 'light'] as const).map(theme => (
            <Choice
              key={theme}
              isChosen={look.theme === theme}
              onChoose={() => desk.send({ type: 'look.chosen', look: { ...look, theme } })}
            >
              {words.screen[theme]}
            </Choice>
          ))}
        </fieldset>
      </div>
      {isExample ? (
        <ExampleScreen
          key={place.state ?? place.chart}
          desk={desk}
          snapshot={snapshot}
          sight={sight}
          place={place}
          look={look}
        />
      ) : (
        <CursorScreen sight={sight} look={look} />
      )}
    </>
  )
}

function CursorScreen({ sight: { trace, number }, look }: { sight: Sight; look: Look }) {
  const show = useMemo(() => shownAt(trace, number), [trace, number])
  return show ? (
    <div className={css.screen}>
      <Screen show={show} {...look} />
    </div>
  ) : (
    <p className={css.hint}>{words.screen.noPage}</p>
  )
}

function ExampleScreen({ desk, sight, place, look }: Props & { place: Place; look: Look }) {
  const [snapshot, send] = useMachine(shownExamples, { input: place })
  const { found, chosen } = snapshot.context
  const example = found[chosen]
  const show = useMemo(
    (): Show | null =>
      example ? { chart: example.chart, value: example.value as never, context: example.context } : null,
    [example],
  )
  if (snapshot.matches('asking')) return <p className={css.hint}>{words.screen.asking}</p>
  if (!show || !example) return <p className={css.hint}>{place.state ? words.screen.none : words.screen.choose}</p>
  return (
    <>
      <label className={css.field}>
        {words.screen.which(found.length)}
        <select value={chosen} onChange={({ target }) => send({ type: 'example.chosen', index: Number(target.value) })}>
          {found.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {sight.source?.kind === 'tab' && sight.source.isLive && (
        <div className={shell.buttons}>
          <button
            type="button"
            className={shell.button}
            onClick={() => desk.send({ type: 'page.put', standing: standingFor(example) })}
          >
            {words.state.put}
          </button>
          {sight.source.shows.kind !== 'now' && (
            <button
              type="button"
              className={shell.button}
              onClick={() => desk.send({ type: 'page.put', standing: null })}
            >
              {words.state.now}
            </button>
          )}
        </div>
      )}
      <div className={css.screen}>
        <Screen show={show} {...look} />
      </div>
    </>
  )
}

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose(): void; children: string | number }) {
  return (
    <button type="button" className={shell.button} aria-pressed={isChosen} onClick={onChoose}>
      {children}
    </button>
  )
}
