import type { SaleApi, saleApi } from '#api/client'
import { Failure } from '#domain/failure'
import { lazy } from './lazy'

interface Client {
  saleApi: typeof saleApi
}

/**
 * The sale's API, whose client is a chunk of its own, so that the page need not wait for it. The chunk is fetched at
 * once. While it is missing, every call fetches it again and fails as without a network. Because a browser may remember
 * that a file failed, the page is reloaded then (`chunk.failed`).
 */
export function lazyApi(
  { apiBase, logoHosts }: { apiBase: string; logoHosts: string },
  fetchClient = (): Promise<Client> => import('#api/client'),
): SaleApi {
  const api = lazy(async () => (await fetchClient()).saleApi(apiBase, undefined, logoHosts))
  const loaded = () =>
    api.load().catch(cause => {
      throw new Failure('network', 'The part of the page that asks the sale did not come. Ask again.', { cause })
    })
  // A failure before the first call is ignored, because each call loads the client again.
  api.load().catch(() => undefined)
  return {
    stageInfo: async (...asked) => (await loaded()).stageInfo(...asked),
    checkPromocode: async (...asked) => (await loaded()).checkPromocode(...asked),
    coins: async (...asked) => (await loaded()).coins(...asked),
    coinInfo: async (...asked) => (await loaded()).coinInfo(...asked),
    estimate: async (...asked) => (await loaded()).estimate(...asked),
    createOrder: async (...asked) => (await loaded()).createOrder(...asked),
    order: async (...asked) => (await loaded()).order(...asked),
    saveWallet: async (...asked) => (await loaded()).saveWallet(...asked),
    contract: async (...asked) => (await loaded()).contract(...asked),
  }
}
