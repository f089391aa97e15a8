import { describe, expect, it } from 'vitest'
import { App } from '#views/App'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'
import { inFakeTime, passes } from '../support/time'
import { ADDRESS, connection, PAIRED, RABBY } from '../support/wallet'

inFakeTime()

/** The page with the list of wallets open. */
function choosing() {
  const page = startSale()
  const { doors } = page.wallet
  page.sale.send({ type: 'wallet.opened' })
  for (const wallet of [RABBY, PAIRED]) doors.wallets.tells({ type: 'wallet.announced', wallet })
  return { ...page, doors, see: () => shown(<App sale={page.sale} />) }
}

/** The page with a wallet connected that holds 12.345 FRACT. */
async function connected() {
  const page = choosing()
  page.children().wallet?.send({ type: 'wallet.picked', wallet: RABBY })
  page.doors.connect.tells({ type: 'connection.made', connection: connection() })
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

  // spec 2.account.popup, 6.owner.only
  it('opens the account with one action, Disconnect, for the owner of the contract too', async () => {
    const { children, doors, see } = await connected()
    expect(account(see().html)).toBe('')
    children().wallet?.send({ type: 'account.toggled' })
    await doors.owner.resolves(ADDRESS)
    await passes(0)
    const popup = account(see().html)
    expect(popup).toContain('Owner of the token contract')
    expect(popup).not.toMatch(/<input|<form|<select/)
    const buttons = [...popup.matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replace(/<[^>]*>/g, ''))
    expect(buttons).toEqual(['Copy', 'Disconnect'])
  })
})
