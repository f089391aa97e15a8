/** The budget of a part of the page, in bytes as brotli compresses them. */
export interface Part {
  name: string
  /**
   * Whether a file of the built folder, by its path, belongs to the part. The first part that has the file counts it.
   */
  has(path: string, isFirst: boolean): boolean
  most: number
}

/** The part that keeps to its budget in every language: what a visitor waits for. */
export const FIRST_SCRIPTS = 'first load: scripts'

/**
 * The budgets, checked in CI by tests/journeys/bundle.test.ts. Raise one only for something that visitors need at that
 * moment, and say in the commit what it is.
 */
export const BUDGETS: readonly Part[] = [
  { name: 'page: markup and styles', has: path => path === 'index.html', most: 14_150 },
  { name: FIRST_SCRIPTS, has: (path, isFirst) => isFirst && path.endsWith('.js'), most: 89_500 },
  { name: 'font: letters outside of Latin-1', has: path => /-latin-ext-.*\.woff2$/.test(path), most: 10_400 },
  { name: 'font', has: path => path.endsWith('.woff2'), most: 20_200 },
  { name: 'asking the sale', has: path => /\/client-/.test(path), most: 8_350 },
  {
    name: 'machines of the payment and the wallet, and the header',
    has: path => /\/machines-/.test(path),
    most: 31_200,
  },
  { name: 'payment', has: path => /\/PayForm-/.test(path), most: 17_600 },
  { name: 'what is rare in the buy form', has: path => /\/rare-/.test(path), most: 1_800 },
  { name: 'dollars and rates in the buy form', has: path => /\/Worth-/.test(path), most: 2_550 },
  { name: 'QR code', has: path => /\/QrCode-/.test(path), most: 7_000 },
  { name: 'choice of coins', has: path => /\/(?:CoinPicker|find-coins)-/.test(path), most: 11_450 },
  { name: 'orders of this browser', has: path => /\/OrdersDialog-/.test(path), most: 3_400 },
  {
    name: 'choice of wallets',
    has: path => /\/(?:ConnectDialog|Account|NetworkNotice|wallet\.?\w*)-/.test(path),
    most: 4_000,
  },
  { name: 'payment from the wallet', has: path => /\/provide-transfer-/.test(path), most: 6_900 },
  { name: 'view of the payment from the wallet', has: path => /\/transfer-views-/.test(path), most: 4_100 },
  { name: 'wallet library', has: path => /\/(?:wagmi|ccip|secp256k1)-/.test(path), most: 50_000 },
  { name: 'WalletConnect', has: path => /\/(?:index\.es|no-modal)-/.test(path), most: 101_000 },
  { name: 'offer of a language', has: path => /\/LanguageOffer-/.test(path), most: 1_550 },
  { name: 'trace file', has: path => /\/trace-file-/.test(path), most: 2_850 },
  { name: 'styles that are in the page', has: path => /\/(?:index|hydrate)-[^/]*\.css$/.test(path), most: 8_150 },
  { name: 'shared by parts that come later', has: path => /\.(?:js|css)$/.test(path), most: 15_100 },
]
