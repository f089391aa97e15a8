import { describe, expect, it } from 'vitest'
import { supportLink } from '../../src/environment'

describe('the link to support', () => {
  it.each([
    ['https://fract.example/help', 'https://fract.example/help'],
    [' https://fract.example/help\n', 'https://fract.example/help'],
    ['HTTPS://fract.example', 'HTTPS://fract.example'],
    ['mailto:support@fract.example', 'mailto:support@fract.example'],
  ])('is a page or an e-mail address: %j is %j', (setting, link) => {
    expect(supportLink(setting)).toBe(link)
  })

  it.each([
    undefined,
    '',
    'https://',
    'https:///help',
    'https:// fract.example',
    'mailto:',
    'http://fract.example/help',
    'support@fract.example',
    'javascript:alert(1)//https://fract.example',
  ])('is none where the setting names no such place: %j', setting => {
    expect(supportLink(setting)).toBeNull()
  })
})
