import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { WALLET_CONNECT } from '#domain/wallet'
import { isConnected, walletStatus } from '#machines/wallet'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { ADDRESS, connection, fakeWallet, PAIRED, PAIRING, RABBY } from '../../paths/fixtures/wallet'

inFakeTime()

function start(recentConnectorId: string | null = null) {
  const { machine, doors, did, page } = fakeWallet()
  const actor = createActor(machine, { input: { chainId: 137, recentConnectorId } }).start()
  const send = actor.send
  return {
    actor,
    doors,
    did,
    page,
    send,
    state: () => actor.getSnapshot().value,
    region: (name: 'balance' | 'network' | 'account') => {
      const { value } = actor.getSnapshot()
      return typeof value === 'object' && 'connected' in value ? value.connected?.[name] : undefined
    },
    context: () => actor.getSnapshot().context,
    /** The wallet connection state of section 3. */
    connectionState: () => {
      const snapshot = actor.getSnapshot()
      const { connection, recentConnectorId } = snapshot.context
      return { connection, isConnected: isConnected(snapshot), status: walletStatus(snapshot), recentConnectorId }
    },
    connects: (changes = {}) => {
      send({ type: 'choice.opened' })
      send({ type: 'wallet.picked', wallet: RABBY })
      doors.connect.sends({ type: 'connection.made', connection: connection(changes) })
    },
  }
}

describe('choosing a wallet', () => {
  it('begins anew when the choice is opened again: listened for again, and what went wrong is forgotten', () => {
    const { send, doors, state, context } = start()
    send({ type: 'choice.opened' })
    doors.wallets.sends({ type: 'wallet.broken' })
    expect(context().fault).not.toBeNull()
    send({ type: 'choice.opened' })
    expect([state(), doors.wallets.starts, context().fault]).toEqual(['choosing', 2, null])
  })

  it('listens for announcements only while the modal is open', () => {
    const { send, doors, state, context } = start()
    expect([state(), doors.wallets.starts]).toEqual(['disconnected', 0])
    send({ type: 'choice.opened' })
    doors.wallets.sends({ type: 'wallet.announced', wallet: PAIRED })
    doors.wallets.sends({ type: 'wallet.announced', wallet: RABBY })
    expect(context().wallets).toEqual([RABBY, PAIRED])
    send({ type: 'choice.closed' })
    expect([state(), doors.wallets.isWatched]).toEqual(['disconnected', false])
  })

  // spec 4.wallet.connecting, 4.wallet.connected, 3.wallet, 2.connect.event
  it('connects with the picked wallet, remembers it and tells analytics once', () => {
    const { connects, doors, did, connectionState } = start()
    connects()
    expect(doors.connect.inputs).toEqual([{ wallet: RABBY }])
    expect([did.remembered, did.announced]).toEqual(['io.rabby', ['io.rabby']])
    expect(connectionState()).toEqual({
      connection: { address: ADDRESS, chainId: 137, accounts: [ADDRESS], connectorId: 'io.rabby' },
      isConnected: true,
      status: 'connected',
      recentConnectorId: 'io.rabby',
    })
  })

  // spec 8.rejected
  it.each(['rejected', 'busy', 'expired', 'failed'] as const)(
    'leads back to the list when the attempt is %s, until another is picked',
    fault => {
      const { send, doors, state, context } = start()
      send({ type: 'choice.opened' })
      send({ type: 'wallet.picked', wallet: RABBY })
      doors.connect.sends({ type: 'connection.refused', fault })
      expect([state(), context().fault]).toEqual(['choosing', fault])
      send({ type: 'wallet.picked', wallet: RABBY })
      expect([state(), context().fault]).toEqual([{ connecting: 'asking' }, null])
    },
  )

  it('keeps what was said of the attempt when the list finds an extension that throws', () => {
    const { send, doors, context } = start()
    send({ type: 'choice.opened' })
    send({ type: 'wallet.picked', wallet: RABBY })
    doors.connect.sends({ type: 'connection.refused', fault: 'rejected' })
    doors.wallets.sends({ type: 'wallet.broken' })
    expect(context().fault).toBe('rejected')
  })

  it('gives an attempt up when the visitor goes back or closes the modal', () => {
    const { send, doors, state } = start()
    send({ type: 'choice.opened' })
    send({ type: 'wallet.picked', wallet: RABBY })
    send({ type: 'attempt.cancelled' })
    expect([state(), doors.connect.ends]).toEqual(['choosing', 1])
    send({ type: 'wallet.picked', wallet: RABBY })
    send({ type: 'choice.closed' })
    expect([state(), doors.connect.ends]).toEqual(['disconnected', 2])
  })

  it('that is closed does not take the recent connector up again', () => {
    const { send, doors, state } = start('io.rabby')
    send({ type: 'choice.opened' })
    send({ type: 'choice.closed' })
    expect([state(), doors.reconnect.starts]).toEqual(['disconnected', 1])
    send({ type: 'choice.opened' })
    send({ type: 'wallet.picked', wallet: RABBY })
    send({ type: 'choice.closed' })
    expect([state(), doors.reconnect.starts]).toEqual(['disconnected', 1])
  })

  it('waits for a wallet of this browser as long as its user thinks', async () => {
    const { send, state } = start()
    send({ type: 'choice.opened' })
    send({ type: 'wallet.picked', wallet: RABBY })
    await passes(600_000)
    expect(state()).toEqual({ connecting: 'asking' })
  })
})

