import { type Difference, sentencesOf } from '../versions/difference'
import css from './side.module.css'
import { words } from './words'

/** What a version has otherwise than the one before it, in words. */
export function Changes({ difference, title }: { difference: Difference; title: string | null }) {
  const sentences = sentencesOf(difference)
  return (
    <section aria-label={words.versions.title}>
      <h3>{title}</h3>
      {sentences.length === 0 && <p className={css.hint}>{words.versions.same}</p>}
      <ul className={css.list}>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
