import { EXPLORER_URL } from '../../environment'

/** The page of a transaction at the chain's block explorer. */
export function transactionLink(hash: string): string {
  return `${EXPLORER_URL}/tx/${encodeURIComponent(hash)}`
}

/** The page of an address at the chain's block explorer. */
export function addressLink(address: string): string {
  return `${EXPLORER_URL}/address/${encodeURIComponent(address)}`
}