describe('pairing over WalletConnect', () => {
  it('offers the URI as soon as there is one, and the newest one', () => {
    const { send, doors, state, context } = start()
    send({ type: 'choice.opened' })
    send({ type: 'wallet.picked', wallet: PAIRED })
    expect(state()).toEqual({ connecting: 'pairing' })
    doors.connect.sends({ type: 'pairing.offered', uri: 'wc:old' })
    doors.connect.sends({ type: 'pairing.offered', uri: PAIRING })
    expect([state(), context().pairing]).toEqual([{ connecting: 'offering' }, PAIRING])
  })

  it('is given up after 15 s without a URI, and says that the relay cannot be reached', async () => {
    const { send, doors, state, context } = start()
    send({ type: 'choice.opened' })
    send({ type: 'wallet.picked', wallet: PAIRED })
    await passes(14_999)
    expect(state()).toEqual({ connecting: 'pairing' })
    await passes(1)
    expect([state(), context().fault, doors.connect.ends]).toEqual(['choosing', 'unreachable', 1])
  })

  it('has no limit once there is a URI to scan', async () => {
    const { send, doors, state, context } = start()
    send({ type: 'choice.opened' })
    send({ type: 'wallet.picked', wallet: PAIRED })
    doors.connect.sends({ type: 'pairing.offered', uri: PAIRING })
    await passes(120_000)
    expect([state(), context().pairing]).toEqual([{ connecting: 'offering' }, PAIRING])
  })

  it('shows no URI of an attempt that was given up', () => {
    const { send, doors, context } = start()
    send({ type: 'choice.opened' })
    send({ type: 'wallet.picked', wallet: PAIRED })
    doors.connect.sends({ type: 'pairing.offered', uri: PAIRING })
    send({ type: 'attempt.cancelled' })
    send({ type: 'wallet.picked', wallet: PAIRED })
    expect(context().pairing).toBeNull()
  })
})

describe('coming back', () => {
  // spec 4.wallet.disconnected
  it('asks no wallet where none was connected', () => {
    const { doors, state, connectionState } = start()
    expect([state(), doors.reconnect.starts]).toEqual(['disconnected', 0])
    expect(connectionState()).toEqual({
      connection: null,
      isConnected: false,
      status: 'disconnected',
      recentConnectorId: null,
    })
  })

  // spec 4.wallet.reconnecting
  it('takes the recent connector up again, silently', async () => {
    const { doors, did, state, connectionState } = start('io.rabby')
    expect(connectionState().status).toBe('reconnecting')
    expect(doors.reconnect.inputs).toEqual([{ connectorId: 'io.rabby' }])
    await doors.reconnect.resolves(connection())
    expect(state()).toMatchObject({ connected: { network: 'right', account: 'closed' } })
    expect(did.announced).toEqual([])
  })

  it.each([
    ['asks a wallet again on the next visit that names no account, because it may be locked', 'io.rabby', 'io.rabby'],
    ['forgets WalletConnect without a session', WALLET_CONNECT, null],
  ])('%s', async (_, connectorId, kept) => {
    const { doors, did, state, context } = start(connectorId)
    did.remembered = connectorId
    await doors.reconnect.resolves(null)
    expect([state(), did.remembered, context().recentConnectorId]).toEqual(['disconnected', kept, kept])
  })

  it('stops after 10 s, and asks again on the next visit', async () => {
    const { doors, state, context } = start('io.rabby')
    await passes(9_999)
    expect(state()).toBe('reconnecting')
    await passes(1)
    expect([state(), context().recentConnectorId, doors.reconnect.aborts]).toEqual(['disconnected', 'io.rabby', 1])
    await doors.reconnect.resolves(connection())
    expect(state()).toBe('disconnected')
  })

  it('gives way to a visitor who opens the list', async () => {
    const { send, doors, state } = start('io.rabby')
    send({ type: 'choice.opened' })
    expect([state(), doors.reconnect.aborts]).toEqual(['choosing', 1])
  })

  it('survives wallet code that does not load, and asks again on the next visit', async () => {
    const { doors, did, state, context } = start('io.rabby')
    did.remembered = 'io.rabby'
    await doors.reconnect.rejects(new Error('chunk'))
    expect([state(), did.logged]).toEqual(['disconnected', ['reconnect']])
    expect([context().recentConnectorId, did.remembered]).toEqual(['io.rabby', 'io.rabby'])
  })
})

