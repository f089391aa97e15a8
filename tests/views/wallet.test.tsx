import { beforeAll, describe, expect, it } from 'vitest'
import { TIMINGS } from '#domain/timings'
import type { OrderActor } from '#machines/order'
import { Account, ConnectDialog } from '#views/lazy-panels'
import { WalletPayment } from '#views/pay/WalletPayment'
import { ConnectButton } from '#views/wallet/ConnectButton'
import { order, USDT_TERMS, UUID } from '../../paths/fixtures/fixtures'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { ADDRESS, connection, PAIRED, PAIRING, RABBY } from '../../paths/fixtures/wallet'
import { App, loadViews } from '../../paths/page/App'
import { buttonIn } from '../support/elements'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'

beforeAll(loadViews)
inFakeTime()

/** The page with the list of wallets open. */
function choosing(wallets = [RABBY, PAIRED], input: Parameters<typeof startSale>[0] = {}) {
  const page = startSale(input)
  const { doors } = page.wallet
  page.sale.send({ type: 'wallet.opened' })
  for (const wallet of wallets) doors.wallets.sends({ type: 'wallet.announced', wallet })
  return { ...page, doors: { ...page.doors, ...doors }, see: () => shown(<App sale={page.sale} />) }
}

/** The page with a wallet connected that holds 12.345 FRACT. */
async function connected(input: Parameters<typeof startSale>[0] = {}) {
  const page = choosing([RABBY, PAIRED], input)
  page.children().wallet?.send({ type: 'wallet.picked', wallet: RABBY })
  page.doors.connect.sends({ type: 'connection.made', connection: connection() })
  await page.doors.balance.resolves({ units: 12_345n, decimals: 3 })
  return page
}

const header = (html: string) => /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
const account = (html: string) => /<section[^>]*aria-label="Account".*?<\/section>/s.exec(html)?.[0] ?? ''

describe('the modal Connect Wallet', () => {
  // spec 2.connect
  it('lists the wallets, each with its icon and its name', () => {
    const { html } = choosing().see()
    const [rabby = '', paired = ''] = /<dialog.*?<\/dialog>/s.exec(html)?.[0].match(/<li>.*?<\/li>/gs) ?? []
    expect(rabby).toMatch(/src="data:image\/svg\+xml,rabby"[\s\S]*<bdi>Rabby<\/bdi>/)
    expect(paired).toContain('<bdi>WalletConnect</bdi>')
  })

  it('is named by its title, and so are its list and the button that closes it', () => {
    const dialog = /<dialog.*?<\/dialog>/s.exec(choosing().see().html)?.[0] ?? ''
    expect(dialog).toMatch(/<ul[^>]*aria-label="Wallets"/)
    expect(dialog).toMatch(/<button[^>]*aria-label="Close"/)
  })

  it.each([
    [[RABBY, PAIRED], 'WalletConnect cannot be reached right now. Try again, or pick another wallet.'],
    [[PAIRED], 'WalletConnect cannot be reached right now. Try again.'],
  ])('says what to do after WalletConnect was not reached, with %j to pick from', async (wallets, sentence) => {
    const { children, see } = choosing(wallets)
    children().wallet?.send({ type: 'wallet.picked', wallet: PAIRED })
    await passes(TIMINGS.walletPairing)
    expect(see().html).toContain(`>${sentence}</div>`)
  })

  it('shows a code to scan and, under a heading of their own, apps to open on this phone', () => {
    const { children, doors, see } = choosing()
    children().wallet?.send({ type: 'wallet.picked', wallet: PAIRED })
    doors.connect.sends({ type: 'pairing.offered', uri: PAIRING })
    expect(see().html).toMatch(
      /Scan this code with your wallet app\.<[\s\S]*<h3[^>]*>Open a wallet app on this phone<\/h3><ul><li><a[^>]*>.*?<bdi>MetaMask</,
    )
  })

  it.each([
    [[RABBY, PAIRED], 'Choose another wallet'],
    [[PAIRED], 'Back'],
  ])('leads back from an attempt, with %j to pick from', (wallets, word) => {
    const { children, see } = choosing(wallets)
    children().wallet?.send({ type: 'wallet.picked', wallet: PAIRED })
    expect(see().html).toContain(`>${word}</button>`)
  })

  it.each([
    [false, 'Tokens can be sent to any Polygon address, so connecting a wallet is optional.'],
    [true, 'This offer needs a connected wallet.'],
  ])('says without a wallet in the browser whether one is needed: %s', (isWalletRequired, sentence) => {
    expect(choosing([], { isWalletRequired }).see().html).toContain(`</strong><p>${sentence}</p>`)
  })

  it('says of an extension that throws that it cannot be used, that the payment goes on, and offers to try again', () => {
    const { children, doors, see } = choosing([RABBY])
    doors.wallets.sends({ type: 'wallet.broken' })
    expect(see().html).toMatch(/is not working, so it cannot be used here\. An open payment continues without it\./)
    expect(see().html).toMatch(/>Try again<\/button>[\s\S]*<bdi>Rabby<\/bdi>/)
    children().wallet?.send({ type: 'choice.opened' })
    expect(see().html).not.toContain('is not working')
    expect([doors.wallets.starts, doors.wallets.ends]).toEqual([2, 1])
  })

  // spec 2.connect.closes
  it('is gone once a wallet is connected', async () => {
    expect((await connected()).see().html).not.toContain('<dialog')
  })
})

