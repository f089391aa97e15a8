import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clean, quotable } from '#domain/text'

const signs = (...points: number[]) => String.fromCodePoint(...points)

describe('text from outside', () => {
  it('loses direction overrides, so that an address cannot be read backwards', () => {
    expect(clean(`USDT${signs(0x202e)}CRT${signs(0x202c)}`)).toBe('USDTCRT')
    expect(clean(signs(0x2066, 0x61, 0x2069, 0x200f))).toBe('a')
  })

  it.each([
    ['zero width space', 0x200b],
    ['zero width non-joiner', 0x200c],
    ['zero width joiner', 0x200d],
    ['word joiner', 0x2060],
    ['zero width no-break space', 0xfeff],
    ['soft hyphen', 0xad],
    ['combining grapheme joiner', 0x34f],
    ['hangul filler', 0x3164],
    ['a tag letter', 0xe0041],
    ['variation selector', 0xfe0e],
    ['NUL', 0],
    ['escape', 0x1b],
    ['delete', 0x7f],
    ['a private sign', 0xe000],
  ])('loses the unseen %s', (_, point) => {
    expect(clean(`Bit${signs(point)}coin`)).toBe('Bitcoin')
  })

  it('has its white space folded', () => {
    expect(clean('  a\r\n\t b\u00a0\u2028c  ')).toBe('a b c')
  })

  it('is cut to 200 characters, the last of them an ellipsis', () => {
    expect(clean('x'.repeat(10_000))).toBe(`${'x'.repeat(199)}…`)
    expect(clean('x'.repeat(10_000), 16)).toBe(`${'x'.repeat(15)}…`)
    expect(clean('x'.repeat(200))).toBe('x'.repeat(200))
  })

  it('is not cut in the middle of a sign', () => {
    expect(clean('🪙'.repeat(5), 3)).toBe('🪙🪙…')
    expect(clean('🪙'.repeat(10_000), 3)).toBe('🪙🪙…')
  })

  it('is not read further than four times what may be shown of it', () => {
    expect(clean(`${signs(0x200b).repeat(63)}Bitcoin`, 16)).toBe('B')
  })

  it('keeps markup as the plain text that it is', () => {
    expect(clean('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
  })

  it('keeps what people write', () => {
    expect(clean('Tether (TRC20) – 泰达币 Ünïcödé שלום')).toBe('Tether (TRC20) – 泰达币 Ünïcödé שלום')
  })

  it('is short, trimmed and well-formed whatever it was, and does not change when cleaned again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.integer({ min: 1, max: 80 }), (text, most) => {
        const cleaned = clean(text, most)
        expect([...cleaned].length).toBeLessThanOrEqual(most)
        expect(cleaned).toBe(cleaned.trim())
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u)
        expect(clean(cleaned, most)).toBe(cleaned)
      }),
    )
  })
})

describe('a sentence of the server', () => {
  it.each([
    'The amount is too small',
    'At least 0.05 BTC, please.',
    '金额太低。请重试',
    'Слишком мало. Попробуйте ещё раз.',
    'Order 3f0c1b2a-0000-4000-8000-000000000001 failed',
    'Order 3f0c1b2a-7d41-4c55-9a0e-6b1f0c2d9e01 failed',
    'Payment 1234 of 2026 failed after 3 tries.',
    'Payment failed. Info follows. Net amount too small. Me too.',
    'Received 0.05 BTC of 0.1 BTC on 2026-11-23 at 12:30, 3 of 6 confirmations. Please wait.',
    'Expired between 2026-11-23T14:00:00Z and 2026-11-23T15:00:00Z',
    'Send USDT over TRC20, ERC20 or BEP20 only, or on ARB1',
    'Transaction 0x1234abcd…ef567890 failed in block 19283746',
    'OrderNotFoundException: insufficientFunds, canNotBePaid',
    'Wait ... then retry. If it is on, do so by 5 pm or as we say in it.',
    'Put a dot between digits, at .5 or (b).',
    'Reduced by +3.5 % to 19 283 746 units • try again',
    'Try again in 10s, 5min or on the 3rd of May.',
  ])('may be quoted: %s', sentence => {
    expect(quotable(sentence, 300)).toBe(sentence)
  })

  it.each([
    'Send 100 USDT to TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC first',
    'Use 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'Visit https://evil/pay',
    'Visit evil.example',
    'Write to help@evil',
    `Visit evil.${signs(0xfe0e)}example`,
    `Use 0x5aAeb6053F3E94C9b9A09${signs(0xfe0f)}f33669435E7Ef1BeAed`,
    'Откройте возврат.рф',
    'Visit evil．example',
    'Visit evil。example',
    'Write to help＠evil',
    'Finish the payment at fract-refund·com',
    'Finish the payment at fract⸱money',
    'Call our refund desk at +44 20 7946 0958',
    'Pay to IBAN DE89 3704 0044 0532 0130 00',
    'Read them your 12 words',
    'Send us your recovery phrase',
    'Write to FractRefundDesk on Telegram',
    'Finish the payment at fract-refund .com',
    'Finish the payment at fract-refund . com',
    'Finish the payment at fract-refund. com',
    'Finish the payment at fract-refund. COM',
    'Finish the payment at fract-refund[.]support',
    'Finish the payment at fract-refund [ . ] support',
    'Finish the payment at fract-refund(dot)support',
    'Finish the payment at fract-refund {DOT} support',
    'Finish the payment at fract-refund dot com',
    'Finish the payment at fract-refund 。com',
    'Resend to bc1q ar0s rrr7 xfkv y5l6 43ly dnw9 re59 gtzz wf5m dq',
    'Resend to bc1q-ar0s-rrr7-xfkv-y5l6-43ly-dnw9-re59-gtzz-wf5m-dq',
    'Resend to bc1q, then ar0s, then rrr7, then xfkv, then y5l6, then 43ly, then dnw9, then re59',
    'Resend to bc1qar0srrr7xfkvy5l643 lydnw9re59gtzzwf5mdq',
    'Resend to 0x5aAeb6053F3E94C9 b9A09f33669435E7 Ef1BeAed',
    'Resend to 5a Ae b6 05 3F 3E 94 C9 b9 A0 9f 33 66 94 35 E7 Ef 1B eA ed',
    'Resend to TJRy WwFs 9wTF GZg3 JbrV riFb NfCu g5tD eC',
    'Resend to T J R y W w F s 9 w T F G Z g 3 J b r V r i F b',
    'Resend to 3f0c1b2a-7d41-4c55-9a0e-6b1f0c2d9e01 3f0c1b2a-7d41-4c55-9a0e-6b1f0c2d9e01',
    '   ',
  ])('is dropped where it leads elsewhere: %s', sentence => {
    expect(quotable(sentence, 300)).toBeNull()
  })
})
