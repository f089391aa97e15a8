import type { Order } from '#domain/order'
import {
  BTC,
  BTC_INFO,
  CREATED_TERMS,
  ESTIMATE,
  order,
  POL,
  STAGE,
  USDT,
  UUID,
  WALLET,
} from '../../paths/fixtures/domain-values'
import { passes } from '../../paths/fixtures/time'
import { type FakeSale, startSale } from './sale'

export const STRANGER = '0x2222222222222222222222222222222222222222'

export const CREATED_ORDER = { uuid: UUID, terms: CREATED_TERMS }

export const view = ({ sale }: FakeSale) => {
  const { form } = sale.getSnapshot().value
  return typeof form === 'string' ? form : 'paying'
}

export const panel = ({ sale }: FakeSale) => sale.getSnapshot().value.panel

export const purchase = ({ children }: FakeSale) => {
  const actor = children().purchase
  if (!actor) throw new Error('There is no buy form.')
  return actor
}

export const openOrder = ({ sale }: FakeSale) => sale.getSnapshot().context.openOrder

export const shown = ({ children }: FakeSale) => children().order?.getSnapshot().context

/** The page with its stage, its coins and the price of BTC, as a visitor who chose BTC and gave an address before finds it. */
export async function visit(changes: Parameters<typeof startSale>[0] = {}): Promise<FakeSale> {
  const page = startSale({ savedCoinCode: 'BTC', recipient: WALLET, ...changes })
  await page.doors.stage.resolves(STAGE)
  await page.doors.coins.resolves([POL, USDT, BTC])
  await page.doors.info.resolves(BTC_INFO)
  return page
}

/** Types an amount, which is estimated. */
export async function types(page: FakeSale, amount: string): Promise<void> {
  purchase(page).send({ type: 'amount.typed', amount })
  await passes(500)
  await page.doors.estimate.resolves(ESTIMATE)
}

/** Buys 0.05 BTC, up to the created order. */
export async function buys(page: FakeSale, changes: Partial<Order> = {}): Promise<void> {
  await types(page, '0.05')
  purchase(page).send({ type: 'order.requested' })
  await page.doors.create.resolves(order('NEW', changes))
}
