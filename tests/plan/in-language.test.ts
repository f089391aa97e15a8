import { describe, expect, it } from 'vitest'
import { ENGLISH, phrasebookOf } from '../../paths/browser/phrasebook'
import { inLanguage } from '../../paths/plan/in-language'

const german = phrasebookOf('de')

describe('a phrasebook', () => {
  it.each([
    ['a message', 'Payment Successful!', 'Zahlung erfolgreich!'],
    ['a message with its values', 'Send only BTC on Bitcoin', 'Senden Sie nur BTC auf Bitcoin'],
    ['the numbers of values', '5,131.25 $FRACT', '5.131,25 $FRACT'],
    ['numbers alone', '1,234.5', '1.234,5'],
    ['what no message says', '0x5a…eAed', '0x5a…eAed'],
  ])('says %s', (_, english, said) => {
    expect(german.says(english)).toEqual(said)
  })

  it('has each plural of a language', () => {
    const arabic = phrasebookOf('ar')
    expect([1, 2, 3, 11].map(count => arabic.says(`${count} token${count === 1 ? '' : 's'}`))).toEqual([
      'عملة واحدة',
      'عملتان',
      '3 عملات',
      '11 عملة',
    ])
  })

  it('has for a pattern each message that it finds, and leaves one that finds none', () => {
    expect(german.says(/^Minimum amount/)).toEqual(/^(?:Mindestbetrag .*)/)
    expect(german.says(/0x5a…eAed/)).toEqual(/(?:0x5a…eAed)/)
  })

  it('of English says what it is told', () => {
    expect([ENGLISH.says('Close'), ENGLISH.says(/^Close/)]).toEqual(['Close', /^Close/])
  })
})

it('a case for testing by hand has the words of the page in its language, and its own in English', () => {
  const steps = [
    {
      action: 'the buyer presses Leave',
      data: 'a',
      lever: 'Bar: Expire.',
      expected: 'the buy form, with "An order waits for your payment"',
    },
    { action: 'a minute passes', data: '', lever: '', expected: 'Avaiting Payment: Send Deposit' },
  ]
  const one = {
    id: 'A',
    title: 'order: a',
    section: 'order',
    setup: 'Bar: Reset.',
    precondition: 'a form; Payment Created: Send Deposit',
    steps,
  }
  expect(inLanguage([one], german)).toEqual([
    {
      ...one,
      precondition: 'a form; Zahlung angelegt: Einzahlung senden',
      steps: [
        {
          action: 'the buyer presses Verlassen',
          data: 'a',
          lever: 'Bar: Expire.',
          expected: 'the buy form, with "Eine Bestellung wartet auf Ihre Zahlung"',
        },
        { action: 'a minute passes', data: '', lever: '', expected: 'Warten auf Zahlung: Einzahlung senden' },
      ],
    },
  ])
  expect(inLanguage([one], ENGLISH)).toEqual([one])
})
