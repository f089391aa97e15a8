import type { Phrasebook } from '../browser/phrasebook'
import type { Case } from './plan'

/** Cases for a page in another language: their sentences stay English, and the words of the page in them are the language's. */
export function inLanguage(cases: readonly Case[], book: Phrasebook): Case[] {
  const say = (text: string) => withWords(text, book)
  return cases.map(({ precondition, steps, ...rest }) => ({
    ...rest,
    precondition: say(precondition),
    steps: steps.map(({ action, expected, ...rest }) => ({ ...rest, action: say(action), expected: say(expected) })),
  }))
}

/** A sentence quotes the page, says what is pressed, or says two titles of a screen: `Payment Created: Send Deposit`. */
function withWords(sentence: string, { texts }: Phrasebook): string {
  const said = (english: string) => texts(english).join(' / ') || english
  return sentence
    .replace(/(?<=")[^"]+(?=")/g, said)
    .replace(/(?<= presses )[A-Z].*$/, said)
    .replace(/(?<=^|; )([A-Z][^:;]*): ([^:;]+?)(?=;|$)/g, (both, status: string, title: string) =>
      texts(status).length > 0 && texts(title).length > 0 ? `${said(status)}: ${said(title)}` : both,
    )
}
