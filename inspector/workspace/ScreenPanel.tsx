import { useMemo } from 'react'
import { inspected } from '#inspected'
import { exampleId } from '../played/example-name'
import type { Show } from '../screen/messages'
import { Screen } from '../screen/Screen'
import { AtlasLink } from './AtlasLink'
import { completeFrom } from './complete'
import { groupsOf, titlesOf, useExamples } from './examples'
import { type ModelStep, modelAt } from './model-step'
import type { PanelProps } from './panel-props'
import { linkTo } from './place'
import { QueryField } from './QueryField'
import { RestoreButtons } from './RestoreButtons'
import { shownAt } from './show'
import css from './side.module.css'
import { TryAgain } from './TryAgain'
import { words } from './words'
import shell from './workspace.module.css'

const WIDTHS = [360, 768, 1440] as const

/** The real page, standing where the cursor stands or in an example of the chosen state. */
export function ScreenPanel({ workspace, snapshot, view }: PanelProps) {
  const { look } = snapshot.context
  const { trace, number } = view
  const isExample = snapshot.matches({ screen: 'example' }) || !view.source
  const { example, isAsking, isUnreachable, hint } = useExamples(snapshot)
  const complete = useMemo(() => completeFrom(trace, number), [trace, number])
  const show = useMemo((): Show | null => {
    if (!isExample) return shownAt(trace, complete)
    return example ? { chart: example.chart, value: example.value as never, context: example.context } : null
  }, [isExample, example, trace, complete])
  const why = isExample ? hint : words.screen.noPage
  const model = isExample ? null : modelAt(view)
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
        {!show && (model ? <OfModel {...model} /> : why)}
        {!show && isExample && isUnreachable && (
          <>
            {' '}
            <TryAgain workspace={workspace} />
          </>
        )}
        {show && !isExample && complete !== number && words.screen.incomplete(number, complete)}
      </p>
      {/* One frame for all that is shown in a language: a new one loads the page again. */}
      <div className={css.screen} hidden={!show && !(isExample && isAsking)} aria-busy={!show}>
        <Screen key={look.language} show={show} {...look} />
      </div>
    </>
  )
}

/** What a tester has to see at a step of a model's path, and where the page is seen instead. */
function OfModel({ sees, machine }: ModelStep) {
  return (
    <>
      {words.screen.ofModel} {sees.length > 0 && words.screen.mustSee(sees)}{' '}
      {machine !== null && (
        <a href={`${linkTo({ chart: machine, state: null })}?side=paths`}>{words.screen.machinePaths(machine)}</a>
      )}
    </>
  )
}

function ExampleChoice({ workspace, snapshot, view }: PanelProps) {
  const { all, example } = useExamples(snapshot)
  const titles = useMemo(() => titlesOf(all), [all])
  return (
    <>
      {all.length > FEW ? (
        <ExampleList workspace={workspace} snapshot={snapshot} />
      ) : (
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
      )}
      {example && all.length > FEW && <p>{titles.get(example.name)}</p>}
      {example && <p className={css.hint}>{words.screen.way(example.steps)}</p>}
      <div className={shell.buttons}>
        <RestoreButtons workspace={workspace} snapshot={snapshot} view={view} />
        <AtlasLink snapshot={snapshot} />
      </div>
    </>
  )
}

/** As many as are read through in a plain list. */
const FEW = 12

/** The many examples of a state: searched by words, grouped by what tells them apart, and gone through one by one. */
function ExampleList({ workspace, snapshot }: Pick<PanelProps, 'workspace' | 'snapshot'>) {
  const { all, example, query } = useExamples(snapshot)
  const groups = useMemo(() => groupsOf(all, query), [all, query])
  const listed = groups.flatMap(({ examples }) => examples)
  const chosen = example && exampleId(example.name)
  const place = listed.findIndex(({ id }) => id === chosen)
  const choose = (id: string | undefined) => id !== undefined && workspace.send({ type: 'example.chosen', id })
  return (
    <>
      <div className={css.choices}>
        <QueryField
          label={words.screen.saying}
          query={query}
          onType={query => snapshot.children.examples?.send({ type: 'query.typed', query })}
        />
        <fieldset className={css.choice} aria-label={words.screen.list}>
          <button
            type="button"
            className={shell.button}
            aria-label={words.screen.former}
            disabled={place <= 0}
            onClick={() => choose(listed[place - 1]?.id)}
          >
            ←
          </button>
          <button
            type="button"
            className={shell.button}
            aria-label={words.screen.next}
            disabled={place >= listed.length - 1}
            onClick={() => choose(listed[place + 1]?.id)}
          >
            →
          </button>
        </fieldset>
        <output>
          {listed.length === 0 ? words.screen.noneSays : words.screen.place(place + 1, listed.length, all.length)}
        </output>
      </div>
      {listed.length > 0 && (
        <div className={css.field}>
          <select
            aria-label={words.screen.list}
            size={14}
            value={place < 0 ? '' : chosen}
            onChange={({ target }) => choose(target.value)}
          >
            {/* Else the browser would mark the first. */}
            {place < 0 && <option value="" hidden />}
            {groups.map(({ says, examples }) => (
              <optgroup key={says} label={says || words.screen.usual}>
                {examples.map(({ id, title, says }) => (
                  <option key={id} value={id} title={says}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      )}
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
