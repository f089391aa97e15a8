import type { SaleApi, saleApi } from '#api/client'
import { Failure } from '#domain/failure'
import { twice } from '#domain/part'

interface Client {
  saleApi: typeof saleApi
}

/**
 * The sale's API at `base` (`saleApi`), whose client comes in a chunk of its own, so that the page need not wait for it. It is
 * fetched at once, and where it did not come (`twice`) with the next call, which fails as one that finds no server until it does:
 * a browser may remember that a file failed until the page is loaded again, which the charts see to (`part.missed`).
 */
export function apiLater(base: string, load = (): Promise<Client> => import('#api/client')): SaleApi {
  let fetching: Promise<SaleApi> | null = null
  const client = () => {
    fetching ??= twice(load).then(
      ({ saleApi }) => saleApi(base),
      cause => {
        fetching = null
        throw new Failure('network', 'The part of the page that asks the sale did not come. Ask again.', { cause })
      },
    )
    return fetching
  }
  // Whoever calls is told.
  client().catch(() => undefined)
  return {
    stageInfo: async (...asked) => (await client()).stageInfo(...asked),
    checkPromocode: async (...asked) => (await client()).checkPromocode(...asked),
    coins: async (...asked) => (await client()).coins(...asked),
    coinInfo: async (...asked) => (await client()).coinInfo(...asked),
    estimate: async (...asked) => (await client()).estimate(...asked),
    createOrder: async (...asked) => (await client()).createOrder(...asked),
    order: async (...asked) => (await client()).order(...asked),
    saveWallet: async (...asked) => (await client()).saveWallet(...asked),
    contract: async (...asked) => (await client()).contract(...asked),
  }
}
