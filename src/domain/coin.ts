import { type Decimal, fromUnits, multiply, round, roundUp, toUnits, ZERO } from './decimal'

/**
 * The token contract of a coin and its chain (EIP-155), where the API names them, as an extension of the
 * specification. They only narrow: whoever pays by a press pays a reviewed contract (pairs.ts), or not at all.
 */
export interface NamedToken {
  contractAddress?: string | null
  chainId?: number | null
}

/** A coin on one network that a visitor can pay with (specification section 3). */
export interface Coin extends NamedToken {
  code: string
  ticker: string
  name: string
  logoUrl: string | null
  /** Lower-case short code of the network, `null` where the coin names none. */
  network: string | null
  priority: number
  /** How many digits after the point the coin's amounts may have. */
  precision: number
}

/** The minute-by-minute figures of a coin. Amounts in the coin, the price in dollars for one coin. */
export interface CoinInfo {
  minAmount: Decimal
  maxAmount: Decimal | null
  price: Decimal | null
}

const FIRST = ['USDTTRC20', 'USDTBSC', 'USDTERC20', 'USDC', 'BTC', 'ETH', 'BNBBSC']

/** The list in the order of section 5: the seven fixed codes first, then by priority; equals keep the server's order. */
export function sortCoins(coins: readonly Coin[]): Coin[] {
  const rank = (coin: Coin) => {
    const place = FIRST.indexOf(coin.code)
    return place === -1 ? FIRST.length : place
  }
  return [...coins].sort((a, b) => rank(a) - rank(b) || (rank(a) === FIRST.length ? a.priority - b.priority : 0))
}

/** The first of these codes that the list has, else the first of the sorted list. */
export function initialCoin(coins: readonly Coin[], ...codes: (string | null | undefined)[]): Coin | null {
  return codes.map(code => coins.find(coin => coin.code === code)).find(Boolean) ?? coins[0] ?? null
}

/**
 * The least amount that can be paid: `min_amount` rounded up to the coin's precision, because an amount below it would
 * be refused; the smallest amount that there is where it is 0.
 */
export function minimumAmount({ precision }: Coin, { minAmount }: CoinInfo): Decimal {
  const least = roundUp(minAmount, precision)
  return least === ZERO ? fromUnits(1n, precision) : least
}

/**
 * The dollars that suffice for the least that can be paid, to the cent; `null` where the coin has no price, or is a dollar to
 * the cent, so that its amount says it.
 */
export function minimumDollars(coin: Coin, info: CoinInfo): Decimal | null {
  const { price } = info
  return price && round(price, 2) !== '1' ? roundUp(multiply(minimumAmount(coin, info), price), 2) : null
}

/** The most that can be paid: `max_amount` rounded down to the coin's precision; `null` where the server sets none. */
export function maximumAmount({ precision }: Coin, { maxAmount }: CoinInfo): Decimal | null {
  return maxAmount && fromUnits(toUnits(maxAmount, precision), precision)
}

/** The dollars that the most that can be paid is worth, cut to the cent, so that they may be typed; `null` without a price or a most. */
export function maximumDollars(coin: Coin, info: CoinInfo): Decimal | null {
  const maximum = maximumAmount(coin, info)
  return maximum && info.price && fromUnits(toUnits(multiply(maximum, info.price), 2), 2)
}

/** The ticker as the page prints it. */
export function tickerOf(coin: { ticker: string }): string {
  return coin.ticker.toUpperCase()
}

/** A coin and an amount of it that a link names. */
export interface AmountLink {
  /** The coin's code. */
  coin: string
  amount: Decimal
}
