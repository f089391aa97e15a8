import { expect, it } from 'vitest'
import { UUID } from '../../paths/fixtures/domain-values'
import { supportHref } from '../../src/views/parts/support-href'

it.each([
  ['mailto:help@fract.example', `mailto:help@fract.example?subject=${UUID}`],
  ['MAILTO:help@fract.example?cc=a@b.example', `MAILTO:help@fract.example?cc=a@b.example&subject=${UUID}`],
  ['https://fract.example/help', 'https://fract.example/help'],
])('a mail to support has the order id for its subject, and a page is never sent one: %s', (address, url) => {
  expect(supportHref(address, UUID)).toBe(url)
  expect(supportHref(address)).toBe(address)
})
