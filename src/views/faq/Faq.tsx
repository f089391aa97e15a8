import { LIMITS } from '#domain/limits'
import { words } from '#words/en'
import { FAQ, type Topic } from '#words/faq.en'
import { Icon } from '../parts/Icon'
import { useMedia } from '../parts/use-media'
import css from './faq.module.css'

// spec 2.faq.columns, 2.faq.narrow
/**
 * The FAQ in two columns. `<details>` of one name open one at a time: one name per column from 1050 px on, one for all
 * below (section 2).
 */
export function Faq() {
  const isWide = useMedia(`(min-width: ${LIMITS.faqBreakpoint}px)`)
  return (
    <section className={css.faq} id="faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{words.faq.title}</h2>
      <div className={css.columns}>
        {FAQ.map((topics, column) => (
          <div key={topics[0]?.question} className={css.column}>
            {topics.map((topic, place) => (
              <Question
                key={topic.question}
                topic={topic}
                name={isWide ? `faq-${column}` : 'faq'}
                isFirst={column === 0 && place === 0}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

// spec 2.faq.first
/** One topic. It is open at first or not; from then on the element itself is in charge. */
function Question({ topic, name, isFirst }: { topic: Topic; name: string; isFirst: boolean }) {
  return (
    <details className={css.item} name={name} open={isFirst}>
      <summary>
        <h3>{topic.question}</h3>
        <Icon name="chevron" />
      </summary>
      <p>{topic.answer}</p>
    </details>
  )
}
