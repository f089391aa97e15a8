import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCUMENT, documentText, examine, type Source, thisProject } from '../../scripts/specification/examine'
import { PENDING, type Rule, SECTIONS } from '../../scripts/specification/rules'

const examination = examine(thisProject())

describe('the specification', () => {
  it('has nine sections', () => {
    expect(SECTIONS.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('is held by the code and shown by the tests, rule by rule and word by word', () => {
    expect(examination.complaints).toEqual([])
  })

  it('has nothing left open', () => {
    expect(PENDING, 'Somebody still works on these rules.').toEqual([])
  })

  it(`is written down in ${DOCUMENT} as the marks say`, () => {
    const written = readFileSync(resolve(import.meta.dirname, '../..', DOCUMENT), 'utf8')
    const due = documentText(examination)
    const [lines, dueLines] = [written.split('\n'), due.split('\n')]
    const other = [...dueLines.filter(line => !lines.includes(line)), ...lines.filter(line => !dueLines.includes(line))]
    const hint = `${DOCUMENT} says something else than the marks. Run: npm run specification`
    expect([...new Set(other.map(line => line.split(' | ')[0]))], hint).toEqual([])
    expect(written === due, hint).toBe(true)
  })
})

describe('what is wrong with a rule is said in a sentence', () => {
  const CHART: Source = {
    file: 'machines/order.machine.ts',
    lines: [
      '}).createMachine({',
      '  states: {',
      '    polling: {',
      '      states: {',
      '        // spec 4.polling',
      '        resting: {',
      "          after: { 'order poll': 'asking' },",
      '        },',
    ],
  }
  const WORDS: Source = { file: 'src/words/en.ts', lines: ['export const words = {', "  paid: 'Paid!',", '}'] }
  const TEST: Source = {
    file: 'tests/machines/order.test.ts',
    lines: [
      "describe('polling', () => {",
      '  // spec 4.polling',
      "  it('asks again', () => {",
      "    sees('Paid!')",
      '  })',
    ],
  }
  const POLLING: Rule = { id: '4.polling', says: 'It polls.' }
  const PAID: Rule = { id: '4.paid', says: 'It says Paid!', words: ['Paid!'] }

  function examined(rules: readonly Rule[], code: readonly Source[], tests: readonly Source[], pending: string[] = []) {
    return examine({ sections: [{ number: 4, title: 'States', rules }], pending, code, tests })
  }

  it('nothing, where a mark or its words stand in code and test', () => {
    const { complaints, traces } = examined([POLLING, PAID], [CHART, WORDS], [TEST])
    expect(complaints).toEqual([])
    expect([...traces.values()].map(({ holders, tests }) => [holders, tests])).toEqual([
      [[{ file: CHART.file, name: 'polling › resting' }], [{ file: TEST.file, name: 'polling › asks again' }]],
      [[{ file: WORDS.file, name: 'words › paid' }], [{ file: TEST.file, name: 'polling › asks again' }]],
    ])
  })

  it('no holder', () => {
    expect(examined([POLLING], [], [TEST]).complaints).toEqual([
      '4.polling, "It polls.", has no holder. Mark the state, guard, function or file that holds it.',
    ])
  })

  it('no test', () => {
    expect(examined([POLLING], [CHART], []).complaints).toEqual([
      '4.polling, "It polls.", has no test. Mark the test that shows it, or write one.',
    ])
  })

  it('words that are not there, or not the same', () => {
    const misspelt = { ...WORDS, lines: WORDS.lines.map(line => line.replace('Paid!', 'Payed!')) }
    expect(examined([PAID], [misspelt], []).complaints).toEqual([
      expect.stringMatching(/^4\.paid, "It says Paid!": “Paid!” stands in no file marked with 4\.paid, nor in src/),
      '4.paid, "It says Paid!": no test contains “Paid!” or is marked with 4.paid.',
    ])
  })

  it('a mark that names no rule', () => {
    expect(examined([], [CHART], []).complaints).toEqual([
      'machines/order.machine.ts (polling › resting) is marked with 4.polling, and there is no such rule.',
    ])
  })

  it('an id that is taken, of another section, or the same as nothing', () => {
    const complaints = examined(
      [POLLING, POLLING, { ...POLLING, id: '5.poll', as: '4.poll' }],
      [CHART],
      [TEST],
    ).complaints
    expect(complaints).toEqual([
      '4.polling is the id of two rules. Give one of them another.',
      '5.poll stands in another section than its number says.',
      '5.poll says the same as 4.poll, which is no rule with a holder of its own.',
      expect.stringMatching(/^5\.poll, .* has no holder/),
      expect.stringMatching(/^5\.poll, .* has no test/),
    ])
  })

  it('nothing of a rule that somebody still works on', () => {
    expect(examined([POLLING], [], [], ['4.polling']).complaints).toEqual([])
  })
})
