import { type Order, UNPINNED } from '#domain/order'
import type { Connection } from '#domain/wallet'
import { coinsMachine } from '#machines/coins'
import { orderMachine } from '#machines/order'
import { promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { stageMachine } from '#machines/stage'
import { tokensMachine } from '#machines/tokens'
import { walletMachine } from '#machines/wallet'
import { BTC, BTC_INFO, d, ESTIMATE, OTHER_UUID, order, POL, STAGE, USDT, UUID, WALLET } from '../../support/fixtures'
import type { ChildShows } from '../../support/paths/walk'
import { connection } from '../../support/wallet'

/** The steps that create an order, and its uuid. */
export const CREATED: Record<string, string> = { 'an order is created': UUID, 'another order is created': OTHER_UUID }

const noCoins = { coins: [], savedCode: null, chosen: null, info: null, failures: 0 }
const coins = {
  unlisted: coinsMachine.resolveState({ value: 'asking', context: noCoins }),
  listed: coinsMachine.resolveState({
    value: { listed: 'resting' },
    context: { ...noCoins, coins: [USDT, BTC, POL], chosen: BTC, info: BTC_INFO },
  }),
}

function stage(context: Parameters<typeof stageMachine.resolveState>[0]['context']) {
  return stageMachine.resolveState({ value: { awake: 'resting' }, context })
}

function promocode(value: 'blank' | { valid: 'confirmed' }, code: string) {
  return promocodeMachine.resolveState({ value, context: { code, stored: null, inPath: null } })
}

function purchase(created: Order | null) {
  const quote = { coin: BTC, amount: d('0.05'), promocode: null }
  return purchaseMachine.resolveState({
    value: created ? 'created' : { editing: 'idle' },
    context: {
      typed: '0.05',
      coin: BTC,
      info: BTC_INFO,
      stage: STAGE,
      promocode: null,
      estimate: created && ESTIMATE,
      answered: created && quote,
      failures: 0,
      refusal: null,
      order: created,
      hasAttempt: false,
      elsewhere: null,
      isWalletMissing: false,
    },
  })
}

function tokens(value: 'listing' | 'picked') {
  const matches = [USDT, BTC, POL]
  return tokensMachine.resolveState({ value, context: { coins: matches, query: '', matches, active: 2 } })
}

function paid(value: Parameters<typeof orderMachine.resolveState>[0]['value'], told: Order | null) {
  const known = { uuid: UUID, created: null, coinPrice: d('60000'), network: 'btc', pinned: UNPINNED, wallet: WALLET }
  const unfaulted = { believed: WALLET.address, addressFault: null, saveFailure: null }
  const context = { ...known, ...unfaulted, order: told, doubted: null, isTimeDoubted: false }
  return orderMachine.resolveState({ value, context })
}

function wallet(connected: Connection | null) {
  return walletMachine.resolveState({
    value: connected ? { connected: { balance: 'resting', network: 'right', account: 'closed' } } : 'disconnected',
    context: {
      chainId: 137,
      recentConnectorId: null,
      wallets: [],
      picked: null,
      pairing: null,
      fault: null,
      connection: connected,
      balance: null,
      owner: null,
    },
  })
}

function live(receiver: 'known' | 'saved') {
  return paid({ live: { status: 'WAITING', details: 'pinned', receiver } }, order('WAITING'))
}

const unread = paid({ live: { status: 'unread', details: 'pinned', receiver: 'unasked' } }, null)

/** What the charts that the sale owns show of themselves, as snapshots of their own. */
export const SALE_CHILDREN: Record<string, ChildShows> = {
  stage: {
    first: stage({ stage: null, failures: 0 }),
    shows: { 'the stage is known': stage({ stage: STAGE, failures: 0 }) },
  },
  coins: { first: coins.unlisted, shows: { 'the coins are listed': coins.listed } },
  promocode: {
    first: promocode('blank', ''),
    shows: {
      'a code is valid': promocode({ valid: 'confirmed' }, 'FRIEND5'),
      'no code is valid': promocode('blank', ''),
    },
  },
  purchase: {
    first: purchase(null),
    shows: {
      'an order is created': purchase(order('NEW')),
      'another order is created': purchase(order('NEW', { uuid: OTHER_UUID })),
    },
    hears: { 'form.opened': purchase(null) },
  },
  order: {
    first: unread,
    shows: {
      'the order is not known yet': unread,
      'the order waits': live('known'),
      'the address is saved': live('saved'),
      'the order succeeds': paid({ settled: 'SUCCESS' }, order('SUCCESS')),
    },
  },
  tokens: {
    first: tokens('listing'),
    shows: { 'another option is active': tokens('listing'), 'POL is picked with Enter': tokens('picked') },
  },
  wallet: {
    first: wallet(null),
    shows: { 'a wallet is connected': wallet(connection()), 'no wallet is connected': wallet(null) },
  },
}
