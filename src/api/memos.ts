/**
 * The search for the memo of a deposit, which servers name in many ways:
 *
 * | in the answer                      | found                                           |
 * | ---------------------------------- | ----------------------------------------------- |
 * | `"destinationTag": 104729`         | `104729`, named `destination tag`               |
 * | `"payment": { "memo": "MX-7" }`    | `MX-7`, named `memo`                            |
 * | `"memo": "Pay to bc1q…"`           | `null`, named `memo`: no memo has this form     |
 * | `"memo_required": true`            | no memo, but that the deposit needs one         |
 * | `"required_memo": "MXQ"`           | `null`: the memo, or a word about it            |
 */
import { clean } from '#domain/text'
import type { Json } from './json'

/** The names of memos, also in compounds and with a digit, but not in `stage`, `percentage` and `memory`. */
const MEMO =
  /memo(?!ir|iz|r[aiy])|(?:xrp|dest|destination|address|deposit|payment)tag|(?:^|[^a-z])(?:tag(?:id|number|text|value)?|(?:payment|(?:payin)?extra) ?id)(?![a-z])/

/** The names of memos that also carry other texts, which are no memo and never shown: `message: "Order created"`. */
const TEXT = /(?:^|[^a-z])(?:comment|note|message|tags)(?![a-z])|^dt$/

/** The name of a memo is up to four short words, because it stands beside the deposit, too. */
const NAME = /^[a-z\d]{1,16}(?: [a-z\d]{1,16}){0,3}$/
/** A memo is a word that is no address: a sentence beside the deposit could lead the payment elsewhere. */
const WORD = /^[\w-]{1,64}$/
const ADDRESS =
  /^(?:0x[0-9a-fA-F]{40}|(?:bc|tb|ltc|addr|cosmos)1[02-9a-z]{20,}|(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,44})$/

/** A field that tells about a memo: neither this field nor what stands within it is one. */
const TELLS = /\b(?:errors?|description|help|hint)\b/

/** A field that names a memo, or says whether there is one; its value is a memo where it holds a number. */
const NAMES = /\b(?:name|label|title|type|kind|required?|requires|needed|needs|mandatory|supported|has|is|link|url)\b/
const REQUIRES = /\b(?:required?|requires|needed|needs|mandatory)\b/

/** A flag, a type of numbers, or a text without a digit. */
const NO_NUMBER = /^(?:[01]|u?int\d*|\D*)$/i
const FLAG = /^(?:[01]|true|false|yes|no|optional)$/i

/** What programs write for no value. */
const NOTHING = /^(?:none|null|undefined|n\/a|-)?$/i

/** What a field says that says of a memo that the deposit needs one. */
const YES = /^(?:1|true|yes|required)$/i

/** What an answer says of the memos of its deposit. */
export interface Memos {
  /** By name. `null` is a memo that cannot be shown exactly as it is. */
  found: Map<string, string | null>
  /** Whether a field says that the deposit needs one. */
  isRequired: boolean
}

/** An answer with more objects than these is not searched to its end. */
const MOST_OBJECTS = 1000

/** The name of a field as words: `destinationTag`, `destination_tag` and `Destination tag:` are `destination tag`. */
function spelled(field: string): string {
  return clean(field.normalize('NFKC'))
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]{2})([A-Z][a-z]{2})/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/**
 * Adds the memos, tags and extra ids among these fields to those found, by name. What has no memo's form is `null`: it cannot be
 * shown exactly, or is no memo. A name with two values is `null`, too. `within` is the name of the object, if it says
 * something about its memos: `required` of `{ "required": { "memo": true } }`.
 */
function addMemos(memos: Memos, fields: Json, within: string): void {
  const { found } = memos
  for (const [field, value] of [...Object.entries(fields), ...namedPair(fields)]) {
    const words = spelled(field)
    const path = `${within} ${words}`
    if (!isOfMemo(words) || TELLS.test(words) || saysNothing(value)) continue
    const isWeak = !MEMO.test(words)
    if (!isWeak && REQUIRES.test(path) && YES.test(String(value).trim())) memos.isRequired = true
    const memo = memoOf(isWeak && Array.isArray(value) && value.length === 1 ? value[0] : value)
    // Beside other texts a memo is known by its digits.
    if (isWeak && (NAMES.test(words) || !/\d/.test(memo ?? ''))) continue
    const text = memo ?? (REQUIRES.test(path) ? JSON.stringify(value) : '')
    const isUnclear = NO_NUMBER.test(text) && REQUIRES.test(path) && memo !== null && !FLAG.test(memo)
    if (NAMES.test(path) && NO_NUMBER.test(text) && !isUnclear) continue
    const [name, known] = NAME.test(words) && !isUnclear ? [words, memo] : ['memo', null]
    found.set(name, found.has(name) && found.get(name) !== known ? null : known)
  }
}

function isOfMemo(words: string): boolean {
  return MEMO.test(words) || TEXT.test(words)
}

/**
 * The field that an object names beside its value: `{ "name": "Destination Tag", "value": "1001" }`. Beside its text, which
 * may as well be about the memo, a memo is known by its digits.
 * `required` in its name is said of the value, unless the value is a flag.
 */
function namedPair(fields: Json): [string, unknown][] {
  const named = ['name', 'label', 'field', 'key', 'type', 'kind', 'title']
    .map(one => fields[one])
    .find((one): one is string => typeof one === 'string' && isOfMemo(spelled(one)))
  const texts = ['text', 'content', 'data', 'body', 'string'].map(one => fields[one])
  const value = fields.value ?? texts.find(one => /\d/.test(memoOf(one) ?? ''))
  if (named === undefined || value === undefined || typeof value === 'boolean') return []
  return [[FLAG.test(String(value)) ? named : named.replace(/required|needed/i, ''), value]]
}

function saysNothing(value: unknown): boolean {
  if (typeof value === 'string') return NOTHING.test(value.trim())
  return value == null || value === false || (typeof value === 'object' && Object.keys(value).length === 0)
}

function memoOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  const memo = typeof value === 'string' ? value.trim() : ''
  return WORD.test(memo) && !ADDRESS.test(memo) ? memo : null
}

/**
 * The memos anywhere in an order or in its coin, such as in its `payment`. In an answer that cannot be searched to
 * its end the memo is unreadable.
 */
export function memosWithin(fields: Json): Memos {
  const memos: Memos = { found: new Map(), isRequired: false }
  const objects: [Json, string][] = [[fields, '']]
  for (const [inner, within] of objects) {
    addMemos(memos, inner, within)
    for (const [field, value] of Object.entries(inner)) {
      const words = spelled(field)
      if (typeof value !== 'object' || value === null || TELLS.test(words)) continue
      objects.push([value as Json, NAMES.test(words) ? words : within])
    }
    if (objects.length > MOST_OBJECTS) return { ...memos, found: memos.found.set('memo', null) }
  }
  return memos
}
