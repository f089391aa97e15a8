import { type Decimal, fractionDigits, fromUnits, round, toUnits } from '#domain/decimal'
import { ASSETS, type Asset } from './chain/assets'

/** A coin that the sandbox accepts (specification section 3). Amounts in the coin, the price in dollars for one coin. */
export interface SandboxCoin {
  code: string
  /** Lower case, as payment APIs have it; the page prints it in upper case. */
  ticker: string
  name: string
  network: string
  priority: number
  precision: number
  /** May have more digits than `precision`, as real minimums do: whoever shows it rounds it up. */
  minAmount: Decimal
  maxAmount: Decimal | null
  price: Decimal
  /** The coin's asset on a chain of the sandbox; `null` for a coin whose deposits are a ledger that only the control credits. */
  asset: Asset | null
  /** The memo that a payment must carry, by its name in an order's answer; `null` where the address is enough. */
  memo: 'memo' | 'destination_tag' | null
}

/** The facts that a ticker has on every network: its name, its precision and its price. */
const TICKERS = {
  usdt: { name: 'Tether', precision: 6, price: '1' },
  usdc: { name: 'USD Coin', precision: 6, price: '1' },
  btc: { name: 'Bitcoin', precision: 8, price: '64250' },
  eth: { name: 'Ethereum', precision: 8, price: '3120.5' },
  bnb: { name: 'BNB', precision: 8, price: '585.2' },
  pol: { name: 'Polygon', precision: 8, price: '0.4213' },
  sol: { name: 'Solana', precision: 6, price: '148.3' },
  xrp: { name: 'XRP', precision: 6, price: '0.5841' },
  trx: { name: 'TRON', precision: 6, price: '0.1312' },
  ltc: { name: 'Litecoin', precision: 8, price: '82.45' },
  doge: { name: 'Dogecoin', precision: 8, price: '0.1235' },
  xlm: { name: 'Stellar', precision: 7, price: '0.1075' },
  avax: { name: 'Avalanche', precision: 8, price: '27.94' },
  atom: { name: 'Cosmos', precision: 6, price: '6.842' },
  arb: { name: 'Arbitrum', precision: 8, price: '0.7218' },
  op: { name: 'Optimism', precision: 8, price: '1.684' },
  dai: { name: 'Dai', precision: 8, price: '1' },
  wbtc: { name: 'Wrapped Bitcoin', precision: 8, price: '64180' },
  link: { name: 'Chainlink', precision: 8, price: '14.21' },
  uni: { name: 'Uniswap', precision: 8, price: '7.635' },
  aave: { name: 'Aave', precision: 8, price: '96.4' },
  shib: { name: 'Shiba Inu', precision: 2, price: '0.00001842' },
  pepe: { name: 'Pepe', precision: 0, price: '0.00000985' },
  cake: { name: 'PancakeSwap', precision: 8, price: '2.107' },
  sui: { name: 'Sui', precision: 8, price: '0.9214' },
  apt: { name: 'Aptos', precision: 8, price: '6.918' },
  algo: { name: 'Algorand', precision: 6, price: '0.1422' },
  ton: { name: 'Toncoin', precision: 8, price: '2.914' },
  dash: { name: 'Dash', precision: 8, price: '28.41' },
  zec: { name: 'Zcash', precision: 8, price: '31.26' },
} as const

type Row = readonly [code: string, ticker: keyof typeof TICKERS, network: string, minAmount: string, maxAmount?: string]

