import type { Trace } from '#trace/format'

type Kind = 'order' | 'address' | 'e-mail' | 'code' | 'hash' | 'memo' | 'pairing'

/** The fields that are private, and the kind of their values, which names the stand-in. */
const PRIVATE = new Map<string, Kind>([
  ...fieldsOf('order', 'uuid', 'linkedOrder'),
  ...fieldsOf('address', 'address', 'inserted', 'believed', 'receiver', 'receiveAddress', 'paymentAddress'),
  ...fieldsOf('address', 'accounts', 'owner', 'from', 'to'),
  ...fieldsOf('e-mail', 'email'),
  ...fieldsOf('code', 'promocode', 'payerPromocode', 'codeInPath', 'storedCode', 'stored', 'inPath'),
  ...fieldsOf('hash', 'txHash', 'hash'),
  ...fieldsOf('memo', 'value'),
  ...fieldsOf('pairing', 'pairing', 'uri'),
])

/** The input of an actor and the question of a polling, which may be the code of a coin. */
const ASKED = new Set(['input', 'question'])

/** The fields that are a promocode in its own machine: the typed code, and the input of its check. */
const IN_PROMOCODE = new Set(['code', 'input'])

/** A text, with its place in the trace. */
interface Text {
  text: string
  field: string
  /** The object whose field the text is. */
  beside: Record<string, unknown>
  isOfCode: boolean
  /** Whether the text is part of a state, which a trace keeps as the names of states. */
  isState: boolean
}

