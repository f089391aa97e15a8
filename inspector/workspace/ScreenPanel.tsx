import { useMemo } from 'react'
import { inspected } from '#inspected'
import { exampleId } from '../played/example-name'
import type { Show } from '../screen/messages'
import { Screen } from '../screen/Screen'
import { AtlasLink } from './AtlasLink'
import { completeFrom } from './complete'
import { titlesOf, useExamples } from './examples'
import type { PanelProps } from './panel-props'
import { RestoreButtons } from './RestoreButtons'
import { shownAt } from './show'
import css from './side.module.css'
import { words } from './words'
import shell from './workspace.module.css'

const WIDTHS = [360, 768, 1440] as const

/** The real page, standing where the cursor stands or in an example of the chosen state. */
export function ScreenPanel({ workspace, snapshot, view }: PanelProps) {
  const { look } = snapshot.context
  const { trace, number } = view
  const isExample = snapshot.matches({ screen: 'example' }) || !view.source
  const { example, isAsking, hint } = useExamples(snapshot)
  const complete = useMemo(() => completeFrom(trace, number), [trace, number])
  const show = useMemo((): Show | null => {
    if (!isExample) return shownAt(trace, complete)
    return example ? { chart: example.chart, value: example.value as never, context: example.context } : null
  }, [isExample, example, trace, complete])
  const why = isExample ? hint : words.screen.noPage
  return (
    <>
      <div className={css.choices}>
        {view.source && (
          <fieldset aria-label={words.side.screen} className={css.choice}>
            <Choice isChosen={!isExample} onChoose={() => workspace.send({ type: 'cursor.watched' })}>
              {words.screen.cursor}
            </Choice>
            <Choice isChosen={isExample} onChoose={() => workspace.send({ type: 'example.watched' })}>
              {words.screen.example}
            </Choice>
          </fieldset>
        )}
        <fieldset aria-label={words.screen.width} className={css.choice}>
          {WIDTHS.map(width => (
            <Choice
              key={width}
              isChosen={look.width === width}
              onChoose={() => workspace.send({ type: 'look.chosen', look: { ...look, width } })}
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
              onChoose={() => workspace.send({ type: 'look.chosen', look: { ...look, theme } })}
            >
              {words.screen[theme]}
            </Choice>
          ))}
        </fieldset>
        {inspected.languages && (
          <label className={css.field}>
            {words.screen.language}
            <select
              value={look.language ?? inspected.languages[0]?.tag}
              onChange={({ target }) =>
                workspace.send({ type: 'look.chosen', look: { ...look, language: target.value } })
              }
            >
              {inspected.languages.map(({ tag, name }) => (
                <option key={tag} value={tag} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {isExample && show && <ExampleChoice workspace={workspace} snapshot={snapshot} view={view} />}
      <p className={css.hint} role="status">
        {!show && why}
        {show && !isExample && complete !== number && words.screen.incomplete(number, complete)}
      </p>
      {/* One frame for all that is shown in a language: a new one loads the page again. */}
      <div className={css.screen} hidden={!show && !(isExample && isAsking)} aria-busy={!show}>
        <Screen key={look.language} show={show} {...look} />
      </div>
    </>
  )
}

function ExampleChoice({ workspace, snapshot, view }: PanelProps) {
  const { all, example } = useExamples(snapshot)
  const titles = useMemo(() => titlesOf(all), [all])
  return (
    <>
      <label className={css.field}>
        {words.screen.which(all.length)}
        <select
          value={example && exampleId(example.name)}
          onChange={({ target }) => workspace.send({ type: 'example.chosen', id: target.value })}
        >
          {all.map(({ name }) => (
            <option key={name} value={exampleId(name)}>
              {titles.get(name)}
            </option>
          ))}
        </select>
      </label>
      {example && <p className={css.hint}>{words.screen.way(example.steps)}</p>}
      <div className={shell.buttons}>
        <RestoreButtons workspace={workspace} snapshot={snapshot} view={view} />
        <AtlasLink snapshot={snapshot} />
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
