import { describe, expect, it } from 'vitest'
import { blamesEmail, isEmail } from '#domain/email'

describe('an e-mail address', () => {
  it.each(['buyer@example.com', 'a.b+c@mail.example.co.uk', 'ü@bücher.example', "o'hara@example.ie"])(
    '%s has the form of one',
    text => expect(isEmail(text)).toBe(true),
  )

  it.each([
    'buyer',
    'buyer@',
    '@example.com',
    'buyer@example',
    'buyer@example.',
    'buyer@.com',
    'a b@example.com',
    'a@b@c.de',
    '<buyer@example.com>',
    'buyer@example.com,',
    'mailto:buyer@example.com',
  ])('%j has not', text => expect(isEmail(text)).toBe(false))
})

describe('a refusal of address and e-mail together', () => {
  it.each([
    ['Invalid e-mail.', true],
    ['The email is not valid.', true],
    ['EMAIL: wrong format', true],
    ['This address is on a list.', false],
    ['', false],
  ])('%j is of the e-mail: %s', (reason, isOfEmail) => expect(blamesEmail(reason)).toBe(isOfEmail))
})
