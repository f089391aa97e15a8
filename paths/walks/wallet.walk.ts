import { type Connection, type TokenAmount, WALLET_CONNECT, type WalletOption } from '#domain/wallet'
import { isConnected, walletMachine, walletStatus } from '#machines/wallet'
import type { Moment, Walk } from '../engine/walk'
import { serverDown } from '../fixtures/domain-values'
import { connection, PAIRED, PAIRING, RABBY } from '../fixtures/wallet'
import { isHidden, PAGE_NEWS, visibility } from './page'

type WalletMoment = Moment<typeof walletMachine>

const OTHER_ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const ON_POLYGON = connection()
const ON_ETHEREUM = connection({ chainId: 1 })
const OVER_WALLET_CONNECT = connection({ connectorId: WALLET_CONNECT })
const OTHER_ACCOUNT = connection({ address: OTHER_ADDRESS, accounts: [OTHER_ADDRESS] })

/** Each answer is an amount of its own, so that one of a former account would be seen. */
const balance = (_: unknown, asked: number): TokenAmount => ({ units: BigInt(asked), decimals: 2 })

const CHANGES: Record<string, Connection> = {
  'the wallet is on Polygon': ON_POLYGON,
  'the wallet is on Ethereum': ON_ETHEREUM,
  'the wallet shows another account': OTHER_ACCOUNT,
}
const MADE: Record<string, Connection> = {
  'the wallet connects': ON_POLYGON,
  'the wallet connects on Ethereum': ON_ETHEREUM,
  'the wallet app connects': OVER_WALLET_CONNECT,
}
const RESTORED: Record<string, Connection> = { 'a connection': ON_POLYGON, 'a connection on Ethereum': ON_ETHEREUM }
const SWITCHED: Record<string, Connection> = { Polygon: ON_POLYGON, Ethereum: ON_ETHEREUM }

/** Every step by which a wallet says what it is connected to. */
const SAID: Record<string, Connection> = {
  ...MADE,
  ...CHANGES,
  ...answering('reconnect wallet', RESTORED),
  ...answering('switch network', SWITCHED),
}
const BREAKS = 'an extension that passes for a wallet throws'
const PICKED: Record<string, WalletOption> = { 'Rabby is picked': RABBY, 'WalletConnect is picked': PAIRED }