const STATE = /^[a-z_]{1,40}$/i
const NAME = /^[a-z][a-z ._:-]{0,79}$/i
const DECIMAL = /^\d{1,40}(?:\.\d{1,40})?$/
const TYPED_AMOUNT = /^[\p{Nd}\s.,'’٫٬]{1,32}$/u
const COIN_CODE = /^[\w-]{1,24}$/
const WALLET_ID = /^(?:injected|walletConnect|[a-z][a-z\d-]{0,23}(?:\.[a-z\d-]{1,23}){1,4})$/i

const has = (form: RegExp) => (place: Text) => form.test(place.text)
const besideOf = (field: string, form: RegExp) => (place: Text) => field in place.beside && form.test(place.text)

/** The fields whose texts are kept, each with the form that such a text must have. No other text is kept. */
const HARMLESS = new Map<string, (place: Text) => boolean>([
  ...['type', 'status', 'kind', 'actorId', 'fault', 'subject', 'unreadable', 'says', 'news', 'standing', 'unfit'].map(
    field => [field, has(NAME)] as const,
  ),
  ...['amountFrom', 'receivedAmount', 'toReceive', 'amountTo'].map(field => [field, has(DECIMAL)] as const),
  ...['coinPrice', 'stagePrice', 'price', 'minAmount', 'maxAmount'].map(field => [field, has(DECIMAL)] as const),
  ...['raised', 'total', 'currentPrice', 'nextPrice'].map(field => [field, has(DECIMAL)] as const),
  ...['amount', 'typed', 'draft'].map(field => [field, has(TYPED_AMOUNT)] as const),
  ['check', has(/^(?:checking|invalid|idle)$/)],
  ['units', has(/^(?:bigint:-?)?\d{1,78}$/)],
  ...['balance', 'missing'].map(field => [field, has(DECIMAL)] as const),
  ...['savedCode', 'savedCoinCode', 'ticker', 'network'].map(field => [field, has(COIN_CODE)] as const),
  [
    'code',
    ({ text, beside }) =>
      ('ticker' in beside || 'network' in beside || beside.type === 'coin.picked') && COIN_CODE.test(text),
  ],
  ['logoUrl', has(/^https?:\/\/[\w.:-]+(?:\/[\w.-]+)+$/)],
  [
    'name',
    ({ text, beside }) =>
      ('ticker' in beside && text.length <= 64) ||
      ('icon' in beside && /^[\w .()-]{1,40}$/.test(text)) ||
      ('message' in beside && /^[A-Z][A-Za-z]{0,40}$/.test(text)) ||
      ('value' in beside && /^[a-z][a-z _-]{0,23}$/i.test(text)),
  ],
  ['id', besideOf('icon', WALLET_ID)],
  ...['connectorId', 'recentConnectorId'].map(field => [field, has(WALLET_ID)] as const),
  // Which of the page's copy buttons was pressed.
  ['what', has(/^Copy (?:link to order order-\d+|(?!link to )[a-z -]{1,40})$/i)],
])

/** The page's words about itself (trace-file.ts), and an inspector's about a simulation. */
const ABOUT_PAGE = new Set(['build', 'browser', 'language', 'size', 'theme', 'simulation'])

/** The client's own words about a failed call; their path is the route's pattern, without a code or an order in it. */
const FAILED_CALL =
  /^(?:GET|POST) (?:\/(?:stage|info|promocode|check|coins?|order|estimate|create|save_wallet|contract|:code|:uuid))+(?: answered \d{3}\b)?/

/** A field name of the code; any other name may be data. */
const FIELD = /^[a-z][A-Za-z]{0,30}$/

/** The shortest private text to replace inside other texts; a shorter one would match by chance. */
const SHORTEST = 5

/**
 * The trace without private texts. A text is kept only where its field is listed as harmless and the text has that
 * field's form; any other becomes a stand-in, such as 'order-1', 'address-1' or 'text-12-chars-1', the same one for the
 * same text in any case. A new field is therefore hidden until it is listed above. Numbers, coins, amounts and the
 * names of states, events and actors stay, so that the trace replays.
 */
export function redacted(trace: Trace): Trace {
  const standIns = new StandIns()
  const coins = new Set<string>()
  // Private texts are collected before anything is written, because a label may name a text that comes later in the
  // trace.
  everyText(trace, place => {
    const kind = kindOf(place)
    if (kind && place.text.trim() !== '') standIns.of(place.text, kind)
    else if (place.field === 'code' && 'ticker' in place.beside) coins.add(place.text)
    return place.text
  })
  const known = standIns.pattern()
  const withoutKnown = (text: string) => (known ? text.replace(known, match => standIns.of(match)) : text)

  const isHarmless = (place: Text) =>
    (place.isState && STATE.test(place.text)) ||
    (ASKED.has(place.field) && coins.has(place.text)) ||
    HARMLESS.get(place.field)?.(place) === true

  const kept = everyText(trace, place => {
    const { text, field } = place
    if (text.trim() === '') return text
    const kind = kindOf(place)
    if (kind) return standIns.of(text, kind)
    if (field === 'message') return messageOf(text, standIns)
    const open = LABELS.has(field) ? withoutKnown(text) : isBalance(field, text) ? rounded(text) : text
    return isHarmless({ ...place, text: open }) ? open : standIns.of(text)
  })
  const page = Object.entries(trace.page).map(([field, text]) => [
    field,
    ABOUT_PAGE.has(field) ? withoutKnown(text) : standIns.of(text),
  ])
  return { ...kept, page: Object.fromEntries(page) }
}

/** Harmless texts in which others are named. */
const LABELS = new Set(['what', 'logoUrl', 'name'])

/** Whether a text is what an account holds, or lacks of an amount that the trace tells. Units without a mark are that amount. */
function isBalance(field: string, text: string): boolean {
  return field === 'balance' || field === 'missing' || (field === 'units' && text.startsWith('bigint:'))
}

/** A balance by its first two digits: a whole one is in the list of holders, beside their addresses. */
function rounded(balance: string): string {
  const [first = ''] = /^\D*\d\D?\d/.exec(balance) ?? []
  return first + balance.slice(first.length).replace(/\d/g, '0')
}

function messageOf(text: string, standIns: StandIns): string {
  const [call = ''] = FAILED_CALL.exec(text) ?? []
  const rest = text.slice(call.length)
  if (rest === '' || rest === '.') return text
  return call === '' ? standIns.of(text) : `${call}: ${standIns.of(rest)}`
}

function kindOf({ text, field, isOfCode, isState }: Text): Kind | null {
  if (isState && STATE.test(text)) return null
  return isOfCode && IN_PROMOCODE.has(field) ? 'code' : (PRIVATE.get(field) ?? null)
}

function fieldsOf(kind: Kind, ...fields: string[]): [string, Kind][] {
  return fields.map(field => [field, kind])
}

class StandIns {
  private readonly byText = new Map<string, string>()
  private readonly counts = new Map<string, number>()

  /** The stand-in of a text; a text of no known kind is replaced by its length. */
  of(text: string, kind: Kind | `text-${number}-chars` = `text-${text.length}-chars`): string {
    const key = text.trim().toLowerCase()
    const known = this.byText.get(key)
    if (known) return known
    const count = (this.counts.get(kind) ?? 0) + 1
    const standIn = `${kind}-${count}`
    this.counts.set(kind, count)
    this.byText.set(key, standIn)
    return standIn
  }

  /** Matches every text that has a stand-in, the longest first, because one may be the beginning of another. */
  pattern(): RegExp | null {
    const long = [...this.byText.keys()].filter(({ length }) => length >= SHORTEST)
    const escaped = long.sort((a, b) => b.length - a.length).map(text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    return escaped.length > 0 ? new RegExp(escaped.join('|'), 'gi') : null
  }
}

/**
 * The trace with every text of a context or an event replaced, and every field name that may be data; the frame stays.
 */
function everyText(trace: Trace, replace: (text: Text) => string): Trace {
  type Place = Omit<Text, 'text'>

  const walk = (value: unknown, place: Place): unknown => {
    // With the chain they would name the very transaction.
    if (typeof value === 'number' && (place.field === 'nonce' || place.field === 'block')) return 0
    if (typeof value === 'string') return replace({ ...place, text: value })
    if (Array.isArray(value)) return value.map(item => walk(item, place))
    return typeof value === 'object' && value !== null ? inside(value, place) : value
  }
  const inside = (object: object, { isOfCode, isState }: Omit<Place, 'field' | 'beside'>): object => {
    const beside = object as Record<string, unknown>
    const fields = Object.entries(object).map(([field, value]) => {
      const place = { field, beside, isOfCode, isState: isState || (field === 'snapshot' && isStateValue(value)) }
      const isName = (place.isState ? STATE : FIELD).test(field)
      return [isName ? field : replace({ ...place, field: '', text: field }), walk(value, place)]
    })
    return Object.fromEntries(fields)
  }
  const data = <Data extends object>(object: Data, path: string): Data =>
    inside(object, { isOfCode: /\/promocode(\/|$)/.test(path), isState: false }) as Data

  return {
    ...trace,
    before: trace.before.map(actor => ({ ...actor, context: data(actor.context, actor.path) })),
    steps: trace.steps.map(step => {
      const event = { ...data(step.event, step.actor), type: step.event.type }
      return { ...step, event, context: data(step.context, step.actor) }
    }),
  }
}

/** Whether a snapshot is a machine's, whose state alone is in the trace; any other has its input, too. */
function isStateValue(snapshot: unknown): boolean {
  return typeof snapshot === 'string' || (typeof snapshot === 'object' && snapshot !== null && !('status' in snapshot))
}
