import type { SaleApi } from '#api/client'
import { sameAddress } from '#domain/evm-address'

type Ask = () => ReturnType<SaleApi['contract']>

/**
 * The contract of FRACT as the visit's first answer names it. Nothing asks again, so that a delivery is never verified
 * against another contract than the one on the page. An answer that names another than the build does is a failure;
 * `named` is empty where the build names none. `addresses` are all that were named as the contract, the build's and the
 * API's, so that no tokens go to either, the build's first; they fail only where there is none.
 */
export function heldContract(
  api: Pick<SaleApi, 'contract'>,
  named: string,
): { contract: Ask; addresses: () => Promise<readonly string[]> } {
  const claimed = new Set(named ? [named] : [])
  let first: ReturnType<Ask> | null = null
  const ask = async () => {
    const contract = await api.contract()
    claimed.add(contract.address)
    if (named && !sameAddress(named, contract.address)) {
      const mismatch = `The API names ${contract.address}, and this page knows the token by ${named}.`
      console.warn(mismatch)
      throw new Error(mismatch)
    }
    return contract
  }
  const contract = () => {
    first ??= ask().catch(error => {
      first = null
      throw error
    })
    return first
  }
  const addresses = async () => {
    await contract().catch(error => {
      if (claimed.size === 0) throw error
    })
    return [...claimed]
  }
  return { contract, addresses }
}
