import { changes, inShort } from './changes'
import { Json } from './Json'
import css from './side.module.css'
import { inWords } from './state-words'
import type { ViewModel } from './view-model'
import { words } from './words'

/** What an actor knows at the cursor, with what it learned last. */
export function ContextPanel({ view: { actor, change } }: { view: ViewModel }) {
  if (!actor) return <p className={css.hint}>{words.nobody}</p>
  const changed = change ? changes(change.before.context, actor.context) : []
  return (
    <>
      <h2>{actor.path}</h2>
      <p className={css.where}>{inWords(actor.value)}</p>
      {change ? <h3>{words.changed(change.number)}</h3> : <p className={css.hint}>{words.unchanged}</p>}
      <dl className={css.changes}>
        {changed.map(({ path, before: was, after }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>
              <del>{inShort(was)}</del> <span aria-hidden="true">→</span> <ins>{inShort(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <h3>{words.side.context}</h3>
      <div className={css.tree}>
        {Object.entries(actor.context).map(([key, value]) => (
          <Json key={`${actor.path} ${key}`} name={key} value={value} changed={changed} />
        ))}
      </div>
    </>
  )
}
