import type { StateValue } from '#trace/format'
import { words as payment, STATUS_TITLE } from '#words/payment'
import { inWords as factsInWords } from '../../paths/configurations/in-words'
import { inWords } from '../workspace/state-words'
import { FACTS, type Facts, meant, ORDER_FACTS } from './fact-words'
import { pageWords } from './page-words'

/** A state that a chart can be in, with the facts that a walk tells it by. */
interface Told {
  chart: string
  value: unknown
  context: unknown
  facts: unknown
  /** The ids of the states that are active in it. */
  states: readonly string[]
}

/** The words of an example: its state, as the page says it where the page has words for it, and then its facts. */
export function exampleWords({ chart, value, context, facts, states }: Told): string[] {
  if (chart === 'order') return orderWords(value as OrderValue, context as OrderContext, facts as Facts)
  const state = plainly(inWords(value as StateValue))
  return said([
    state || chart,
    ...onPage(states),
    ...(typeof facts === 'object' ? factWords(chart, facts as Facts) : []),
  ])
}

/** What the page says in the innermost of these states, where that is one sentence. */
function onPage(states: readonly string[]): string[] {
  const inner = states.filter(id => !states.some(other => other.startsWith(`${id}.`)))
  return inner.flatMap(id => {
    const sentences = pageWords(id)
    return sentences.length === 1 ? [`‘${sentences[0]}’`] : []
  })
}

function said(parts: readonly (string | false | null | undefined)[]): string[] {
  return parts.filter((part): part is string => typeof part === 'string' && part !== '')
}

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
  figuresDiffer: payment.pay.difference.title,
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

function orderWords(value: OrderValue, { tokenContracts }: OrderContext, facts: Facts): string[] {
  const { status, deposit, receiver } =
    'live' in value ? value.live : { status: value.settled, deposit: '', receiver: '' }
  const isSeen = facts.wasPaid === true && deposit !== 'arrived'
  return said([
    status === 'unread' ? payment.pay.opening : `${status}: ${STATUS_TITLE[status]}`,
    // Of a payment that is confirmed or sent for, its status says that it was seen.
    deposit === 'arrived' && (status === 'CONFIRMING' || status === 'SENDING') ? null : DEPOSIT[deposit],
    RECEIVER[inWords(receiver)],
    isSeen && 'a payment was seen',
    facts.isOwn === false && deposit !== 'unclaimed' && payment.pay.foreign.notice,
    status === 'WAITING' && facts.hasTime === false && 'without a time',
    facts.hasTime === true && facts.isTimeDoubted === true && payment.pay.deposit.timeIsUp.title,
    ...Object.entries(ORDER_FACTS).map(([name, says]) => meant(says, facts[name])),
    tokenContracts.length > 0 && 'the contract of FRACT is known',
  ])
}

/** The facts of a chart in words. One that the table does not have is said as its walk names it. */
function factWords(chart: string, facts: Facts): (string | null)[] {
  return Object.entries(facts).flatMap(([name, fact]) => {
    const says = FACTS[chart]?.[name]
    if (says !== undefined) return [meant(says, fact)]
    if (fact === null || fact === undefined) return []
    if (typeof fact === 'object' && !Array.isArray(fact)) return factWords(chart, fact as Facts)
    return [asNamed(name, fact)]
  })
}

/** A fact by its name in words: `not isLive` is `not live`, `hasOwner` is `with owner`. */
function asNamed(name: string, fact: unknown): string {
  const [, prefix, own = name] = /^(is|was|has)(?=[A-Z])(.*)$/.exec(name) ?? []
  const said = plainly(own)
  if (typeof fact === 'boolean' && prefix === 'has') return `${fact ? 'with' : 'without'} ${said}`
  if (typeof fact === 'boolean') return fact ? said : `not ${said}`
  const value = factsInWords(fact)
  return value && `${said}: ${value}`
}

/** A name of code as words: `coinPicker` is `coin picker`; what is written in capitals stays. */
function plainly(name: string): string {
  return name.replace(/\B[A-Z](?=[a-z])|^[A-Z](?=[a-z])/g, letter => ` ${letter.toLowerCase()}`).trim()
}
