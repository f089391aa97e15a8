import { expect, test } from 'vitest'
import { configurations } from '../../support/atlas/configurations'
import { inSentence } from '../../support/atlas/in-words'
import { mount } from '../../support/atlas/mount'

const root = document.body.appendChild(document.createElement('div'))

test.for(configurations().map(one => [one.name, one] as const))('%s', ([, one]) => {
  const { faults, unmount } = mount(root, one)
  unmount()
  expect(faults.map(fault => inSentence(one, fault)).join('\n')).toBe('')
})
