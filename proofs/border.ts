/** The properties of the page's border: whatever comes in, nothing throws, and nothing wrong is taken for right. */
import * as fc from 'fast-check'
import * as v from 'valibot'
import { isAddress } from 'viem'
import { orderInUrl } from '#actors/url'
import { saleApi } from '#api/client'
import { decimalFromJson, exact } from '#api/json'
import { ROUTES, type RouteName } from '#api/routes'
import { checksummed } from '#domain/checksum-address'
import { type Coin, type CoinInfo, minimumAmount } from '#domain/coin'
import { compare, type Decimal, decimal, multiply, round, roundUp, subtractToZero } from '#domain/decimal'
import { Failure } from '#domain/failure'
import { promocodeInPath } from '#domain/promocode'
import { estimateRequest, judge } from '#domain/purchase'
import { addressFault } from '#domain/receiving-address'
import { clean } from '#domain/text'
import { storeWithOrders } from '../paths/fixtures/storage'
import { address, hostileAnswer, hostileBody, hostileText, hostileValue, slipped, writtenNumber } from './hostile'
import { drawn, type Random } from './random'
import { compared, cut, type Fraction, lowest, number, numberIn, plainNumber, spells } from './reference'
import { HostileStorage, storageWrongs } from './storage'
import { isPayableWith, mayBeBought, typedNumber } from './verdict'
import { readable, wrongs } from './wrong'

/** One property: its name, how many in a million of its inputs it gets, and how it is checked. */
export interface Border {
  name: string
  share: number
  check(parameters: { numRuns: number; seed: number }): Promise<Finding>
}

interface Finding extends Pick<fc.RunDetails<unknown>, 'failed' | 'numRuns' | 'counterexample' | 'errorInstance'> {
  /** How many of the inputs were accepted, because a border that refuses everything proves nothing. */
  taken: number
}

const NAMES = Object.keys(ROUTES) as RouteName[]

/** A property over drawn values. `look` says what is wrong with what was taken, or that nothing was. */
function border<T>(
  name: string,
  share: number,
  draw: (random: Random) => T,
  look: (value: T) => Looked | Promise<Looked>,
): Border {
  let taken = 0
  const isGood = (looked: Looked) => {
    if (looked === 'refused') return
    if (looked.length > 0) throw new Error(`wrong: ${looked.join(', ')}`)
    taken++
  }
  const property = fc.asyncProperty(drawn(draw), value => {
    const looked = look(value)
    return looked instanceof Promise ? looked.then(isGood) : (isGood(looked) as never)
  })
  const check: Border['check'] = async parameters => {
    taken = 0
    return { ...(await fc.check(property, parameters)), taken }
  }
  return { name, share, check }
}

type Looked = readonly string[] | 'refused'

const decoders = border(
  'answers, decoded',
  400_000,
  random => {
    const route = random.pick(NAMES)
    return { route, answer: hostileAnswer(random, route) }
  },
  ({ route, answer }) => {
    const { success, output } = v.safeParse(ROUTES[route].answer, answer)
    return success ? wrongs(route, answer, output) : 'refused'
  },
)

const QUOTE = {
  coin: { code: 'BTC', ticker: 'btc', name: 'Bitcoin', logoUrl: null, network: null, priority: 1, precision: 8 },
  amount: '1' as Decimal,
  promocode: null,
}
const WALLET = { address: '', email: null }

/** Each of the nine calls, asked for what the wire names, so that an answer is refused only for what is wrong with it. */
const CALLS: Record<RouteName, (api: ReturnType<typeof saleApi>, uuid: string) => Promise<unknown>> = {
  stageInfo: api => api.stageInfo(),
  checkPromocode: api => api.checkPromocode('HELLO'),
  coins: api => api.coins(),
  coinInfo: api => api.coinInfo('BTC'),
  estimate: api => api.estimate(QUOTE),
  createOrder: api => api.createOrder(QUOTE, 'e', 'e'),
  order: (api, uuid) => api.order(uuid),
  saveWallet: (api, uuid) => api.saveWallet(uuid, WALLET),
  contract: api => api.contract(),
}

const ASKED = 'a-1'

