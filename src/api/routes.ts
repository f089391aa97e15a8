import * as v from 'valibot'
import {
  coinInfo,
  coinList,
  contract,
  createBody,
  estimate,
  estimateBody,
  order,
  promocodeBody,
  promocodeValidity,
  saveWalletBody,
  stage,
} from './schemas'

/** The nine calls of specification section 7, in its order. The client asks by this table and the sandbox serves it. */
export const ROUTES = {
  stageInfo: { method: 'GET', path: '/stage/info', body: null, answer: stage },
  checkPromocode: { method: 'POST', path: '/promocode/check', body: promocodeBody, answer: promocodeValidity },
  coins: { method: 'GET', path: '/coins', body: null, answer: coinList },
  coinInfo: { method: 'GET', path: '/coin/:code/info', body: null, answer: coinInfo },
  estimate: { method: 'POST', path: '/order/estimate', body: estimateBody, answer: estimate },
  createOrder: { method: 'POST', path: '/order/create', body: createBody, answer: order },
  order: { method: 'GET', path: '/order/:uuid', body: null, answer: order },
  saveWallet: { method: 'POST', path: '/order/:uuid/save_wallet', body: saveWalletBody, answer: v.unknown() },
  contract: { method: 'GET', path: '/contract', body: null, answer: contract },
} as const

export type Routes = typeof ROUTES
export type RouteName = keyof Routes