export const walletWalk: Walk<typeof walletMachine> = {
  machine: walletMachine,
  inputs: {
    'a first visit': { chainId: 137, recentConnectorId: null },
    'a visit after one with Rabby': { chainId: 137, recentConnectorId: RABBY.id },
    'a visit after one with WalletConnect': { chainId: 137, recentConnectorId: WALLET_CONNECT },
  },
  events: {
    'the choice is opened': { type: 'choice.opened' },
    'Rabby is picked': { type: 'wallet.picked', wallet: RABBY },
    'WalletConnect is picked': { type: 'wallet.picked', wallet: PAIRED },
    'the choice is closed': { type: 'choice.closed' },
    'the attempt is cancelled': { type: 'attempt.cancelled' },
    'the network is asked for': { type: 'network.requested' },
    'the account is pressed': { type: 'account.toggled' },
    'something else is pressed': { type: 'account.left' },
    'Escape is pressed': { type: 'account.dismissed' },
    'disconnect is pressed': { type: 'disconnect.requested' },
  },
  news: {
    'watch wallets': {
      'Rabby announces itself': { type: 'wallet.announced', wallet: RABBY },
      [BREAKS]: { type: 'wallet.broken' },
    },
    'connect wallet': {
      'a pairing is offered': { type: 'pairing.offered', uri: PAIRING },
      ...Object.fromEntries(
        Object.entries(MADE).map(([label, made]) => [label, { type: 'connection.made', connection: made } as const]),
      ),
      'the wallet refuses': { type: 'connection.refused', fault: 'rejected' },
    },
    'watch connection': {
      ...Object.fromEntries(
        Object.entries(CHANGES).map(([label, one]) => [
          label,
          { type: 'connection.changed', connection: one } as const,
        ]),
      ),
      'the connection is lost': { type: 'connection.lost' },
    },
    'watch page': PAGE_NEWS,
  },
  answers: {
    'reconnect wallet': {
      resolves: { ...RESTORED, 'no connection': null },
      rejects: { '': new Error('Connector not found.') },
    },
    'disconnect wallet': { resolves: { '': undefined }, rejects: { '': new Error('The relay is out of reach.') } },
    'switch network': { resolves: SWITCHED, rejects: { '': { code: 4001, message: 'User rejected the request.' } } },
    'read balance': { resolves: { '': balance }, rejects: { 'with a 503': serverDown } },
    'read owner': { resolves: { '': OTHER_ADDRESS }, rejects: { 'with a 503': serverDown } },
  },
  delays: {
    'reconnect limit': 10_000,
    'pairing limit': 15_000,
    'disconnect limit': 3_000,
    'balance poll': 10_000,
    'popup close': 200,
  },
  abstracts: ({ context: { connection, recentConnectorId } }) => ({
    address: connection?.address,
    chainId: connection?.chainId,
    isOfApp: recentConnectorId === WALLET_CONNECT,
  }),
  remembers: visibility,
  invariants: {
    'an attempt to connect lives exactly while it connects': ({ now, listening }) =>
      listening('connect wallet') === (now.matches('connecting') ? 1 : 0),
    'wallets are listed exactly while one is chosen': ({ now, listening }) =>
      listening('watch wallets') === (now.matches('choosing') ? 1 : 0),
    'an extension that throws is told of, and changes nothing else': ({ step, before, now }) =>
      step !== BREAKS ||
      (now.context.fault === (before?.context.fault ?? 'broken') &&
        now.matches('choosing') &&
        now.context.wallets === before?.context.wallets),
    'what is said of an extension is gone with the next try': ({ step, now }) =>
      !(step === 'the choice is opened' || step in PICKED) || now.context.fault !== 'broken',
    'a connection is watched exactly while there is one': ({ now, listening }) =>
      listening('watch connection') === (now.matches('connected') ? 1 : 0),
    'the attempt is of the wallet that was picked': ({ steps, asked }) =>
      asked<{ wallet: WalletOption | null }>('connect wallet').every(
        ({ wallet }, i) => wallet === PICKED[steps.filter(step => step in PICKED)[i] ?? ''],
      ),
    'only a visitor who was connected before is reconnected': ({ input, asked }) =>
      asked('reconnect wallet').length === (input.recentConnectorId === null ? 0 : 1),
    'each connection that a visitor made is announced once, and no other': ({ did, steps }) =>
      did('announce connection').length === steps.filter(step => step in MADE).length,
    'the connector that is remembered is the connected one, none after it was left, and a locked wallet': moment =>
      remembered(moment) === expectedConnector(moment),
    'what it knows is what the wallet said last': moment => moment.now.context.connection === lastConnection(moment),
    'without a connection nothing of one is left': ({ now: { context } }) =>
      context.connection !== null || (context.balance === null && context.owner === null),
    'without a connection nothing of one is under way': ({ now, underWay }) =>
      now.matches('connected') || underWay('read balance') + underWay('read owner') + underWay('switch network') === 0,
    'a balance is read for the connected address': ({ now, asked, underWay }) =>
      underWay('read balance') === 0 ||
      asked<{ address: string }>('read balance').at(-1)?.address === now.context.connection?.address,
    'a balance on screen is of the connected address, and 0 where it could not be read': ({ now, received }) => {
      const { balance, connection } = now.context
      const last = received<TokenAmount, { address: string }>('read balance').at(-1)
      return (
        balance === null ||
        balance.units === 0n ||
        (last?.output === balance && last.input.address === connection?.address)
      )
    },
    'a balance is read, waits for 10 s, or sleeps with the page': moment =>
      !moment.now.matches('connected') ||
      moment.now.matches({ connected: { balance: 'asleep' } }) ||
      moment.underWay('read balance') + moment.timers.filter(timer => timer === 'balance poll').length === 1,
    'a balance sleeps only while the page is hidden': moment =>
      !moment.now.matches({ connected: { balance: 'asleep' } }) || isHidden(moment),
    'a page that is hidden while connected reads no balance': moment =>
      !rests(moment) || moment.now.matches({ connected: { balance: 'asleep' } }),
    'a network is called wrong exactly when it is': ({ now }) =>
      !now.matches('connected') ||
      now.matches({ connected: { network: 'right' } }) === (now.context.connection?.chainId === 137),
    'a network is asked for only by the visitor': ({ asked, steps }) =>
      asked('switch network').length === steps.filter(step => step === 'the network is asked for').length,
    'the owner is read when the account opens, and then only': ({ asked, step, before, now }) => {
      const opens =
        now.matches({ connected: { account: 'open' } }) && !before?.matches({ connected: { account: 'open' } })
      return !opens || (step === 'the account is pressed' && asked('read owner').length > 0)
    },
    'disconnecting ends after 3 s at the latest': ({ now, timers }) =>
      !now.matches('disconnecting') || timers.includes('disconnect limit'),
    'it has one of the four states of section 4': ({ now }) => {
      const { connection } = now.context
      return (
        isConnected(now) === (walletStatus(now) === 'connected') &&
        isConnected(now) === (now.matches('connected') && connection !== null)
      )
    },
    'it is connected only where a wallet said so': moment =>
      walletStatus(moment.now) !== 'connected' || lastConnection(moment) !== null,
  },
}

/** Whether the page was hidden while a wallet was connected, and no other was connected since. */
function rests({ steps, now }: WalletMoment): boolean {
  const since = steps.slice(steps.lastIndexOf('the page is hidden'))
  return isHidden({ steps }) && now.matches('connected') && !since.some(step => step in MADE)
}

/** What local storage holds as the recent connector. */
function remembered({ input, effects }: WalletMoment): string | null {
  const last = effects.findLast(({ action }) => action === 'remember connector' || action === 'forget connector')
  if (last === undefined) return input.recentConnectorId
  return last.action === 'remember connector' ? (last.params as string) : null
}

function expectedConnector({ input, steps }: WalletMoment): string | null {
  let [kept, recent] = [input.recentConnectorId, input.recentConnectorId]
  for (const step of steps) {
    recent = SAID[step]?.connectorId ?? recent
    if (step in MADE) kept = recent
    const isOver = ['reconnect wallet answers no connection', 'the connection is lost'].includes(step)
    if (step === 'disconnect is pressed' || (isOver && recent === WALLET_CONNECT)) kept = null
  }
  return kept
}

/** The connection that the steps leave behind. */
function lastConnection({ steps, now }: WalletMoment): Connection | null {
  if (!now.matches('connected') && !now.matches('disconnecting')) return null
  return SAID[steps.findLast(step => step in SAID) ?? ''] ?? null
}

function answering(actor: string, answers: Record<string, Connection>): Record<string, Connection> {
  return Object.fromEntries(Object.entries(answers).map(([label, one]) => [`${actor} answers ${label}`, one]))
}
