import { describe, expect, it, vi } from 'vitest'
import { FAQ, Faq } from '#views/faq/Faq'
import { oneOpen } from '../../src/views/faq/one-open'
import { shown } from '../support/markup'

const items = () => shown(<Faq />).html.match(/<details.*?<\/details>/gs) ?? []

describe('the FAQ', () => {
  // spec 2.faq, 2.faq.columns
  it('is named FAQ — FRACT TOKEN and has two columns of items that open', () => {
    expect(shown(<Faq />).html).toContain('<h2 id="faq-title">FAQ — FRACT TOKEN</h2>')
    expect(FAQ.map(topics => topics.length)).toEqual([6, 6])
    expect(items()).toHaveLength(12)
  })

  // spec 2.faq.topics
  it('has the twelve topics', () => {
    expect(FAQ.flat().map(({ question }) => question)).toEqual([
      'What is FRACT?',
      'Which blockchain is FRACT on?',
      'What gives FRACT its value?',
      'Who is behind FRACT?',
      'Is there staking?',
      'How does the referral programme work?',
      'What revenue does the company aim for?',
      'How are the tokens distributed?',
      'How does the token sale work?',
      'Is FRACT deflationary?',
      'Where can I buy FRACT?',
      'What comes next?',
    ])
  })

  // spec 2.faq.first
  it('starts with the first item of the first column open, and no other', () => {
    expect(items().map(item => /^<details[^>]* open=/.test(item))).toEqual([true, ...Array(11).fill(false)])
  })

  // spec 2.faq.narrow, 9.faq
  it('has one item open at once below 1050 px, and from there on one per column', () => {
    const names = (isWide: boolean) => {
      const columns = [[{ name: 'faq' }, { name: 'faq' }], [{ name: 'faq' }]]
      const places = columns.map(() => ({ parentElement: {} as { children: unknown[] } }))
      for (const place of places) place.parentElement = { children: places }
      const all = columns.flatMap((items, at) => items.map(item => Object.assign(item, { parentElement: places[at] })))
      const queries: string[] = []
      vi.stubGlobal('matchMedia', (query: string) => {
        queries.push(query)
        return { matches: isWide, addEventListener() {}, removeEventListener() {} }
      })
      oneOpen({ querySelectorAll: () => all } as unknown as Element)
      return [queries, all.map(({ name }) => name)]
    }
    expect(names(false)).toEqual([['(min-width: 1050px)'], ['faq', 'faq', 'faq']])
    expect(names(true)).toEqual([['(min-width: 1050px)'], ['faq-0', 'faq-0', 'faq-1']])
  })

  it('has one name for all as it is written, so that it works where no script runs', () => {
    expect(new Set(items().map(item => /name="([^"]+)"/.exec(item)?.[1]))).toEqual(new Set(['faq']))
  })

  // spec 1.referral, 9.referral, 1.supply, 9.supply, 1.cap, 9.cap, 1.delivery, 9.delivery, 1.untradeable, 1.round1
  // spec 1.softcap, 1.market, 1.revenue, 1.staking
  it.each([
    ['What is FRACT?', '110,000,000 FRACT in total'],
    ['How are the tokens distributed?', 'one person can buy at most 5%'],
    ['How are the tokens distributed?', 'within 60 minutes of your payment'],
    ['How are the tokens distributed?', 'cannot be traded until the end of Round 5'],
    ['How does the token sale work?', 'Round 1 lasts about 2 weeks and has a discount'],
    ['How does the token sale work?', 'A soft cap must be reached by the end of Round 5'],
    ['What revenue does the company aim for?', 'annual revenue of 156 million dollars'],
    ['What gives FRACT its value?', '3.7% of the well-completion market'],
    ['Is there staking?', 'Soon'],
    ['How does the referral programme work?', 'both get a bonus of 3.5% of the purchase, in FRACT'],
  ])('%s says: %s', (question, fact) => {
    expect(items().find(item => item.includes(question))).toContain(fact)
  })
})
