import type { SnapshotFrom } from 'xstate'
import type { Order } from '#domain/order'
import { NO_TERMS, type Terms } from '#domain/terms'
import type { Connection } from '#domain/wallet'
import { amountMachine } from '#machines/amount'
import { coinPickerMachine } from '#machines/coin-picker'
import { coinsMachine } from '#machines/coins'
import { contractMachine } from '#machines/contract'
import { languageMachine } from '#machines/language'
import { orderMachine } from '#machines/order'
import { outageMachine } from '#machines/outage'
import { promocodeMachine } from '#machines/promocode'
import { purchaseMachine } from '#machines/purchase'
import { stageMachine } from '#machines/stage'
import { walletMachine } from '#machines/wallet'
import type { ChildShows } from '../engine/walk'
import {
  BASIS,
  BTC,
  BTC_INFO,
  d,
  ESTIMATE,
  OTHER_UUID,
  order,
  POL,
  SHOWN_TERMS,
  STAGE,
  USDT,
  UUID,
  WALLET,
} from '../fixtures/domain-values'
import { NOW } from '../fixtures/now'
import { connection, NO_WALLET } from '../fixtures/wallet'

/** The steps that create an order, and its uuid. */
export const CREATED: Record<string, string> = { 'an order is created': UUID, 'another order is created': OTHER_UUID }

const noCoins = { coins: [], savedCode: null, chosen: null, info: null, hasFailed: false }
const coins = {
  unlisted: coinsMachine.resolveState({ value: 'listing', context: noCoins }),
  listed: coinsMachine.resolveState({
    value: 'listed',
    context: { ...noCoins, coins: [USDT, BTC, POL], chosen: BTC, info: BTC_INFO },
  }),
}

function stage(context: Parameters<typeof stageMachine.resolveState>[0]['context']) {
  return stageMachine.resolveState({ value: {}, context })
}

function promocode(value: 'blank' | 'valid', code: string) {
  return promocodeMachine.resolveState({ value, context: { code, stored: null, inPath: null } })
}

function purchase(created: Order | null, refusedCode: string | null = null) {
  const quote = { coin: BTC, amount: d('0.05'), promocode: null }
  return purchaseMachine.resolveState({
    value: created ? 'created' : { editing: refusedCode ? 'declined' : 'idle' },
    context: {
      typed: '0.05',
      convertedAt: null,
      coin: BTC,
      info: BTC_INFO,
      stage: STAGE,
      promocode: refusedCode,
      refusedCode,
      isCheckingCode: false,
      estimate: created && ESTIMATE,
      estimatedFor: created && quote,
      basis: created && BASIS,
      pendingBasis: created && BASIS,
      now: NOW,
      seenFigure: null,
      changedAt: 0,
      failures: 0,
      failure: null,
      order: created,
      hasUnconfirmedOrder: false,
      stillOpen: null,
      isConfirmed: false,
      isWalletMissing: false,
    },
  })
}

function picker(value: 'listing' | 'picked') {
  const coins = [USDT, BTC, POL]
  const list = { coins, found: coins, options: coins, recent: [], recents: 0, similar: 3, chosen: BTC }
  return coinPickerMachine.resolveState({ value, context: { ...list, query: '', network: null, active: 2 } })
}

function paid(
  value: Parameters<typeof orderMachine.resolveState>[0]['value'],
  answer: Order | null,
  terms: Terms = SHOWN_TERMS,
) {
  const known = {
    uuid: UUID,
    created: null,
    endedOrder: null,
    isHeard: answer !== null,
    now: NOW,
    terms,
    candidates: [WALLET.address],
    recipient: WALLET,
    tokenContracts: [],
    ...NO_WALLET,
  }
  const unfaulted = {
    believed: WALLET.address,
    addressFault: null,
    judgedAddress: null,
    isEmailWrong: false,
    saveFailure: null,
    isAddressLost: false,
  }
  const context = {
    ...known,
    ...unfaulted,
    order: answer,
    attempt: null,
    doubted: null,
    doubtedTime: null,
    isLost: false,
    isMismatchFound: false,
    isMismatchOnRecord: false,
    hasWaited: false,
    deadline: null,
  }
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

function live(receiver: 'known' | { saved: 'unheard' }, terms?: Terms) {
  return paid({ live: { status: 'WAITING', deposit: 'payable', receiver } }, order('WAITING'), terms)
}

const unread = paid({ live: { status: 'unread', deposit: 'pending', receiver: 'unasked' } }, null)

/** What the charts that the sale owns show of themselves, as snapshots of their own. */
export const SALE_CHILDREN: Record<string, ChildShows> = {
  stage: {
    first: stage({ stage: null, hasFailed: false }),
    shows: { 'the stage is known': stage({ stage: STAGE, hasFailed: false }) },
  },
  coins: { first: coins.unlisted, shows: { 'the coins are listed': coins.listed } },
  contract: { first: contractMachine.resolveState({ value: 'waiting', context: { address: null } }) },
  amount: {
    first: amountMachine.resolveState({
      value: { unit: 'coin', source: 'coin', link: 'done' },
      context: { coin: null, price: null, dollars: '', amount: '', convertedAt: null, link: null },
    }),
  },
  language: {
    first: languageMachine.resolveState({
      value: 'settled',
      context: { current: 'en', all: [], asked: [], chosen: null },
    }),
  },
  outage: { first: outageMachine.resolveState({ value: 'waiting', context: { stage: false, coins: false } }) },
  promocode: {
    first: promocode('blank', ''),
    shows: {
      'a code is valid': promocode('valid', 'FRIEND5'),
      'no code is valid': promocode('blank', ''),
    },
  },
  purchase: {
    first: purchase(null),
    shows: {
      'an order is created': purchase(order('NEW')),
      'another order is created': purchase(order('NEW', { uuid: OTHER_UUID })),
      'an amount with FRIEND5 is refused': purchase(null, 'FRIEND5'),
    },
    hears: {
      'form.opened': purchase(null),
      'code.changed': (before: SnapshotFrom<typeof purchaseMachine>) =>
        before.context.refusedCode === null ? before : purchase(null),
    },
  },
  order: {
    first: unread,
    shows: {
      'the order is not known yet': unread,
      'the order waits': live('known'),
      'the address is saved': live({ saved: 'unheard' }),
      'a foreign order waits': live('known', NO_TERMS),
      'money arrives for the order': paid(
        { live: { status: 'CONFIRMING', deposit: 'arrived', receiver: 'known' } },
        order('CONFIRMING'),
        { ...SHOWN_TERMS, wasPaid: true },
      ),
      'the order succeeds': paid({ settled: 'SUCCESS' }, order('SUCCESS')),
      'the order takes money and fails': paid({ settled: 'ERROR_SENDING' }, order('ERROR_SENDING'), {
        ...SHOWN_TERMS,
        wasPaid: true,
      }),
    },
  },
  coinPicker: {
    first: picker('listing'),
    shows: { 'another option is active': picker('listing'), 'POL is picked': picker('picked') },
  },
  wallet: {
    first: wallet(null),
    shows: { 'a wallet is connected': wallet(connection()), 'no wallet is connected': wallet(null) },
  },
}
