import type { Coin } from '#domain/coin'
import type { OpenOrder } from '#domain/open-order'
import type { OrderInput } from '#machines/order'
import { type SaleInput, saleMachine } from '#machines/sale'
import { BTC, d, STAGE, UUID, WALLET } from '../../support/fixtures'
import type { Moment, Walk } from '../../support/paths/walk'
import { ADDRESS } from '../../support/wallet'
import { CREATED, SALE_CHILDREN } from './sale.children'

type SaleMoment = Moment<typeof saleMachine>

const OPEN_ORDER: OpenOrder = { uuid: UUID, coinPrice: d('60000'), network: 'btc' }

const visit: SaleInput = {
  codeInPath: null,
  storedCode: null,
  savedCoinCode: null,
  wallet: { address: '', email: null },
  openOrder: null,
  isWalletRequired: false,
  recentConnectorId: null,
  chainId: 137,
}

export const saleWalk: Walk<typeof saleMachine> = {
  chart: saleMachine,
  inputs: {
    'a first visit': visit,
    'a visit with an open order': { ...visit, openOrder: OPEN_ORDER },
    'a visit that must connect a wallet': { ...visit, isWalletRequired: true },
  },
  events: {
    'the tokens are opened': { type: 'tokens.opened' },
    'BTC is picked': { type: 'coin.picked', code: BTC.code },
    'the wallets are opened': { type: 'wallet.opened' },
    'the panel is closed': { type: 'panel.closed' },
    'the order is resumed': { type: 'order.resumed' },
    'the order is left': { type: 'order.left' },
    'the order is dismissed': { type: 'order.dismissed' },
    'a trace is asked for': { type: 'trace.requested' },
  },
  children: SALE_CHILDREN,
  abstracts: ({ context: { openOrder, created, isWalletRequired } }) => ({
    open: openOrder?.uuid ?? null,
    created: created?.uuid ?? null,
    isWalletRequired,
  }),
  invariants: {
    'the pay view has an actor of its own, and the buy form has none': ({ now }) =>
      'order' in now.children === now.matches({ form: 'paying' }),
    'storage holds exactly the open order': moment => same(moment.now.context.openOrder, stored(moment)),
    'an order is stored the moment it is created, with the price and the network that it was asked with': moment => {
      const uuid = CREATED[moment.step]
      return uuid === undefined || isKnown(moment) || same(stored(moment), { uuid, coinPrice: '60000', network: 'btc' })
    },
    'an order that is created is shown': ({ step, now }) =>
      !(step in CREATED) || (now.matches({ form: 'paying' }) && now.context.created?.uuid === CREATED[step]),
    'the pay view is of the open order, at the moment it opens': moment => {
      const input = justOpened(moment)
      if (!input) return true
      return same({ uuid: input.uuid, coinPrice: input.coinPrice, network: input.network }, stored(moment))
    },
    'the pay view starts with the answer to the creation, and without one where the order is resumed': moment => {
      const input = justOpened(moment)
      if (!input) return true
      return moment.step === 'the order is resumed' ? input.created === null : input.created?.uuid === input.uuid
    },
    'an order that is settled or dismissed is forgotten': moment =>
      !['the order succeeds', 'the order is dismissed'].includes(moment.step) || stored(moment) === null,
    'an order that is left stays open': moment =>
      moment.step !== 'the order is left' || same(moment.now.context.openOrder, moment.before?.context.openOrder),
    'leaving an order opens the form anew': ({ step, steps, heard, now }) =>
      heard('purchase').filter(({ type }) => type === 'form.opened').length ===
        steps.filter(step => step === 'the order is left' || step === 'the order is dismissed').length &&
      (!/the order is (left|dismissed)/.test(step) || now.matches({ form: 'buying' })),
    'a trace is saved as often as it is asked for': ({ effects, steps }) =>
      effects.filter(({ action }) => action === 'save trace').length ===
      steps.filter(step => step === 'a trace is asked for').length,
    'at most one panel is open, and the tokens live in theirs': ({ now }) =>
      typeof now.value.panel === 'string' && 'tokens' in now.children === now.matches({ panel: 'tokens' }),
    'the search knows the list, whether it comes before or after': moment => {
      const { started, heard, steps, now } = moment
      if (!now.matches({ panel: 'tokens' }) || !steps.includes('the coins are listed')) return true
      const { coins } = started<{ coins: readonly Coin[] }>('tokens').at(-1) ?? { coins: [] }
      const told = heard<{ type: string; coins: readonly Coin[] }>('tokens').at(-1)
      return (coins.length > 0 ? coins : told?.coins)?.length === 3
    },
    'wallets are chosen among exactly while their panel is open': ({ heard, now }) => {
      const last = heard('wallet').findLast(({ type }) => type === 'choice.opened' || type === 'choice.closed')
      return (last?.type === 'choice.opened') === now.matches({ panel: 'wallet' })
    },
    'a connected wallet closes its panel and no other': ({ step, before, now }) =>
      step !== 'a wallet is connected' ||
      now.value.panel === (before?.value.panel === 'wallet' ? 'closed' : before?.value.panel),
    'a coin is picked in the panel of tokens, which closes': ({ heard, step, steps, now }) =>
      heard('coins').length === steps.filter(step => step === 'BTC is picked').length &&
      (step !== 'BTC is picked' || now.matches({ panel: 'closed' })),
    'the buy form knows the stage, the coin, the code and the wallet as they were told last': moment =>
      same(news(moment, 'stage.told')?.stage, moment.steps.includes('the stage is known') ? STAGE : null) &&
      same(news(moment, 'coin.told')?.coin, moment.steps.includes('the coins are listed') ? BTC : null) &&
      same(
        news(moment, 'code.told')?.promocode,
        lastOf(moment, 'a code is valid', 'no code is valid') ? 'FRIEND5' : null,
      ) &&
      same(
        news(moment, 'wallet.told')?.isMissing,
        moment.input.isWalletRequired && !lastOf(moment, 'a wallet is connected', 'no wallet is connected'),
      ),
    'tokens go where the visitor said last, else to the connected wallet': moment => {
      const input = justOpened(moment)
      if (!input) return true
      if (moment.steps.includes('the address is saved')) return same(input.wallet, WALLET)
      const isConnected = lastOf(moment, 'a wallet is connected', 'no wallet is connected')
      return same(input.wallet, { address: isConnected ? ADDRESS : '', email: null })
    },
  },
}

/** What local storage holds as the open order. */
function stored({ input, effects }: SaleMoment): OpenOrder | null {
  const last = effects.findLast(({ action }) => action === 'store order' || action === 'forget order')
  if (last === undefined) return input.openOrder
  return last.action === 'store order' ? (last.params as OpenOrder) : null
}

/** Whether the order that is told is the one on screen already. */
function isKnown({ before, now }: SaleMoment): boolean {
  return before?.context.created?.uuid === now.context.created?.uuid
}

/** With what the pay view was opened in this step. */
function justOpened({ before, now, started }: SaleMoment): OrderInput | undefined {
  const { order } = now.children
  return order && order !== before?.children.order ? started<OrderInput>('order').at(-1) : undefined
}

function news({ heard }: SaleMoment, type: string): Record<string, unknown> | undefined {
  return heard<{ type: string } & Record<string, unknown>>('purchase').findLast(event => event.type === type)
}

/** Whether the first of two steps came, and the other not after it. */
function lastOf({ steps }: SaleMoment, one: string, other: string): boolean {
  return steps.findLast(step => step === one || step === other) === one
}

function same(some: unknown, other: unknown): boolean {
  return JSON.stringify(some) === JSON.stringify(other)
}
