import { words as topics } from '#words/faq'
import { words } from '#words/page'
import { Icon } from '../parts/Icon'
import { Sentence } from '../parts/Sentence'
import css from './faq.module.css'
import { oneOpen } from './one-open'

/** The topics of the two columns, in the order of the catalogue (section 2). */
export const FAQ = [Object.values(topics).slice(0, 6), Object.values(topics).slice(6)] as const

type Topic = (typeof FAQ)[number][number]

/** The FAQ in two columns, of which one item is open at once (section 2). It works where no script runs. */
export function Faq({ seller = '' }: { seller?: string }) {
  return (
    <section className={css.faq} id="faq" tabIndex={-1} aria-labelledby="faq-title" ref={oneOpen}>
      <h2 id="faq-title">{words.faq.title}</h2>
      <div className={css.columns}>
        {FAQ.map((column, side) => (
          <div key={column[0]?.question} className={css.column}>
            {column.map((topic, place) => (
              <Question
                key={topic.question}
                topic={topic}
                seller={topic === topics.team ? seller : ''}
                isFirst={side === 0 && place === 0}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

/**
 * One topic, with the seller where the topic is the team. `isFirst` is only its initial state, because from then on the
 * `<details>` element keeps its own.
 */
function Question({ topic, seller, isFirst }: { topic: Topic; seller: string; isFirst: boolean }) {
  return (
    <details className={css.item} name="faq" open={isFirst}>
      <summary>
        <h3>{topic.question}</h3>
        <Icon name="chevron" />
      </summary>
      <p>
        {topic.answer}
        {seller && (
          <>
            {' '}
            <Sentence of={words.page.seller} values={[seller]} />
          </>
        )}
      </p>
    </details>
  )
}
