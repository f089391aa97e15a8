import type { SaleApi } from '#api/client'

/**
 * The contract of FRACT as the visit's first answer names it. Nothing asks again, so that a delivery is never verified
 * against another contract than the one on the page. An answer that names another than the build does is a failure;
 * `named` is empty where the build names none.
 */
export function heldContract(api: Pick<SaleApi, 'contract'>, named: string): () => ReturnType<SaleApi['contract']> {
  let first: ReturnType<SaleApi['contract']> | null = null
  const ask = async () => {
    const contract = await api.contract()
    if (named && named.toLowerCase() !== contract.address.toLowerCase()) {
      const mismatch = `The API names ${contract.address}, and this page knows the token by ${named}.`
      console.warn(mismatch)
      throw new Error(mismatch)
    }
    return contract
  }
  return () => {
    first ??= ask().catch(error => {
      first = null
      throw error
    })
    return first
  }
}
