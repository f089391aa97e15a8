import { expect, test } from 'vitest'
import { configurations, lookOf } from '../../../paths/configurations/configurations'
import { inSentence } from '../../../paths/configurations/in-words'
import { mount } from '../../../paths/configurations/mount'

const root = document.body.appendChild(document.createElement('div'))

/** Of the configurations that stand in the same states one is enough here; `npm run pictures -- atlas` shows them all. */
const FACES = new Map(
  configurations()
    .map(one => [lookOf(one), one])
    .reverse() as [string, ReturnType<typeof configurations>[number]][],
)

test.for([...FACES.values()].map(one => [one.name, one] as const))('the atlas draws %s', ([, one]) => {
  const { defects, unmount } = mount(root, one)
  unmount()
  expect(defects.map(defect => inSentence(one, defect)).join('\n')).toBe('')
})
