import { createMachine } from 'xstate'
import type { Model } from './model'
import type { World } from './world'

const CONNECT = 'Connect Wallet'
const DISCONNECT = 'Disconnect'
const SWITCH = 'Switch to Polygon'
const DECLINED = 'You declined in your wallet. Nothing was connected.'

const leaves = { 'the wallet leaves by itself': 'disconnected' }

/** A wallet, which is optional: connected on Polygon, seen in the header, left again (section 2, "Connect"). */
const machine = createMachine({
  id: 'wallet',
  initial: 'disconnected',
  states: {
    disconnected: {
      meta: { shows: 'the button "Connect Wallet"' },
      on: { 'the visitor opens the list of wallets': 'choosing' },
    },
    choosing: {
      meta: { shows: 'the dialog with the wallets' },
      on: { 'the visitor picks the wallet': 'asking', 'the visitor closes the dialog': 'disconnected' },
    },
    asking: {
      meta: { shows: '"Confirm the connection in …"' },
      on: {
        'the wallet approves': 'connected',
        'the wallet declines': 'declined',
        'the visitor chooses another wallet': 'choosing',
        'the visitor closes the dialog': 'disconnected',
      },
    },
    declined: {
      meta: { shows: 'the dialog, neutrally: "You declined in your wallet."' },
      on: { 'the visitor picks the wallet': 'asking', 'the visitor closes the dialog': 'disconnected' },
    },
    connected: {
      meta: { shows: 'the balance and the short address' },
      on: {
        'the visitor opens the account': 'account',
        'the wallet goes to another network': 'wrongNetwork',
        'the visitor loads the page again': 'connected',
        ...leaves,
      },
    },
    account: {
      meta: { shows: 'the account, with "Disconnect"' },
      on: {
        'the visitor closes the account by its button': 'connected',
        'the visitor presses Escape': 'connected',
        'the visitor presses beside the account': 'connected',
        'the visitor connects anew and presses in the account': 'account',
        'the visitor disconnects': 'disconnected',
        ...leaves,
      },
    },
    wrongNetwork: {
      meta: { shows: '"Your wallet is on another network." and "Switch to Polygon"' },
      on: {
        'the visitor asks to switch': 'switching',
        'the wallet comes back to Polygon': 'connected',
        ...leaves,
      },
    },
    switching: {
      meta: { shows: '"Confirm in your wallet…"' },
      on: { 'the wallet switches': 'connected', 'the wallet declines to switch': 'wrongNetworkDeclined' },
    },
    wrongNetworkDeclined: {
      meta: { shows: 'the same remark, and "Switch to Polygon"' },
      on: { 'the visitor asks to switch': 'switching', 'the wallet comes back to Polygon': 'connected' },
    },
  },
})

async function shows(world: World, state: string): Promise<void> {
  const { screen } = world
  const isInDialog = state === 'choosing' || state === 'asking' || state === 'declined'
  await (isInDialog ? screen.showsDialog(CONNECT) : screen.showsNoDialog(CONNECT))
  if (state === 'choosing' || state === 'declined') await screen.offers(world.walletName, true)
  if (state === 'asking') await screen.sees(`Confirm the connection in ${world.walletName}.`)
  if (!isInDialog) {
    await (state === 'disconnected' ? screen.offers(CONNECT, true) : screen.offers(/FRACT .*…/, true))
  }
  await (state === 'declined' ? screen.sees(DECLINED) : screen.lacks(DECLINED))
  await (state === 'account' ? screen.offers(DISCONNECT, true) : screen.lacks(DISCONNECT))
  const isWrong = state === 'switching' || state.startsWith('wrongNetwork')
  const title = /^Your wallet is on another network\./
  await (isWrong ? screen.sees(title) : screen.lacks(title))
  if (state.startsWith('wrongNetwork')) await screen.offers(SWITCH, true)
  if (state === 'switching') await screen.sees('Confirm in your wallet…')
}

const connections = async (world: World) => (await world.analytics()).filter(event => event === 'connect_wallet').length

export const walletModel: Model = {
  name: 'wallet',
  machine,
  start: 'the buy form, with a wallet installed and not connected',
  begin: world => world.arrives(),
  events: {
    'the visitor opens the list of wallets': ({ screen }) => screen.presses(CONNECT),
    'the visitor picks the wallet': ({ screen, walletName }) => screen.presses(walletName),
    'the visitor closes the dialog': ({ screen }) => screen.presses('Close'),
    'the visitor chooses another wallet': ({ screen }) => screen.presses('Back'),
    'the wallet approves': async world => {
      // Section 2: a successful connection is told to analytics, once.
      const before = await connections(world)
      await world.walletAnswers('approves')
      await world.screen.showsNoDialog(CONNECT)
      const reported = (await connections(world)) - before
      if (reported !== 1) throw new Error(`Analytics was told of ${reported} connections; 1 is right.`)
    },
    'the wallet declines': world => world.walletAnswers('declines'),
    'the wallet switches': world => world.walletAnswers('approves'),
    'the wallet declines to switch': world => world.walletAnswers('declines'),
    'the wallet goes to another network': world => world.walletIsOn('another'),
    'the wallet comes back to Polygon': world => world.walletIsOn('Polygon'),
    'the wallet leaves by itself': world => world.walletLeaves(),
    'the visitor opens the account': ({ screen }) => screen.presses(/FRACT .*…/),
    'the visitor closes the account by its button': ({ screen }) => screen.presses(/FRACT .*…/),
    'the visitor presses Escape': ({ screen }) => screen.escapes(),
    'the visitor presses beside the account': async ({ screen, passes }) => {
      // Section 2: the popup closes 200 ms after a press outside of it.
      await screen.pressesBeside()
      await passes(199)
      await screen.offers(DISCONNECT, true)
      await passes(1)
    },
    'the visitor connects anew and presses in the account': async world => {
      const { screen } = world
      await screen.presses(DISCONNECT)
      await screen.presses(CONNECT)
      await screen.presses(world.walletName)
      await world.walletAnswers('approves')
      await screen.presses(/FRACT .*…/)
      await screen.presses('Copy wallet address')
      await world.passes(200)
    },
    'the visitor disconnects': ({ screen }) => screen.presses(DISCONNECT),
    'the visitor asks to switch': ({ screen }) => screen.presses(SWITCH),
    'the visitor loads the page again': world => world.reloads(),
  },
  shows: (world, state) => shows(world, state.value as string),
}
