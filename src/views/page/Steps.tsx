import { words } from '#words/page'
import css from './page.module.css'

/** How a purchase works, in three steps. The styles show the second heading while nothing can be bought. */
export function Steps() {
  return (
    <section className={css.steps} id="how-it-works" tabIndex={-1} aria-labelledby="steps-title">
      <h2 id="steps-title">
        <span className={css.whenOpen}>{words.steps.title}</span>
        <span className={css.whenClosed}>{words.steps.whileOpen}</span>
      </h2>
      <ol>
        {Object.values(words.steps.list).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
