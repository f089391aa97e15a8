import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { asStored } from '#actors/store'
import type { SaleApi } from '#api/client'
import type { Terms } from '#domain/terms'
import { NOTHING } from '#machines/sale'
import type { TransferActor } from '#machines/transfer'
import {
  DEPOSIT_ADDRESS,
  HASH,
  OTHER_UUID,
  order,
  REQUEST,
  record,
  SHOWN_TERMS,
  UUID,
} from '../../paths/fixtures/domain-values'
import { GOOD_API } from '../../paths/fixtures/good-api'
import { FakeLocks } from '../../paths/fixtures/locks'
import { NOW } from '../../paths/fixtures/now'
import { SETTINGS } from '../../paths/fixtures/settings'
import { FakeStorage, storeWithOrders } from '../../paths/fixtures/storage'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { loadedChildren } from '../../paths/page/eager-sale'
import { AnnouncedWallet } from '../../paths/worlds/announced-wallet'
import { OWN_ADDRESS } from '../../paths/worlds/held-api'
import { ABI } from '../../paths/worlds/token-contract'
import { provideSale } from '../../src/provide'
import { provideLazy } from '../../src/provide-after-form'
import { isLoading } from '../../src/start/lazy-machine'

inFakeTime()

/** An order of 0.05 POL on Polygon, which a wallet may pay. */
const TERMS: Terms = {
  ...SHOWN_TERMS,
  request: { ...REQUEST, ticker: 'pol', network: 'matic' },
  ticker: 'pol',
  network: 'matic',
}
const ANSWER = order('WAITING', { coin: { ticker: 'pol', logoUrl: null, network: 'matic' } })

/** What is on record of an order that a wallet was asked to pay a minute ago. */
const asked = (uuid: string) => ({
  uuid,
  chainId: 137,
  contract: null,
  from: OWN_ADDRESS,
  to: DEPOSIT_ADDRESS,
  units: '50000000000000000',
  at: NOW - 60_000,
  nonce: 1,
  block: 1,
  hash: null,
})

/** FRACT's contract as the API names it. */
const TOKEN = '0x00000000000000000000000000000000000f4ac7'
const OTHER_CONTRACT = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