/** Through the client, as text: cut off, no JSON, HTML, with any status. */
const client = border(
  'answers, through the client',
  100_000,
  random => {
    const route = random.pick(NAMES)
    const body = hostileBody(random, route)
    return {
      route,
      body: random.oneIn(2) ? body.replace(/"uuid":"[^"]*"/, `"uuid":"${ASKED}"`) : body,
      status: random.oneIn(4) ? random.pick([201, 400, 404, 429, 500, 503]) : 200,
    }
  },
  async ({ route, body, status }) => {
    const before = globalThis.fetch
    globalThis.fetch = async () => ({ ok: status < 300, status, text: async () => body }) as Response
    try {
      const value = await CALLS[route](saleApi('/api', 1_000), ASKED)
      const wire = route === 'saveWallet' ? null : JSON.parse(body, exact)
      const isOther = route === 'order' && (value as { uuid: string }).uuid !== ASKED
      return [
        ...(status < 300 ? [] : ['a refusal was taken for an answer']),
        ...(isOther ? ['another order'] : []),
        ...wrongs(route, wire, value),
      ]
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const hidden = readable('reason', error.reason, 300)
      return hidden.length > 0 ? hidden : 'refused'
    } finally {
      globalThis.fetch = before
    }
  },
)

const isExactly = (name: string, value: Decimal, wanted: Fraction) => (spells(value, lowest(wanted)) ? [] : [name])

const decimals = border(
  'decimals: read, rounded, compared',
  150_000,
  random => ({
    json: random.oneIn(4) ? hostileValue(random) : writtenNumber(random),
    other: writtenNumber(random),
    places: random.below(19),
  }),
  ({ json, other, places }) => {
    const read = decimalFromJson(json)
    const told = numberIn(json)
    const b = decimal(other)
    const found = [
      ...(read === null || (told !== null && spells(read, told)) ? [] : ['read']),
      ...(b === null || spells(b, plainNumber(other) as Fraction) ? [] : ['read as text']),
    ]
    if (read === null || b === null) return found.length > 0 ? found : 'refused'
    const [x, y] = [number(read), number(b)]
    const zeros = Math.max(x.zeros, y.zeros)
    const difference = x.over * 10n ** BigInt(zeros - x.zeros) - y.over * 10n ** BigInt(zeros - y.zeros)
    return [
      ...found,
      ...isExactly('rounded up', roundUp(read, places), cut(x, places, 'up')),
      ...isExactly('rounded', round(read, places), cut(x, places, 'half')),
      ...(compare(read, b) === compared(x, y) ? [] : ['compared']),
      ...isExactly('multiplied', multiply(read, b), { over: x.over * y.over, zeros: x.zeros + y.zeros }),
      ...isExactly('subtracted', subtractToZero(read, b), { over: difference > 0n ? difference : 0n, zeros }),
    ]
  },
)

const anAmount = (random: Random): Decimal => {
  const whole = random.text(1 + random.below(6), '0123456789')
  const read = decimal(random.oneIn(2) ? whole : `${whole}.${random.text(1 + random.below(18), '0123456789')}`)
  return read as Decimal
}
const maybe = <T>(random: Random, value: T): T | null => (random.oneIn(8) ? null : value)

const amounts = border(
  'amounts: the one verdict',
  100_000,
  random => {
    const coin = { ...QUOTE.coin, precision: random.below(19) }
    const minimum = anAmount(random)
    const near = random.pick([minimum, roundUp(minimum, coin.precision), anAmount(random), writtenNumber(random)])
    return {
      typed: random.oneIn(5) ? slipped(random, near) : near.replace('.', random.pick(['.', ','])),
      coin: maybe(random, coin),
      info: maybe(random, { minAmount: minimum, maxAmount: random.oneIn(2) ? anAmount(random) : null, price: null }),
      stage: maybe(random, {
        number: 1,
        total: maybe(random, anAmount(random)),
        raised: maybe(random, anAmount(random)),
        percent: 0,
        currentPrice: null,
        nextPrice: null,
        active: true,
      }),
      convertedAt: null,
      estimate: maybe(random, { id: 'e', amount: anAmount(random) }),
      basis: maybe(random, {
        stagePrice: maybe(random, anAmount(random)),
        coinPrice: maybe(random, anAmount(random)),
        at: 0,
      }),
    }
  },
  facts => {
    const { typed, coin, info } = facts
    const verdict = judge(facts)
    const amount = typedNumber(typed)
    const isPayable = coin !== null && isPayableWith(coin, amount)
    const asked = estimateRequest(typed, coin, null)
    const fits = mayBeBought(facts)
    const minimum = coin && info ? minimumAmount(coin, info) : null
    const found = [
      ...((verdict.kind === 'fits') === fits ? [] : [`${verdict.kind}, though it ${fits ? 'fits' : 'does not fit'}`]),
      ...((asked !== null) === isPayable ? [] : ['asked for']),
      ...(asked && amount ? isExactly('what is asked for', asked.amount, amount) : []),
      ...(minimum && coin && info ? isExactly('minimum', minimum, leastOf(info, coin)) : []),
    ]
    return fits || found.length > 0 ? found : 'refused'
  },
)

