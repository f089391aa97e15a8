import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '#domain/timings'
import { AMOUNTS } from '../../paths/models/data'
import { leverOf, leversOf, leversOfStart } from '../../paths/models/levers'
import { MODELS } from '../../paths/models/models'
import { FORMATS, formatOf } from '../../paths/plan/formats'
import { type Case, casesOf } from '../../paths/plan/plan'
import { CATALOGUE } from '../../sandbox/coins'
import { FIRST } from '../../sandbox/engine/promocodes'
import { LATENESS, latenessInWords } from '../../sandbox/faults/kinds'

const all = MODELS.flatMap(model => casesOf(model))
const BAR = ['Bar', 'Faults', 'Wallet'].map(file => readFileSync(`sandbox/bar/${file}.tsx`, 'utf8')).join('')

const CASE: Case = {
  id: 'ORDER-123456',
  title: 'order: a "quoted" step, with a comma',
  section: 'order',
  precondition: 'the form',
  setup: 'Bar: Reset.',
  steps: [{ action: '=1+1', data: '2', lever: 'Bar: Expire.', expected: 'two\nlines' }],
}

describe('the cases for testing by hand', () => {
  it('have an id each, which is made of their steps alone', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const few = MODELS.flatMap(model => casesOf(model, true))
    expect(few.length).toBeLessThan(all.length)
    expect(new Set(few.map(({ id }) => id)).size).toBe(few.length)
  })

  it.each(MODELS)('of the model $name say by which levers their start is reached', model => {
    for (const { setup } of casesOf(model)) expect(setup).toMatch(/Bar\b.*\.$/)
  })

  it('start an order at NEW, with a receiving address', () => {
    const setup = all.find(({ section }) => section === 'order')?.setup
    expect(setup).toContain('Bar: Hold new orders at NEW. Bar: New orders have a receiving address; then load')
  })

  it('say in words what is seen, and not in patterns', () => {
    const said = all.flatMap(({ precondition, steps }) => [precondition, ...steps.map(({ expected }) => expected)])
    expect(said.filter(text => /\/\^|[$]\/|\\/.test(text))).toEqual([])
    expect(said).toContain(
      'Error Payment: Failed to send tokens to your wallet. Please, contact support or keep the order id.',
    )
    expect(said).toContain('the hint "At most … digits after the point"; Buy cannot be pressed')
    expect(said).toContain('the hint "Minimum amount …"; Buy cannot be pressed')
  })

  it('have the data of whatever is typed, picked or confirmed', () => {
    const typing = /^(?:the|a) (?:buyer|visitor) (?:types|searches|chooses a|picks another|confirms (?:an|a|the|with)) /
    const steps = all.flatMap(one => one.steps).filter(({ action }) => typing.test(action))
    const bare = steps.filter(({ data, lever }) => data === '' && lever === '').map(({ action }) => action)
    expect(bare).toEqual([])
    expect(steps.find(({ action }) => action.endsWith('below the minimum'))?.data).toBe('5')
  })

  it('type amounts that the coins of the sandbox take or refuse', () => {
    const usdt = CATALOGUE.find(({ code }) => code === 'USDTMATIC')
    const btc = CATALOGUE.find(({ code }) => code === 'BTC')
    const { fitting, another, small, precise } = AMOUNTS
    const least = Number(usdt?.minAmount)
    expect([fitting, another, small].map(amount => Number(amount) >= least)).toEqual([true, true, false])
    expect(precise.split('.')[1]).toHaveLength((usdt?.precision ?? 0) + 1)
    const large = all.flatMap(one => one.steps).find(({ action }) => action.endsWith('above the maximum'))
    expect(large).toMatchObject({ lever: 'Pick BTC on Bitcoin first.' })
    expect(Number(large?.data)).toBeGreaterThan(Number(btc?.maxAmount))
  })

  it('say where they start and what must be seen after every step', () => {
    for (const { precondition, steps } of all) {
      expect(precondition).not.toBe('')
      expect(steps.map(({ expected }) => expected)).not.toContain('')
    }
  })

  it.each(MODELS)('of the model $name have a lever for whatever the visitor does not do', ({ name, events }) => {
    const others = Object.keys(events).filter(event => !/^(?:the|a) (?:buyer|visitor)\b/.test(event))
    expect(others.filter(event => leverOf(name, event) === null)).toEqual([])
  })

  it('name controls that the sandbox bar has', () => {
    const ofSteps = all.flatMap(({ steps }) => steps.map(({ lever }) => lever))
    const ofStarts = MODELS.flatMap(({ name }) => leversOfStart(name))
    const levers = [...ofSteps, ...ofStarts].filter(lever => lever.includes('Bar'))
    const named = levers.flatMap(lever =>
      lever
        .replace('100', '{LEFT}')
        .match(
          /Pay this order|Pay a fortune|Hold (?:new orders )?at|New orders have a receiving address|Reset|Mode|Expire|Call off|Fail…|(?:Close|Open) the sale|Halve the price|Leave .LEFT. FRACT|Faults|Answers come|Approve|Decline|Network|Disconnect|Once/g,
        ),
    )
    expect(named).not.toContain(null)
    for (const control of new Set(named)) expect(BAR).toContain(control)
  })
})

