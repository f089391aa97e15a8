import type { Coin } from '#domain/coin'
import type { Facts } from '#domain/purchase'
import { compared, type Fraction, fits30, lowest, number, plainNumber } from './reference'

/**
 * What a visitor means: spaces around it do not count, a comma is a point, a digit may be missing on one side, and signs between
 * groups of three are left out where they can be nothing else; `null` where they can, or where it is no number.
 */
export function typedNumber(typed: string): Fraction | null {
  const text = latin(typed)
  if (LAKHS.test(text)) return typedNumber(text.replaceAll(',', ''))
  const marks = [...text].filter(sign => sign < '0' || sign > '9')
  const [mark = '', next] = marks
  const [head = '', ...tail] = text.split(mark || '.')
  const isHead = head.length >= 1 && head.length <= 3 && !head.startsWith('0')
  const groups =
    next === undefined || marks.at(-1) === mark
      ? tail
      : tail.slice(0, -1).concat(tail.at(-1)?.split(marks.at(-1) ?? '')[0] ?? '')
  const isGrouped = isHead && groups.length > 0 && groups.every(group => group.length === 3) && isGroupMark(mark)
  if (isGrouped && mark === ',' && marks.length === 1) return null
  if (isGrouped && (mark !== '.' || marks.length > 1)) {
    const last = marks.at(-1) ?? ''
    const between = last === mark ? marks : marks.slice(0, -1)
    if (between.some(sign => sign !== mark) || (last !== mark && last !== '.' && last !== ',')) return null
    const [whole = '', part = ''] = last === mark ? [text] : text.split(last)
    return typedNumber(`${[...whole].filter(sign => sign >= '0' && sign <= '9').join('')}.${part}`)
  }
  const [whole = '', fraction, ...rest] = text.replace(',', '.').split('.')
  if (rest.length > 0 || (whole === '' && !fraction)) return null
  const read = plainNumber(`${whole || '0'}.${fraction || '0'}`)
  return read && fits30(read) && whole.length <= 60 && (fraction ?? '').length <= 60 ? read : null
}

const isGroupMark = (mark: string) => mark.length === 1 && (".,'’_".includes(mark) || mark.trim() === '')

/** The first digits of other scripts, by code point. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]
const SIGNS = new Map([
  ['٫', '.'],
  ['٬', "'"],
  ['．', '.'],
  ['，', ','],
])
const LAKHS = /^[1-9]\d?(?:,\d\d)+,\d{3}(?:\.\d*)?$/
/** Marks of direction, soft hyphens, joiners and spaces without width, which come with what is copied from another page. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

function latin(typed: string): string {
  const signs = [...typed.replace(UNSEEN, '')].map(sign => {
    const zero = ZEROS.find(first => (sign.codePointAt(0) ?? 0) >= first && (sign.codePointAt(0) ?? 0) < first + 10)
    return zero === undefined ? (SIGNS.get(sign) ?? sign) : String((sign.codePointAt(0) ?? 0) - zero)
  })
  return signs.join('').trim()
}

/** Whether an amount is above zero and has no more digits than the coin. */
export function isPayableWith(coin: Coin, amount: Fraction | null): amount is Fraction {
  return amount !== null && lowest(amount).zeros <= coin.precision && amount.over > 0n
}

/** The verdict on an amount, reached a second time in fractions: within the coin's limits, and within what remains. */
export function mayBeBought({ typed, coin, info, stage, estimate, basis }: Facts): boolean {
  const amount = typedNumber(typed)
  if (!coin || !info || !estimate || !stage?.total || stage.raised === null || !isPayableWith(coin, amount))
    return false
  const sold = number(estimate.amount)
  const raised = number(stage.raised)
  const zeros = Math.max(sold.zeros, raised.zeros)
  const then = sold.over * 10n ** BigInt(zeros - sold.zeros) + raised.over * 10n ** BigInt(zeros - raised.zeros)
  const worth = basis?.stagePrice ? product(sold, number(basis.stagePrice)) : null
  const paid = basis?.coinPrice ? product(amount, number(basis.coinPrice)) : null
  return (
    !(worth && paid && compared({ over: worth.over * 2n, zeros: worth.zeros }, paid) < 0) &&
    compared(sold, number('5500000')) <= 0 &&
    compared(amount, number(info.minAmount)) >= 0 &&
    (info.maxAmount === null || compared(amount, number(info.maxAmount)) <= 0) &&
    sold.over > 0n &&
    compared({ over: then, zeros }, number(stage.total)) <= 0
  )
}

function product(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, zeros: a.zeros + b.zeros }
}
