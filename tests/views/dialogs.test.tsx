import { expect, it, vi } from 'vitest'
import type { CoinPickerActor } from '#machines/coin-picker'
import { CoinPicker } from '#views/coin-picker/CoinPicker'
import { OrdersDialog } from '#views/orders/OrdersDialog'
import { AddressDialog } from '#views/pay/AddressDialog'
import { LeaveDialog } from '#views/pay/LeaveDialog'
import { SwitchDialog } from '#views/pay/SwitchDialog'
import { ConnectDialog } from '#views/wallet/ConnectDialog'
import { inFakeTime } from '../../paths/fixtures/time'
import { loadViews } from '../../paths/page/App'
import { propsIn } from '../support/elements'
import { screen } from '../support/payment'
import { startSale } from '../support/sale'

inFakeTime()

/** Each dialog, and the sale that hears of it. */
const DIALOGS = {
  'the coins': async () => {
    const { sale, children } = startSale()
    sale.send({ type: 'coinPicker.opened' })
    return { sale, dialog: <CoinPicker sale={sale} picker={children().coinPicker as CoinPickerActor} /> }
  },
  'the orders': async () => {
    const { sale } = startSale()
    sale.send({ type: 'orders.opened' })
    return { sale, dialog: <OrdersDialog sale={sale} /> }
  },
  'the wallets': async () => {
    const { sale, children } = startSale()
    const { wallet } = children()
    if (!wallet) throw new Error('There is no wallet.')
    return { sale, dialog: <ConnectDialog sale={sale} wallet={wallet} /> }
  },
  'the address': async () => {
    const { sale, actor } = await screen('WAITING', { receiveAddress: null })
    const onClose = () => sale.send({ type: 'order.left' })
    return { sale, dialog: <AddressDialog sale={sale} order={actor} onClose={onClose} /> }
  },
  'the question before a payment is left': async () => {
    const { sale, actor } = await screen('WAITING')
    return { sale, dialog: <LeaveDialog sale={sale} order={actor} /> }
  },
  'the question about another order': async () => {
    const { sale } = startSale()
    return { sale, dialog: <SwitchDialog sale={sale} /> }
  },
}

it.each([
  ['the coins', true],
  ['the orders', true],
  ['the wallets', true],
  ['the address', false],
  ['the question before a payment is left', false],
  ['the question about another order', false],
] as const)('a press beside %s closes it, %s; one within, or on its edge or scrollbar, never', async (name, closes) => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
  await loadViews()
  const { sale, dialog } = await DIALOGS[name]()
  const sent = vi.spyOn(sale, 'send')
  const { onPointerDown, onClick } = propsIn(dialog, 'dialog', {}) as Record<string, (event: object) => void>
  const at = (clientX: number, clientY: number, target: object) => ({ target, currentTarget: SHOWN, clientX, clientY })
  const presses = (x: number, y: number, target: object = SHOWN) => {
    onPointerDown?.(at(x, y, target))
    onClick?.(at(x, y, target))
  }
  for (const [x, y] of EDGES) presses(x, y)
  for (const [x, y] of [[200, 150], ...BESIDE] as const) presses(x, y, {})
  // What is let go within, such as a text that is selected, or begins there, closes nothing.
  for (const [x, y] of BESIDE) {
    onPointerDown?.(at(x, y, SHOWN))
    onClick?.(at(200, 150, {}))
    onPointerDown?.(at(200, 150, {}))
    onClick?.(at(x, y, SHOWN))
  }
  expect(sent).not.toHaveBeenCalled()
  for (const [x, y] of BESIDE) presses(x, y)
  expect(sent).toHaveBeenCalledTimes(closes ? BESIDE.length : 0)
})

const SHOWN = { getBoundingClientRect: () => ({ left: 100, right: 300, top: 50, bottom: 250 }) }
const EDGES = [
  [100, 150],
  [300, 150],
  [200, 50],
  [200, 250],
] as const
const BESIDE = [
  [99, 150],
  [301, 150],
  [200, 49],
  [200, 251],
] as const