const ROWS: readonly Row[] = [
  ['USDTTRC20', 'usdt', 'trx', '11.482013'],
  ['USDTBSC', 'usdt', 'bsc', '10.0003178'],
  ['USDTERC20', 'usdt', 'eth', '18.5'],
  ['USDC', 'usdc', 'eth', '18.740926'],
  ['BTC', 'btc', 'btc', '0.000187341209', '15'],
  ['ETH', 'eth', 'eth', '0.00512098473'],
  ['BNBBSC', 'bnb', 'bsc', '0.0187'],
  ['MATIC', 'pol', 'matic', '26.104857392'],
  ['USDTMATIC', 'usdt', 'matic', '10.0714805'],
  ['USDCMATIC', 'usdc', 'matic', '10'],
  ['SOL', 'sol', 'sol', '0.0811376204'],
  ['XRP', 'xrp', 'xrp', '21.25'],
  ['TRX', 'trx', 'trx', '92.407731'],
  ['LTC', 'ltc', 'ltc', '0.14670229'],
  ['DOGE', 'doge', 'doge', '98.3'],
  ['XLM', 'xlm', 'xlm', '118.60492713'],
  ['USDTSOL', 'usdt', 'sol', '10.2'],
  ['USDTARB', 'usdt', 'arbitrum', '10.3305'],
  ['USDTOP', 'usdt', 'op', '10.3305'],
  ['USDCBASE', 'usdc', 'base', '10.1184'],
  ['USDCARB', 'usdc', 'arbitrum', '10.1184'],
  ['USDCSOL', 'usdc', 'sol', '10.2'],
  ['USDCBSC', 'usdc', 'bsc', '10.0003178'],
  ['ETHBASE', 'eth', 'base', '0.0033'],
  ['ETHARB', 'eth', 'arbitrum', '0.0034'],
  ['AVAXC', 'avax', 'avaxc', '0.4417'],
  ['ATOM', 'atom', 'atom', '1.7330942'],
  ['ARB', 'arb', 'arbitrum', '15.2'],
  ['OP', 'op', 'op', '6.85'],
  ['DAI', 'dai', 'eth', '19.05'],
  ['WBTC', 'wbtc', 'eth', '0.00029'],
  ['LINK', 'link', 'eth', '1.31'],
  ['UNI', 'uni', 'eth', '2.47'],
  ['AAVE', 'aave', 'eth', '0.194'],
  ['SHIB', 'shib', 'eth', '1024681.3375'],
  ['PEPE', 'pepe', 'eth', '1873205.4'],
  ['CAKE', 'cake', 'bsc', '5.12'],
  ['SUI', 'sui', 'sui', '12.9'],
  ['APT', 'apt', 'apt', '1.74'],
  ['ALGO', 'algo', 'algo', '84.5512094'],
  ['TON', 'ton', 'ton', '4.1186027'],
  ['DASH', 'dash', 'dash', '0.4307', '900'],
  ['ZEC', 'zec', 'zec', '0.39180547', '640'],
]

/** The name of the memo that payments on a network must carry, by the network's code. */
const MEMOS: ReadonlyMap<string, 'memo' | 'destination_tag'> = new Map([
  ['xrp', 'destination_tag'],
  ['xlm', 'memo'],
  ['ton', 'memo'],
])

/** Every coin of the sandbox, by priority. */
export const CATALOGUE: readonly SandboxCoin[] = ROWS.map(([code, ticker, network, minAmount, maxAmount], place) => ({
  code,
  ticker,
  name: TICKERS[ticker].name,
  network,
  priority: (place + 1) * 10,
  precision: TICKERS[ticker].precision,
  minAmount: minAmount as Decimal,
  maxAmount: maxAmount === undefined ? null : (maxAmount as Decimal),
  price: TICKERS[ticker].price as string as Decimal,
  asset: ASSETS.get(`${network} ${ticker}`) ?? null,
  memo: MEMOS.get(network) ?? null,
}))

/** The memo or tag of the order with this number. */
export function memoFor(number: number): string {
  return String(1_000 + number)
}

/**
 * The coin's price in dollars at a time in milliseconds: within half a percent of the table's, the same for a minute and
 * for every coin of a ticker. A coin at one dollar stays there.
 */
export function priceAt(coin: Pick<SandboxCoin, 'ticker' | 'price'>, time: number): Decimal {
  if (coin.price === '1') return coin.price
  const phase = [...coin.ticker].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  const minute = BigInt(Math.floor(time / 60_000) + phase)
  const millionths = 1_000_000n + wave(minute, 240n, 3_000n) + wave(minute, 34n, 1_900n)
  return round(fromUnits(toUnits(coin.price, 18) * millionths, 24), fractionDigits(coin.price) + 2)
}

/** A triangle between `-height` and `height`. */
function wave(time: bigint, period: bigint, height: bigint): bigint {
  const step = time % period
  const up = step * 2n < period ? step : period - step
  return (up * 4n * height) / period - height
}
