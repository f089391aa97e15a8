import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Connection } from '#domain/wallet'
import { assetMachine, tokenPolling } from '#machines/asset'
import { Deferred } from '../../paths/fixtures/deferred'
import { RECEIVE_ADDRESS, serverDown } from '../../paths/fixtures/domain-values'
import { FakePage } from '../../paths/fixtures/page'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { connection } from '../../paths/fixtures/wallet'
import { polled } from '../support/polling'

inFakeTime()

const TOKEN = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const RECEIVER = connection({ address: RECEIVE_ADDRESS.toLowerCase() })
const OTHER = connection({ address: '0x2222222222222222222222222222222222222222' })
const ON_BSC = { ...RECEIVER, chainId: 56 }

function start() {
  const page = new FakePage()
  const contract = new Deferred<string>()
  const watch = new Deferred<boolean, string>()
  const actor = createActor(
    assetMachine.provide({
      actors: { polling: tokenPolling.provide(polled(contract, page)), 'list token': watch.logic },
    }),
    { input: { payer: null, chainId: 137 } },
  ).start()
  const connects = (payer: typeof OTHER | null) => actor.send({ type: 'payer.changed', payer })
  return {
    page,
    contract,
    watch,
    connects,
    presses: () => actor.send({ type: 'asset.requested' }),
    state: () => actor.getSnapshot().value,
    offers(heldToken: string | null = null) {
      actor.send({ type: 'receiver.changed', receiver: RECEIVE_ADDRESS, heldToken })
      connects(RECEIVER)
    },
  }
}

async function asking() {
  const listing = start()
  listing.offers()
  await listing.contract.resolves(TOKEN)
  listing.presses()
  return listing
}

describe('the token in the list of a wallet', () => {
  it('is offered to the wallet that received it alone, once its contract is known', async () => {
    const { connects, contract, watch, presses, state, offers } = start()
    connects(OTHER)
    expect([state(), contract.calls.length]).toEqual(['unfit', 0])
    offers()
    presses()
    expect([state(), contract.calls.length]).toEqual(['fetching', 1])
    await contract.resolves(TOKEN)
    expect(state()).toBe('offered')
    presses()
    expect([state(), watch.inputs]).toEqual(['asking', [TOKEN]])
  })

  it('is not offered while the wallet that received it is on another network than the sale’s', () => {
    const { connects, presses, state, offers } = start()
    offers()
    connects(ON_BSC)
    presses()
    expect(state()).toBe('unfit')
    connects(RECEIVER)
    expect(state()).toBe('fetching')
  })

  it('is listed by the contract that the order holds, in whichever case it is named', async () => {
    const { contract, watch, presses, offers } = start()
    offers(TOKEN)
    await contract.resolves(TOKEN.toLowerCase())
    presses()
    expect(watch.inputs).toEqual([TOKEN])
  })

  it('is not offered where another contract is named than the order holds, in another wallet or again in the first', async () => {
    const { contract, watch, connects, presses, state, offers } = start()
    offers(TOKEN)
    await contract.resolves(RECEIVE_ADDRESS)
    presses()
    expect([state(), watch.calls.length]).toEqual(['doubted', 0])
    await passes(60_000)
    expect(contract.calls).toHaveLength(1)
    connects(OTHER)
    connects(RECEIVER)
    await contract.resolves(RECEIVE_ADDRESS)
    expect(state()).toBe('doubted')
  })

  it('is not offered where its contract is not known, and its contract is asked for again after 2.5 s', async () => {
    const { contract, connects, presses, state, offers } = start()
    offers()
    await contract.rejects(new Error('No answer.'))
    presses()
    await passes(2_499)
    expect([state(), contract.calls.length]).toEqual(['fetching', 1])
    await passes(1)
    expect(contract.calls).toHaveLength(2)
    await contract.resolves(TOKEN)
    expect(state()).toBe('offered')
    await passes(60_000)
    expect(contract.calls).toHaveLength(2)
    connects(null)
    expect(state()).toBe('unfit')
  })

  it('has its contract asked for every 10 s after five failures, and at once where the network is back', async () => {
    const { contract, page, state, offers } = start()
    offers()
    for (let failure = 0; failure < 5; failure++) {
      await contract.rejects(serverDown)
      if (failure < 4) await passes(2_500)
    }
    expect(contract.calls).toHaveLength(5)
    await passes(9_999)
    expect(contract.calls).toHaveLength(5)
    page.is('network.returned')
    await passes(0)
    expect([contract.calls.length, state()]).toEqual([6, 'fetching'])
    await contract.resolves(TOKEN)
    expect(state()).toBe('offered')
  })

  it.each<[string, (watch: Deferred<boolean, string>) => Promise<void>, string]>([
    ['yes', watch => watch.resolves(true), 'added'],
    ['nothing that says so', watch => watch.resolves(false), 'missed'],
    ['an error', watch => watch.rejects(new Error('The wallet failed.')), 'missed'],
    ['nothing for 60 s', () => passes(60_000), 'overdue'],
  ])('is said to be listed by a yes alone, and not by %s', async (_, answers, end) => {
    const { watch, presses, state } = await asking()
    await answers(watch)
    expect(state()).toBe(end)
    presses()
    expect([state(), watch.calls.length]).toEqual(end === 'added' ? ['added', 1] : ['asking', 2])
  })

  const waits = async () => {}
  const says = (isAdded: boolean) => (watch: Deferred<boolean, string>) => watch.resolves(isAdded)
  it.each<[string, string, Connection, (watch: Deferred<boolean, string>) => Promise<void>]>([
    ['asking', 'in another wallet', OTHER, waits],
    ['asking', 'on another network', ON_BSC, waits],
    ['added', 'in another wallet', OTHER, says(true)],
    ['added', 'on another network', ON_BSC, says(true)],
    ['missed', 'in another wallet', OTHER, says(false)],
    ['missed', 'on another network', ON_BSC, says(false)],
    ['overdue', 'in another wallet', OTHER, () => passes(60_000)],
    ['overdue', 'on another network', ON_BSC, () => passes(60_000)],
  ])('is not said to be %s %s, and offered again to the first', async (before, _, other, answers) => {
    const { watch, connects, presses, state } = await asking()
    await answers(watch)
    connects({ ...RECEIVER, accounts: [RECEIVER.address, OTHER.address] })
    expect(state()).toBe(before)
    connects(other)
    presses()
    expect([state(), watch.calls.length]).toEqual(['unfit', 1])
    connects(RECEIVER)
    expect(state()).toBe('offered')
  })
})
