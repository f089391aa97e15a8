const EXPLORER = 'https://polygonscan.com'

/** The page of a transaction at Polygon's block explorer. */
export function transactionLink(hash: string): string {
  return `${EXPLORER}/tx/${encodeURIComponent(hash)}`
}

/** The page of an address at Polygon's block explorer. */
export function addressLink(address: string): string {
  return `${EXPLORER}/address/${encodeURIComponent(address)}`
}