describe('what the server is to answer', () => {
  it('is set before the step that asks for it, and named there', () => {
    for (const { title, steps } of all) {
      for (const [place, { lever }] of steps.entries()) {
        const [, asks] = /as set before step (\d+)\.$/.exec(lever) ?? []
        if (!asks) continue
        expect(Number(asks), title).toBeLessThanOrEqual(place)
        expect(steps[Number(asks) - 1]?.lever, title).toContain(`First, for step ${place + 1}: Bar`)
      }
    }
  })

  it('is set before a code is typed, because the page asks for it after 400 ms', () => {
    expect(leversOf('promocode', ['the visitor types a code', '400 ms pass', 'the answer is lost'])).toEqual([
      'First, for step 3: Bar, Faults: drop, checkPromocode, Once.',
      'Wait half a second.',
      'Wait for the answer, as set before step 1.',
    ])
  })

  it('is set beside a lever of the step that asks', () => {
    const events = ['the server estimates', 'the page asks for the price anew', 'the server estimates more than before']
    expect(leversOf('purchase', events)).toEqual([
      'Wait for the figures.',
      'First, for step 3: Bar, Halve the price. Wait 45 seconds.',
      'Wait for the answer, as set before step 2.',
    ])
  })
})

describe('what is seen only until the server answers', () => {
  const LATE = 'Bar, Faults: Answers come 5 s late.'

  it('is seen because answers come late from the step on that asks for the first of it', () => {
    const events = ['the visitor types a code', '400 ms pass', 'the answer is lost']
    expect(leversOf('promocode', events, [false, true, false])).toEqual([
      `First, for step 2: ${LATE} First, for step 3: Bar, Faults: drop, checkPromocode, Once.`,
      'Wait half a second.',
      'Wait for the answer, as set before step 1.',
    ])
    expect(
      leversOf('purchase', ['the visitor types an amount that fits', 'the server estimates'], [true, false]),
    ).toEqual([`First: ${LATE}`, 'Wait for the figures.'])
  })

  it('has its lever in every case, once, and before it', () => {
    // While somebody types, nothing is asked yet.
    const loading = /(?:Checking|Saving|Creating your order)…"(?!; nothing is asked)|a price is asked for/
    for (const { title, steps } of all) {
      const first = steps.findIndex(({ expected }) => loading.test(expected))
      const set = steps.flatMap(({ lever }, place) => (lever.includes(LATE) ? [place] : []))
      if (first !== -1) expect([set.length, (set[0] ?? Infinity) <= first], title).toEqual([1, true])
    }
    expect(
      all.some(({ section, steps }) => section === 'order' && steps.some(({ lever }) => lever.includes(LATE))),
    ).toBe(false)
  })

  it('is late by less than the page waits for an answer, and can be later than that', () => {
    const late = LATENESS.filter(ms => ms < TIMINGS.requestTimeout)
    expect(late.map(latenessInWords)).toEqual(['at once', '5 s late', '10 s late'])
    expect(LATENESS.length).toBeGreaterThan(late.length)
  })
})

