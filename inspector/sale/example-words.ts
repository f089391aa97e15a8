import type { StateValue } from '#trace/format'
import { words as payment, STATUS_TITLE } from '#words/payment'
import { inWords as factsInWords } from '../../paths/configurations/in-words'
import { inWords } from '../workspace/state-words'

/** A state that a chart can be in, with the facts that a walk tells it by. */
interface Told {
  chart: string
  value: unknown
  context: unknown
  facts: unknown
}

/** The words of an example: its state, as the page says it where the page has words for it, and then its facts. */
export function exampleWords({ chart, value, context, facts }: Told): string[] {
  if (chart === 'order') return orderWords(value as OrderValue, context as OrderContext, facts as Facts)
  const state = plainly(inWords(value as StateValue))
  return [state || chart, ...(typeof facts === 'object' ? factWords(facts as Facts) : [])]
}

type Facts = Readonly<Record<string, unknown>>
type Status = keyof typeof STATUS_TITLE
type Live = { status: Status | 'unread'; deposit: string; receiver: StateValue }
type OrderValue = { live: Live } | { settled: Status }
type OrderContext = { tokenContracts: readonly string[] }

const DEPOSIT: Record<string, string> = {
  pending: 'not payable yet',
  arrived: 'payment seen',
  contradicted: 'an answer contradicts the order',
  unreadable: 'memo or address that cannot be shown',
  unclaimed: payment.pay.foreign.notice,
  different: payment.pay.difference.title,
}

const RECEIVER: Record<string, string> = {
  offered: 'asks whether the receiving address is yours',
  refused: 'the receiving address was refused',
  'asking: editing': 'asks for the receiving address',
  'asking: comparing': 'asks to compare the receiving address',
  saving: 'saves the receiving address',
  'saved: unheard': 'the receiving address is saved',
  'saved: missing': 'the server lost the receiving address',
}

/** What the facts of an order mean; `null` for a fact that its state says already. */
const FACTS: Readonly<Record<string, string | null | ((value: never) => string | null)>> = {
  isSoon: payment.pay.deposit.soon.title(2),
  hasMemo: 'with a memo',
  isUnderpaid: 'less was paid than asked',
  isOverpaid: 'more was paid than asked',
  doubted: (status: Status) => `the server took it back to ${status}, once`,
  isStatusUnknown: 'the last answer had an unknown status',
  receiver: (address: string) => (address.startsWith('0x2222') ? 'another receiving address, accepted' : null),
  isUnread: 'a memo could not be read',
  isForNobody: 'the server names the zero address',
  isOfLess: 'less was paid than asked',
  hasTakenFigures: 'the new amounts were accepted',
  isRecalled: 'an address was entered on an earlier visit',
  isTyped: 'the address is typed',
  isBelieved: 'the address was given before',
  addressFault: (fault: string) => `refused: ${fault}`,
  saveFailure: 'saving the address failed',
}

function orderWords(value: OrderValue, { tokenContracts }: OrderContext, facts: Facts): string[] {
  const { status, deposit, receiver } =
    'live' in value ? value.live : { status: value.settled, deposit: '', receiver: '' }
  const isSeen = facts.wasPaid === true && deposit !== 'arrived'
  return [
    status === 'unread' ? payment.pay.opening : `${status}: ${STATUS_TITLE[status]}`,
    // Of a payment that is confirmed or sent for, its status says that it was seen.
    deposit === 'arrived' && (status === 'CONFIRMING' || status === 'SENDING') ? null : DEPOSIT[deposit],
    RECEIVER[inWords(receiver)],
    isSeen && 'a payment was seen',
    facts.isOwn === false && deposit !== 'unclaimed' && payment.pay.foreign.notice,
    status === 'WAITING' && facts.hasTime === false && 'without a time',
    facts.hasTime === true && facts.isTimeDoubted === true && payment.pay.deposit.timeIsUp.title,
    ...Object.entries(FACTS).map(([name, says]) => {
      const fact = facts[name]
      if (fact === undefined || fact === null || fact === false) return null
      return typeof says === 'function' ? says(fact as never) : says
    }),
    tokenContracts.length > 0 && 'the contract of FRACT is known',
  ].filter((words): words is string => typeof words === 'string' && words !== '')
}

/** What stands before a fact that holds, and before one that does not. */
const TRUTH: Readonly<Record<string, readonly [string, string]>> = {
  has: ['with ', 'without '],
  may: ['may ', 'cannot '],
}

/** Facts as a walk names them, in words: `not isLive` is `not live`, `hasOwner` is `with owner`. */
function factWords(facts: Facts): string[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    if (fact === null || fact === undefined) return []
    const [, prefix = '', own = name] = /^(is|was|may|has)(?=[A-Z])(.*)$/.exec(name) ?? []
    const said = plainly(own)
    if (typeof fact === 'boolean') return [`${TRUTH[prefix]?.[fact ? 0 : 1] ?? (fact ? '' : 'not ')}${said}`]
    if (typeof fact === 'object' && !Array.isArray(fact)) return factWords(fact as Facts)
    const value = factsInWords(fact)
    return value === '' ? [] : [`${said}: ${value}`]
  })
}

/** A name of code as words: `coinPicker` is `coin picker`; what is written in capitals stays. */
function plainly(name: string): string {
  return name.replace(/\B[A-Z](?=[a-z])|^[A-Z](?=[a-z])/g, letter => ` ${letter.toLowerCase()}`).trim()
}
