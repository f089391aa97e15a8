import { expect, it } from 'vitest'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { hearSwitch } from '../../src/start/languages'
import { startSale } from '../support/sale'

inFakeTime()

const GERMAN = { tag: 'de', home: '/de/' }

it('a press on the switch is repeated only once the languages are compared, and then addresses its link', async () => {
  const { sale, doors, languages } = startSale()
  const link = Object.assign(new EventTarget(), { closest: () => ({ hreflang: 'de' }) })
  /** The links that are addressed when the browser follows the one that was pressed. */
  const followed: unknown[] = []
  hearSwitch(sale, {
    place: link as unknown as HTMLElement,
    replayClick: () => {
      link.dispatchEvent(new Event('click'))
      followed.push([...languages.addressed])
    },
  })
  await passes(0)
  expect(followed).toEqual([])
  await doors.languages.resolves({ current: 'en', all: [GERMAN], asked: [], chosen: null })
  expect(followed).toEqual([[GERMAN]])
})
