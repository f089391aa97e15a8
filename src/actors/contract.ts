import type { SaleApi } from '#api/client'

/**
 * The contract of FRACT as the visit's first answer names it. Nothing asks again, so that a delivery is never verified
 * against another contract than the one on the page.
 */
export function heldContract(api: Pick<SaleApi, 'contract'>): () => ReturnType<SaleApi['contract']> {
  let first: ReturnType<SaleApi['contract']> | null = null
  return () => {
    first ??= api.contract().catch(error => {
      first = null
      throw error
    })
    return first
  }
}
