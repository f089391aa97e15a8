import type { SaleApi } from '#api/client'
import { sameAddress } from '#domain/evm-address'

type Fetch = () => ReturnType<SaleApi['contract']>

/**
 * Pins the contract of FRACT: the API's first answer is that of the whole visit, so that every delivery is verified against
 * the contract on the page. An answer that names another contract than the build's is an error; `builtIn` is empty where the
 * build names none. `addresses` are the build's, then the API's, so that no tokens go to either; where the build names none
 * and the API does not answer, they come with its first answer to anybody.
 */
export function pinnedContract(
  api: Pick<SaleApi, 'contract'>,
  builtIn: string,
): { contract: Fetch; addresses: () => Promise<readonly string[]> } {
  const known = new Set(builtIn ? [builtIn] : [])
  let first: ReturnType<Fetch> | null = null
  let tellNamed = () => {}
  const named = new Promise<void>(resolve => (tellNamed = resolve))
  const fetchContract = async () => {
    const contract = await api.contract()
    known.add(contract.address)
    tellNamed()
    if (builtIn && !sameAddress(builtIn, contract.address)) {
      const mismatch = `The API names ${contract.address}, and this page knows the token by ${builtIn}.`
      console.warn(mismatch)
      throw new Error(mismatch)
    }
    return contract
  }
  const contract = () => {
    first ??= fetchContract().catch(error => {
      first = null
      throw error
    })
    return first
  }
  const addresses = async () => {
    await contract().catch(() => (known.size === 0 ? named : undefined))
    return [...known]
  }
  return { contract, addresses }
}
