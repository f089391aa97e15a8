import type { Trace } from '#domain/trace'

type Kind = 'e-mail' | 'address' | 'code' | 'hash' | 'memo' | 'pairing'

/** What a field holds, by its name, wherever it stands. */
const KIND_OF_FIELD = new Map<string, Kind>([
  ['email', 'e-mail'],
  ['address', 'address'],
  ['inserted', 'address'],
  ['believed', 'address'],
  ['receiveAddress', 'address'],
  ['paymentAddress', 'address'],
  ['accounts', 'address'],
  ['owner', 'address'],
  ['promocode', 'code'],
  ['payerPromocode', 'code'],
  ['codeInPath', 'code'],
  ['storedCode', 'code'],
  ['stored', 'code'],
  ['inPath', 'code'],
  ['txHash', 'hash'],
  ['pairing', 'pairing'],
  ['uri', 'pairing'],
])

/** Words of closed lists and names that are public: a code that happens to be such a word must not break the replay. */
const PUBLIC_FIELDS = new Set(['type', 'status', 'kind', 'uuid', 'id', 'ticker', 'network', 'logoUrl', 'connectorId'])

/** What gives itself away by its form. The last is any address or secret: 25 letters and digits or more (see `isMixed`). */
const FORMS: readonly [Kind, RegExp][] = [
  ['pairing', /\bwc:[^\s"']+/g],
  ['e-mail', /[^\s@"'<>(),;:/=]{1,64}@[^\s@"'<>(),;:/]{1,189}/g],
  ['hash', /\b0x[0-9a-f]{64}\b/gi],
  ['address', /[a-z\d]{25,}/gi],
]

/** Not a number, however long, nor a name without an end. */
const isMixed = (text: string) => /[a-z]/i.test(text) && /[\d@]/.test(text)

/** Shorter texts are replaced where they stand, and not wherever the same letters appear. */
const SHORTEST = 5

/**
 * The trace without what would tell who the visitor is: every e-mail, address, memo, promocode, transaction hash and wallet
 * pairing becomes a stand-in such as 'address 1', the same one wherever the same text appears, in other texts and in
 * another case too. Names of states, events and actors stay, and so do coins, amounts and the order's uuid.
 */
export function redacted(trace: Trace): Trace {
  const { standIns, coins } = sought(trace)
  const known = patternOf(standIns.texts())

  const hide = (text: string): string => {
    if (coins.has(text)) return text
    const hidden = known ? text.replace(known, match => standIns.of(match, 'code')) : text
    return FORMS.reduce(
      (rest, [kind, form]) => rest.replace(form, match => (isMixed(match) ? standIns.of(match, kind) : match)),
      hidden,
    )
  }
  return everyText(trace, ({ text, kind, field }) => {
    if (kind !== null) return text.trim() === '' ? text : standIns.of(text, kind)
    return PUBLIC_FIELDS.has(field) ? text : hide(text)
  })
}

/** Everything that stands where something private stands, and the coins. */
function sought(trace: Trace) {
  const standIns = new StandIns()
  const coins = new Set<string>()
  everyText(trace, ({ text, kind, field, beside }) => {
    if (kind !== null && text.trim() !== '') standIns.of(text, kind)
    if (kind === null && field === 'code' && 'ticker' in beside) coins.add(text)
    return text
  })
  return { standIns, coins }
}

class StandIns {
  private readonly byText = new Map<string, string>()
  private readonly counts = new Map<Kind, number>()

  of(text: string, kind: Kind): string {
    const key = text.trim().toLowerCase()
    const known = this.byText.get(key)
    if (known) return known
    const count = (this.counts.get(kind) ?? 0) + 1
    const standIn = `${kind} ${count}`
    this.counts.set(kind, count)
    this.byText.set(key, standIn)
    // In an address of the API or a link to a friend it is written so.
    this.byText.set(encoded(key), standIn)
    return standIn
  }

  texts(): string[] {
    return [...this.byText.keys()]
  }
}

function encoded(text: string): string {
  try {
    return encodeURIComponent(text).toLowerCase()
  } catch {
    return text // half a character, which no address can hold
  }
}

function patternOf(texts: readonly string[]): RegExp | null {
  const long = texts.filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length)
  const escaped = long.map(text => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return long.length > 0 ? new RegExp(escaped.join('|'), 'gi') : null
}

interface Text {
  text: string
  /** What it is by where it stands; `null` where anything may stand. */
  kind: Kind | null
  field: string
  /** The object that it is a field of. */
  beside: object
}

/** The trace with every text in a context, an event or the page's words about itself replaced; the frame stays. */
function everyText(trace: Trace, replace: (text: Text) => string): Trace {
  type Place = { kind: Kind | null; isCode: boolean; field: string; beside: object }

  const walk = (value: unknown, place: Place): unknown => {
    const { kind, field, beside } = place
    if (typeof value === 'string') return replace({ text: value, kind, field, beside })
    if (Array.isArray(value)) {
      if (field !== 'extras') return value.map(item => walk(item, place))
      return value.map(item => inside(item, place, { value: 'memo' }))
    }
    return typeof value === 'object' && value !== null ? inside(value, place) : value
  }
  const inside = (object: object, { isCode }: Place, kinds: Record<string, Kind> = {}): object => {
    const fields = Object.entries(object).map(([field, value]) => {
      const kind = kinds[field] ?? (isCode && IN_PROMOCODE.has(field) ? 'code' : KIND_OF_FIELD.get(field)) ?? null
      return [field, walk(value, { kind, isCode, field, beside: object })]
    })
    return Object.fromEntries(fields)
  }
  const data = <Data extends object>(object: Data, isCode: boolean): Data =>
    inside(object, { kind: null, isCode, field: '', beside: object }) as Data
  const isOfCode = (path: string) => /\/promocode(\/|$)/.test(path)

  return {
    ...trace,
    page: data(trace.page, false),
    before: trace.before.map(actor => ({ ...actor, context: data(actor.context, isOfCode(actor.path)) })),
    steps: trace.steps.map(step => {
      const isCode = isOfCode(step.actor)
      const event = { ...data(step.event, isCode), type: step.event.type }
      return { ...step, event, context: data(step.context, isCode) }
    }),
  }
}

/** What is a promocode in the life of one: what was typed, and what its check was asked. */
const IN_PROMOCODE = new Set(['code', 'input'])