describe('the connect button', () => {
  // spec 2.account.none
  it('says Connect Wallet while there is no connection', () => {
    expect(header(shown(<App sale={startSale().sale} />).html)).toMatch(/<button[^>]*>Connect Wallet<\/button>/)
  })

  // spec 2.account, 9.address.wallet
  it('shows the balance and the address, its first 4 and last 4, once connected', async () => {
    const button = header((await connected()).see().html)
    expect(button).toContain('>12.35 FRACT<')
    expect(button).toContain('>0x5a…eAed<')
  })

  it('fetches what it opens as soon as the pointer or the focus is on it', async () => {
    const page = choosing([])
    const connect = buttonIn(<ConnectButton sale={page.sale} wallet={page.children().wallet} />, 'Connect Wallet')
    expect([connect.onFocus, connect.onPointerEnter]).toEqual([ConnectDialog.prefetch, ConnectDialog.prefetch])
    const paying = await connected()
    const account = buttonIn(<ConnectButton sale={paying.sale} wallet={paying.children().wallet} />, 'FRACT')
    expect([account.onFocus, account.onPointerEnter]).toEqual([Account.prefetch, Account.prefetch])
  })

  // spec 2.account.popup, 6.owner.only
  it('opens the account with one action, Disconnect, for the owner of the contract too', async () => {
    const { children, doors, see } = await connected()
    expect(account(see().html)).toBe('')
    children().wallet?.send({ type: 'account.toggled' })
    await doors.owner.resolves(ADDRESS)
    await passes(0)
    const popup = account(see().html)
    expect(popup).toMatch(/<details[\s\S]*Owner of the token contract/)
    expect(popup).toContain('<dt>Network</dt><dd>Polygon</dd>')
    expect(popup).not.toMatch(/<input|<form|<select/)
    const buttons = [...popup.matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replace(/<[^>]*>/g, ''))
    expect(buttons).toEqual(['', 'Copy', 'Disconnect'])
    expect(popup).toContain('aria-label="Close account"')
  })
})

describe('the payment from the wallet', () => {
  it('says what is missing of the chain’s own coin for the fee, which has other digits than the coin', async () => {
    const { sale, doors, paying, children } = await connected({ openOrder: { uuid: UUID, terms: USDT_TERMS } })
    sale.send({ type: 'order.resumed' })
    paying.records.sends({ type: 'asked.told', asked: null, isKept: true })
    const coin = { ticker: 'usdt', logoUrl: null, network: 'matic' }
    await doors.order.resolves(order('WAITING', { amountFrom: USDT_TERMS.amountFrom, coin }))
    await paying.funds.resolves({ units: '50500000' })
    const screen = children().order as OrderActor
    screen.getSnapshot().children.transfer?.send({ type: 'transfer.requested' })
    paying.turn.sends({ type: 'turn.taken', asked: null })
    await paying.check.resolves({ fault: { kind: 'gas', missing: '2100000000000000' } })
    expect(shown(<WalletPayment order={screen} />).words).toContain('about 0.0021 POL more is needed.')
  })
})