let storage: FakeStorage
let wallet: AnnouncedWallet
beforeEach(() => {
  storage = new FakeStorage({
    active_order: JSON.stringify(asStored({ uuid: UUID, terms: TERMS })),
    orders: JSON.stringify([asStored(record('WAITING', { ticker: 'pol', network: 'matic', terms: TERMS }))]),
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { href: 'https://fract.example/', pathname: '/', search: '', hash: '' })
  vi.stubGlobal('navigator', { locks: new FakeLocks(), languages: [] })
  vi.stubGlobal('localStorage', storage)
  wallet = new AnnouncedWallet()
  wallet.arrives()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Lets what is on its way arrive, chunks too, until it is so. */
async function comes(isSo: () => unknown): Promise<void> {
  for (let tries = 0; tries < 100 && !isSo(); tries++) {
    await vi.dynamicImportSettled()
    await passes(0)
  }
}

/** Puts a record into storage as a browser does, which lists its keys as its own. */
function keeps(uuid: string): void {
  storage.setItem(`sent_transfer ${uuid}`, JSON.stringify(asked(uuid)))
  Object.assign(storage, { [`sent_transfer ${uuid}`]: '' })
}

/** The payment of the order on screen, from the wallet, which is connected. */
async function connected(tokenAddress = '') {
  const store = storeWithOrders(storage)
  const contract = { address: TOKEN, abi: JSON.parse(ABI) }
  const api: SaleApi = { ...GOOD_API, order: async () => ANSWER, contract: async () => contract }
  const settings = { ...SETTINGS, tokenAddress }
  const sale = createActor(provideSale(api, store, settings, { lazyMachines: provideLazy }), {
    input: { ...NOTHING, chainId: 137 },
  }).start()
  const { wallet: choice } = loadedChildren(sale)
  sale.send({ type: 'wallet.opened' })
  await comes(() => choice?.getSnapshot().context.wallets.length)
  const [picked] = choice?.getSnapshot().context.wallets ?? []
  if (picked) choice?.send({ type: 'wallet.picked', wallet: picked })
  await comes(() => wallet.isAsked)
  wallet.answers('approves')
  await comes(() => sale.getSnapshot().context.connection)
  sale.send({ type: 'order.resumed' })
  const transfer = () => loadedChildren(sale).order?.getSnapshot().children.transfer as TransferActor | undefined
  await comes(() => {
    const payment = transfer()?.getSnapshot()
    return payment && !isLoading(payment) && payment.can({ type: 'transfer.requested' })
  })
  return {
    sale,
    store,
    choice,
    transfer,
    /** Presses it, and lets it do what nobody else must answer. */
    async presses(type: 'transfer.requested' | 'transfer.confirmed') {
      transfer()?.send({ type })
      await comes(() => wallet.isAsked)
      const { otherOrder, fault } = transfer()?.getSnapshot().context ?? {}
      return [wallet.transfers.length, otherOrder, fault]
    },
  }
}

describe('a payment from the wallet, with all its doors', () => {
  it('is on record before the wallet has answered, and its transaction with the order as soon as it has, and that the chain has it', async () => {
    const { sale, store, presses } = await connected()
    const kept = () => [
      JSON.parse(storage.getItem(`sent_transfer ${UUID}`) ?? 'null')?.hash,
      store.orders.read()[0]?.sentHash,
    ]
    expect([kept(), await presses('transfer.requested'), kept()]).toEqual([
      [undefined, null],
      [1, null, null],
      [null, null],
    ])
    expect(wallet.transfers).toEqual([{ to: DEPOSIT_ADDRESS.toLowerCase(), amount: '0.05' }])
    wallet.answers('approves')
    await comes(() => store.orders.read()[0]?.sentHash)
    expect(kept()).toEqual([HASH, HASH])
    await passes(10_000)
    expect(JSON.parse(storage.getItem(`sent_transfer ${UUID}`) ?? 'null')).toMatchObject({ hash: HASH, end: 'mined' })
    sale.stop()
  })

  it('that was asked for before is asked for again after one question, and is no other order that may be paid', async () => {
    keeps(UUID)
    const { sale, presses } = await connected()
    expect([await presses('transfer.requested'), await presses('transfer.confirmed')]).toEqual([
      [0, null, null],
      [1, null, null],
    ])
    sale.stop()
  })

  it('is asked for after a question where a wallet may still pay another order', async () => {
    keeps(OTHER_UUID)
    const { sale, presses } = await connected()
    expect([await presses('transfer.requested'), await presses('transfer.confirmed')]).toEqual([
      [0, OTHER_UUID, null],
      [1, OTHER_UUID, null],
    ])
    sale.stop()
  })
})

describe('the tokens of the connected wallet', () => {
  it.each([
    ['are 12,500 by the contract that the API names', '', { units: 12_500n * 10n ** 18n, decimals: 18 }],
    ['count as 0 where it is another than the build names', OTHER_CONTRACT, { units: 0n, decimals: 0 }],
  ])('%s', async (_, named, balance) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const { sale, choice } = await connected(named)
    await comes(() => choice?.getSnapshot().context.balance)
    expect(choice?.getSnapshot().context.balance).toEqual(balance)
    const failures = warned.mock.calls.filter(([what]) => what === "The wallet's balance failed.")
    expect(failures).toHaveLength(balance.units === 0n ? 1 : 0)
    sale.stop()
  })
})

describe('a wallet that is connected', () => {
  it('is remembered and announced by its connector, and is forgotten as soon as it is disconnected', async () => {
    const { sale, choice } = await connected()
    const kept = [storage.getItem('recent_connector')]
    choice?.send({ type: 'disconnect.requested' })
    kept.push(storage.getItem('recent_connector'))
    expect([kept, window.dataLayer]).toEqual([
      ['test.wallet', null],
      [{ event: 'connect_wallet', connector: 'test.wallet' }],
    ])
    sale.stop()
  })
})
