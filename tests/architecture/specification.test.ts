import { describe, expect, it } from 'vitest'
import { DOCUMENT, examine, thisProject } from '../../scripts/specification/examine'

describe('the specification', () => {
  const [document, sources] = thisProject()
  const { text, tests, complaints } = examine(document, sources)

  it('is shown by the tests, rule by rule', () => {
    expect(complaints).toEqual([])
    const inSection = (number: number) => [...tests.keys()].filter(id => id.startsWith(`${number}.`)).length
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(inSection)).toEqual([18, 88, 16, 37, 18, 6, 19, 16, 27])
  })

  it(`is written down in ${DOCUMENT} with the tests that the marks name`, () => {
    const lines = document.split('\n')
    const other = text.split('\n').filter(line => !lines.includes(line))
    const hint = `${DOCUMENT} says something else than the marks. Run: npm run specification`
    expect(
      other.map(line => line.split(' | ')[0]),
      hint,
    ).toEqual([])
  })
})

describe('what is wrong with a rule is said in a sentence', () => {
  const row = (id: string, tests = '') => `| \`${id}\` | It polls. | ${tests} |`
  const TEST = {
    file: 'tests/machines/order.test.ts',
    text: [
      "describe('polling', () => {",
      '  // spec 4.polling, 4.again',
      "  it.each(['a'])('asks $again', () => {",
      '  })',
    ].join('\n'),
  }

  const examined = (rules: readonly string[]) => examine(['## 4. States', ...rules].join('\n'), [TEST])

  it('nothing, where a test is marked with it; the rule is written with the test', () => {
    const shown = '[tests/machines/order.test.ts](../tests/machines/order.test.ts): polling › asks \\$again'
    const { text, complaints } = examined([row('4.polling'), row('4.again', 'an older test')])
    expect(complaints).toEqual([])
    expect(text).toBe(['## 4. States', row('4.polling', shown), row('4.again', shown)].join('\n'))
  })

  it('no test', () => {
    expect(examined([row('4.polling'), row('4.again'), row('4.single', 'an older test')]).complaints).toEqual([
      '4.single has no test. Mark the test that shows it, or write one.',
    ])
  })

  it('a mark that names no rule', () => {
    expect(examined([row('4.polling')]).complaints).toEqual([
      'tests/machines/order.test.ts (polling › asks $again) is marked with 4.again, and there is no such rule.',
    ])
  })

  it('an id that is taken, or of another section', () => {
    expect(examined([row('4.polling'), row('4.again'), row('4.again'), row('5.poll')]).complaints).toEqual([
      '4.again is the id of two rules. Give one of them another.',
      '5.poll stands in another section than its number says.',
      '5.poll has no test. Mark the test that shows it, or write one.',
    ])
  })
})
