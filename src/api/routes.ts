import * as v from 'valibot'
import { coinInfo, coinList, contract, estimate, order, promocodeValidity, stage } from './schemas'

/** The nine calls of specification section 7, in its order. The client asks by this table and the sandbox serves it. */
export const ROUTES = {
  stageInfo: { method: 'GET', path: '/stage/info', answer: stage },
  checkPromocode: { method: 'POST', path: '/promocode/check', answer: promocodeValidity },
  coins: { method: 'GET', path: '/coins', answer: coinList },
  coinInfo: { method: 'GET', path: '/coin/:code/info', answer: coinInfo },
  estimate: { method: 'POST', path: '/order/estimate', answer: estimate },
  createOrder: { method: 'POST', path: '/order/create', answer: order },
  order: { method: 'GET', path: '/order/:uuid', answer: order },
  saveWallet: { method: 'POST', path: '/order/:uuid/save_wallet', answer: v.unknown() },
  contract: { method: 'GET', path: '/contract', answer: contract },
} as const

export type Routes = typeof ROUTES
export type RouteName = keyof Routes
