/** What each part of the page may weigh, in bytes as brotli sends them. */
export interface Part {
  name: string
  /** Whether a file of the built folder, as its path, belongs to it. A file is counted by the first part that takes it. */
  has(path: string, isFirst: boolean): boolean
  most: number
}

/**
 * The budgets, checked in CI by tests/journeys/bundle.test.ts. Raise one only for something that visitors need at that
 * moment, and say in the commit what it is.
 */
export const BUDGETS: readonly Part[] = [
  { name: 'page: markup and styles', has: path => path === 'index.html', most: 10_500 },
  { name: 'first load: scripts', has: (path, isFirst) => isFirst && path.endsWith('.js'), most: 89_700 },
  { name: 'font', has: path => path.endsWith('.woff2'), most: 20_200 },
  { name: 'asking the sale', has: path => /\/client-/.test(path), most: 6_500 },
  { name: 'charts of the payment and the wallet, and the header', has: path => /\/charts-/.test(path), most: 12_500 },
  { name: 'payment', has: path => /\/PayForm-/.test(path), most: 7_000 },
  { name: 'QR code', has: path => /\/QrCode-/.test(path), most: 7_000 },
  { name: 'choice of coins', has: path => /\/(?:TokensDialog|fuse)-/.test(path), most: 10_500 },
  { name: 'orders of this browser', has: path => /\/OrdersDialog-/.test(path), most: 2_500 },
  {
    name: 'choice of wallets',
    has: path => /\/(?:ConnectDialog|Account|NetworkNotice|wallet\.?\w*)-/.test(path),
    most: 4_000,
  },
  { name: 'wallet library', has: path => /\/(?:wagmi|ccip|secp256k1)-/.test(path), most: 50_000 },
  { name: 'WalletConnect', has: path => /\/(?:index\.es|no-modal)-/.test(path), most: 101_000 },
  { name: 'trace file', has: path => /\/trace-file-/.test(path), most: 2_200 },
  { name: 'styles that are in the page', has: path => /\/(?:index|hydrate)-[^/]*\.css$/.test(path), most: 6_000 },
  { name: 'shared by parts that come later', has: path => /\.(?:js|css)$/.test(path), most: 9_000 },
]
