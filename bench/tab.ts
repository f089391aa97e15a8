import { createActor } from 'xstate'
import { browserTabs } from '#actors/tabs'
import { saleApi } from '#api/client'
import type { Order } from '#domain/order'
import { NOTHING, type SaleActor } from '#machines/sale'
import { SETTINGS } from '../paths/fixtures/settings'
import type { FakeStorage } from '../paths/fixtures/storage'
import { storeWithOrders } from '../paths/fixtures/storage'
import { provideSale } from '../src/provide'
import { type Dependencies, type Machines, provideLazy } from '../src/provide-after-form'
import type { SandboxProcess } from './sandbox-process'

/**
 * The page with everything behind it, on one browser's storage. Its machines are what costs most of a tab. `hears` is
 * called with each answer about an order that reaches the page.
 */
export function pageOn(
  sandbox: SandboxProcess,
  storage: FakeStorage,
  lazyMachines: (dependencies: Dependencies) => Machines = provideLazy,
  hears: (order: Order) => void = () => {},
) {
  const settings = {
    ...SETTINGS,
    apiBase: sandbox.api,
    rpcUrl: `http://127.0.0.1:${sandbox.port}/rpc/${SETTINGS.chainId}`,
  }
  const tabs = browserTabs(null)
  const api = saleApi(settings.apiBase)
  const order: typeof api.order = async (uuid, signal) => {
    const answer = await api.order(uuid, signal)
    hears(answer)
    return answer
  }
  return provideSale({ ...api, order }, storeWithOrders(storage), settings, { tabs, lazyMachines })
}

/** A new tab with the page, which begins with what the storage kept. */
export function openTab(page: ReturnType<typeof pageOn>, storage: FakeStorage): SaleActor {
  const kept = storeWithOrders(storage)
  return createActor(page, {
    input: {
      ...NOTHING,
      storedCode: kept.promocode.read(),
      coinInLink: null,
      savedCoinCode: kept.coinCode.read(),
      recipient: kept.recipient.read() ?? NOTHING.recipient,
      hasUnconfirmedOrder: kept.unconfirmed.read().length > 0,
      chainId: SETTINGS.chainId,
    },
  }).start()
}