describe('the balance', () => {
  // spec 7.balance.poll, 9.balance, 7.balance.connect
  it('is read on connecting, and 10 s after each answer', async () => {
    const { connects, doors, context } = start()
    connects()
    expect(doors.balance.inputs).toEqual([{ address: ADDRESS }])
    await doors.balance.resolves({ units: 250n, decimals: 2 })
    expect(context().balance).toEqual({ units: 250n, decimals: 2 })
    await passes(9_999)
    expect(doors.balance.starts).toBe(1)
    await passes(1)
    expect(doors.balance.starts).toBe(2)
  })

  // spec 8.balance, 8.contract
  it('falls back to 0 when it cannot be read, which only the console hears', async () => {
    const { connects, doors, context, did } = start()
    connects()
    await doors.balance.resolves({ units: 250n, decimals: 2 })
    await passes(10_000)
    await doors.balance.rejects(new Error('no node'))
    expect([context().balance, context().fault, did.logged]).toEqual([{ units: 0n, decimals: 0 }, null, ['balance']])
    await passes(10_000)
    expect(doors.balance.starts).toBe(3)
  })

  it('rests while nobody sees it, and is read at once when it is seen again', async () => {
    const { connects, doors, page } = start()
    connects()
    await doors.balance.resolves({ units: 1n, decimals: 0 })
    page.is('page.hidden')
    await passes(60_000)
    expect(doors.balance.starts).toBe(1)
    page.is('page.shown')
    expect(doors.balance.starts).toBe(2)
  })

  it("never shows a former account's, though the account changes while nobody sees it", async () => {
    const { connects, doors, page, context } = start()
    connects()
    await doors.balance.resolves({ units: 1n, decimals: 0 })
    page.is('page.hidden')
    doors.watch.sends({ type: 'connection.changed', connection: connection({ chainId: 1 }) })
    expect([context().balance, doors.balance.starts]).toEqual([{ units: 1n, decimals: 0 }, 1])
    const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    doors.watch.sends({ type: 'connection.changed', connection: connection({ address: other, accounts: [other] }) })
    expect([context().balance, doors.balance.starts]).toEqual([null, 1])
    page.is('page.shown')
    expect(doors.balance.inputs.at(-1)).toEqual({ address: other })
  })

  it("is the account's own: another account is read at once, and never shows the former one's", async () => {
    const { connects, doors, context } = start()
    connects()
    await doors.balance.resolves({ units: 1n, decimals: 0 })
    const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    doors.watch.sends({
      type: 'connection.changed',
      connection: connection({ address: other, accounts: [other, ADDRESS] }),
    })
    expect([context().balance, doors.balance.inputs.at(-1)]).toEqual([null, { address: other }])
    doors.watch.sends({
      type: 'connection.changed',
      connection: connection({ address: other, accounts: [other], chainId: 1 }),
    })
    expect(doors.balance.starts).toBe(2)
  })
})

describe('the network', () => {
  it('is wrong where the wallet is on another one, and right as soon as the wallet says so', () => {
    const { connects, doors, region } = start()
    connects({ chainId: 1 })
    expect(region('network')).toBe('wrong')
    doors.watch.sends({ type: 'connection.changed', connection: connection() })
    expect(region('network')).toBe('right')
    doors.watch.sends({ type: 'connection.changed', connection: connection({ chainId: 10 }) })
    expect(region('network')).toBe('wrong')
  })

  it('is switched on request', async () => {
    const { connects, send, doors, region, context } = start()
    connects({ chainId: 1 })
    send({ type: 'network.requested' })
    expect([region('network'), doors.network.starts]).toEqual(['switching', 1])
    await doors.network.resolves(connection())
    expect([region('network'), context().connection?.chainId]).toEqual(['right', 137])
  })

  it('stays wrong when the switch is declined or fails, and may be asked again', async () => {
    const { connects, send, doors, did, region, context } = start()
    connects({ chainId: 1 })
    send({ type: 'network.requested' })
    await doors.network.rejects({ code: 4001 })
    expect([region('network'), context().fault, did.logged]).toEqual(['wrong', 'rejected', ['network']])
    send({ type: 'network.requested' })
    expect(context().fault).toBeNull()
    await doors.network.rejects(new Error('stuck'))
    expect([region('network'), context().fault, did.logged]).toEqual(['wrong', 'failed', ['network', 'network']])
    doors.watch.sends({ type: 'connection.changed', connection: connection() })
    expect([region('network'), context().fault]).toEqual(['right', null])
  })

  it('is right once the wallet is on it, though it never answers the question', () => {
    const { connects, send, doors, region } = start()
    connects({ chainId: 1 })
    send({ type: 'network.requested' })
    doors.watch.sends({ type: 'connection.changed', connection: connection() })
    expect([region('network'), doors.network.aborts]).toEqual(['right', 1])
  })

  it('may be asked for again while a wallet that lost the question is silent', () => {
    const { connects, send, doors } = start()
    connects({ chainId: 1 })
    send({ type: 'network.requested' })
    send({ type: 'network.requested' })
    expect([doors.network.starts, doors.network.pending]).toEqual([2, 1])
  })
})