describe('the promocodes of a plan', () => {
  it('are those that the sandbox calls valid, as the README names them', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(FIRST.filter(code => !readme.includes(code))).toEqual([])
    const isCode = (data: string) => /^[A-Z\d]{4,}$/.test(data)
    for (const { title, steps } of all.filter(one => one.section === 'promocode')) {
      const codes = steps.map(({ data }) => data.replace('/', ''))
      for (const [place, { action }] of steps.entries()) {
        if (!action.startsWith('the server calls it')) continue
        const last = codes.slice(0, place).findLast(isCode) ?? ''
        expect(FIRST.includes(last), title).toBe(action === 'the server calls it valid')
      }
    }
  })
})

describe('a case whose order is paid', () => {
  const paid = ['order', 'payment'].flatMap(section => all.filter(one => one.section === section))
  const actions = ({ steps }: Case) => steps.map(({ action }) => action)
  const payments = ({ steps }: Case) => steps.filter(({ lever }) => /Pay this order|Pay a fortune/.test(lever)).length

  const levers = (...statuses: string[]) =>
    leversOf(
      'order',
      statuses.map(status => `the server says ${status}`),
    )

  it('pays it once, and not at all once its wallet has', () => {
    for (const one of paid) {
      const byWallet = actions(one).some(action => action.startsWith('the wallet approves'))
      const bySteps = actions(one).some(action => /CONFIRMING|SENDING$/.test(action))
      expect(payments(one), one.title).toBe(bySteps && !byWallet ? 1 : 0)
    }
  })

  it('pays more than the treasury has where its payout is to fail', () => {
    expect(levers('WAITING', 'SENDING', 'ERROR_SENDING')).toEqual([
      'Bar: Hold at WAITING. Wait up to five seconds.',
      'Bar: Pay a fortune, then Hold at SENDING. Wait up to five seconds.',
      'Bar: Hold at no status. Wait up to five seconds.',
    ])
  })

  it('lets an order that is paid go on by its hold alone', () => {
    expect(levers('WAITING', 'CONFIRMING', 'SENDING')).toEqual([
      'Bar: Hold at WAITING. Wait up to five seconds.',
      'Bar: Pay this order, then Hold at CONFIRMING. Wait up to five seconds.',
      'Bar: Hold at SENDING. Wait up to five seconds.',
    ])
    expect(levers('WAITING', 'SENDING', 'SUCCESS')).toEqual([
      'Bar: Hold at WAITING. Wait up to five seconds.',
      'Bar: Pay this order, then Hold at SENDING. Wait up to five seconds.',
      'Bar: Hold at no status. Wait up to five seconds.',
    ])
  })
})

describe('a plan', () => {
  it('has the format of its file', () => {
    const files = ['plan.csv', 'plan.md', 'plan.html', 'plan.txt', 'plan', 'of.today/plan']
    expect(files.map(formatOf)).toEqual(['csv', 'markdown', 'html', 'list', 'list', 'list'])
  })

  it.each(['plan.xlsx', 'plan.constructor'])('is not written as %s', file => {
    expect(() => formatOf(file)).toThrow(/^A plan cannot be written as \.\w+; it can as \.txt, \.md, \.csv, \.html\.$/)
  })

  it('is a CSV that a spreadsheet reads as text, and runs nothing of', () => {
    expect(FORMATS.csv([CASE])).toBe(
      '\uFEFFID,Title,Section,Preconditions,Step,Action,Data,Lever,Expected Result\r\n' +
        '"ORDER-123456","order: a ""quoted"" step, with a comma","order","the form. Bar: Reset.","1","\'=1+1","2","Bar: Expire.","two\nlines"\r\n',
    )
  })

  it('is a list to read, and a table to tick', () => {
    expect(FORMATS.list([CASE])).toContain(
      '  0. Start: the form.\n     (Bar: Reset.)\n  1. =1+1: 2\n     (Bar: Expire.)\n     → two',
    )
    expect(FORMATS.markdown([CASE])).toContain('| 1 | =1+1 | 2 | Bar: Expire. |')
    expect(FORMATS.markdown([CASE])).toContain('Start: the form. Bar: Reset.')
  })

  it('is a page whose data end no script', () => {
    expect(FORMATS.html([{ ...CASE, title: '</script><img>' }])).not.toContain('</script><img>')
  })
})