/** The least of a coin that can be paid: its minimum, or one of its smallest units. */
function leastOf({ minAmount }: CoinInfo, { precision }: Coin): Fraction {
  const least = cut(number(minAmount), precision, 'up')
  return least.over === 0n ? { over: 1n, zeros: precision } : least
}

/** EIP-55 by another's hand: viem's strict reading, and the spelling in capitals alone, which carries no checksum. */
function isWritten(text: string): boolean {
  return isAddress(text, { strict: true }) || (/^0x[0-9A-F]{40}$/.test(text) && isAddress(text, { strict: false }))
}

const addresses = border(
  'addresses, against EIP-55',
  110_000,
  random => {
    const any = address(random)
    const right = checksummed(any) as string
    const written = random.pick([any, right, any.toLowerCase(), `0x${any.slice(2).toUpperCase()}`, hostileText(random)])
    return { typed: random.oneIn(3) ? slipped(random, written) : written, forbidden: random.pick([right, any, null]) }
  },
  ({ typed, forbidden }) => {
    const address = typed.trim()
    const isTaken = addressFault(typed, { depositAddress: forbidden }) === null
    const mayBe = isWritten(address) && !/^0x0*$/.test(address) && address.toLowerCase() !== forbidden?.toLowerCase()
    if (isTaken !== mayBe) return [isTaken ? 'taken wrongly' : 'refused wrongly']
    return isTaken ? [] : 'refused'
  },
)

const storage = border(
  'storage, key by key',
  80_000,
  random => new HostileStorage(random),
  kept => storageWrongs(storeWithOrders(kept), kept),
)

const paths = border(
  "the page's path and hash",
  60_000,
  random => ({
    path: `${random.pick(['/', '//', '', '/\n'])}${random.oneIn(3) ? hostileText(random) : random.text(random.below(20), 'aZ09/-é')}`,
    hash: `${random.pick(['#o=', '#', '#O=', '#o=', ''])}${random.oneIn(3) ? hostileText(random) : random.text(random.below(70), 'aZ09-_%')}`,
    text: hostileText(random),
  }),
  ({ path, hash, text }) => {
    const [before, segment = ''] = path.split('/')
    const code = before === '' && isOf(segment, CODE, 5, 16) ? segment : null
    const uuid = hash.startsWith('#o=') && isOf(hash.slice(3), `${CODE}-_`, 1, 64) ? hash.slice(3) : null
    const found = [
      ...(promocodeInPath(path) === code ? [] : ['promocode']),
      ...(linkedOrderAt(hash) === uuid ? [] : ['order']),
      ...readable('text', clean(text) || null, 200),
    ]
    return code !== null || uuid !== null || found.length > 0 ? found : 'refused'
  },
)

function linkedOrderAt(hash: string): string | null {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'location')
  Object.defineProperty(globalThis, 'location', { value: { hash }, configurable: true, writable: true })
  try {
    return orderInUrl()
  } finally {
    if (before) Object.defineProperty(globalThis, 'location', before)
    else Reflect.deleteProperty(globalThis, 'location')
  }
}

const CODE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const isOf = (text: string, alphabet: string, least: number, most: number) =>
  text.length >= least && text.length <= most && [...text].every(sign => alphabet.includes(sign))

export const BORDERS: readonly Border[] = [decoders, client, decimals, amounts, addresses, storage, paths]