describe('the account popup', () => {
  // spec 2.account.toggles, 6.owner
  it('toggles, and reads the owner of the contract when it opens', async () => {
    const { connects, send, doors, region, context } = start()
    connects()
    send({ type: 'account.toggled' })
    await doors.owner.resolves(ADDRESS)
    expect([region('account'), context().owner]).toEqual(['open', ADDRESS])
    send({ type: 'account.toggled' })
    expect(region('account')).toBe('closed')
  })

  // spec 2.account.outside, 9.popup
  it('closes 200 ms after a press outside', async () => {
    const { connects, send, region } = start()
    connects()
    send({ type: 'account.toggled' })
    send({ type: 'account.left' })
    await passes(199)
    expect(region('account')).toBe('closing')
    await passes(1)
    expect(region('account')).toBe('closed')
  })

  it('closes at once on Escape, and stays closed when its button is pressed while it closes', () => {
    const { connects, send, region } = start()
    connects()
    send({ type: 'account.toggled' })
    send({ type: 'account.dismissed' })
    expect(region('account')).toBe('closed')
    send({ type: 'account.toggled' })
    send({ type: 'account.left' })
    send({ type: 'account.toggled' })
    expect(region('account')).toBe('closed')
  })

  it('copies the address with a button of its own', () => {
    const { connects, actor, doors } = start()
    connects()
    actor.getSnapshot().children.copy?.send({ type: 'copy.requested', what: 'address', text: ADDRESS })
    expect(doors.clipboard.inputs).toEqual([ADDRESS])
  })

  it('shows no owner where it cannot be read', async () => {
    const { connects, send, doors, context, did } = start()
    connects()
    send({ type: 'account.toggled' })
    await doors.owner.rejects(new Error('no owner()'))
    expect([context().owner, did.logged]).toEqual([null, ['owner']])
  })
})

describe('disconnecting', () => {
  it('forgets the connector at once and waits for the wallet', async () => {
    const { connects, send, doors, did, state, context } = start()
    connects()
    send({ type: 'disconnect.requested' })
    expect([state(), did.remembered, context().recentConnectorId]).toEqual(['disconnecting', null, null])
    await doors.disconnect.resolves()
    expect([state(), context().connection, context().balance]).toEqual(['disconnected', null, null])
  })

  it('is done on this side after 3 s, whatever the relay does', async () => {
    const { connects, send, state } = start()
    connects()
    send({ type: 'disconnect.requested' })
    await passes(2_999)
    expect(state()).toBe('disconnecting')
    await passes(1)
    expect(state()).toBe('disconnected')
  })

  it('is done when it fails, too', async () => {
    const { connects, send, doors, did, state } = start()
    connects()
    send({ type: 'disconnect.requested' })
    await doors.disconnect.rejects(new Error('socket'))
    expect([state(), did.logged]).toEqual(['disconnected', ['disconnect']])
  })

  it('gives way to a visitor who opens the list, with nothing left of the connection', async () => {
    const { connects, send, doors, state, context } = start()
    connects()
    await doors.balance.resolves({ units: 1n, decimals: 0 })
    send({ type: 'disconnect.requested' })
    send({ type: 'choice.opened' })
    expect([state(), context().connection, context().balance]).toEqual(['choosing', null, null])
  })

  it.each([
    ['is locked', 'io.rabby', 'io.rabby'],
    ['ended its session over WalletConnect', WALLET_CONNECT, null],
  ])('follows the wallet that %s', (_, connectorId, kept) => {
    const { connects, doors, did, state, context } = start()
    connects({ connectorId })
    doors.watch.sends({ type: 'connection.lost' })
    expect([state(), did.remembered, context().recentConnectorId]).toEqual(['disconnected', kept, kept])
  })
})
