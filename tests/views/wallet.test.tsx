import { beforeAll, describe, expect, it } from 'vitest'
import type { Terms } from '#domain/terms'
import { TIMINGS } from '#domain/timings'
import type { TransferAttempt } from '#domain/transfer-attempt'
import type { OrderActor } from '#machines/order'
import { Account, ConnectDialog } from '#views/lazy-panels'
import { WalletPayment as LazyWalletPayment } from '#views/lazy-wallet-payment'
import { PayForm, Summary } from '#views/pay/PayForm'
import { TokenListing } from '#views/pay/TokenListing'
import { WalletPayment } from '#views/pay/WalletPayment'
import { ConnectButton } from '#views/wallet/ConnectButton'
import {
  d,
  HASH,
  OPEN_ORDER,
  order,
  RECEIVE_ADDRESS,
  SHOWN_TERMS,
  USDT_TERMS,
  UUID,
} from '../../paths/fixtures/domain-values'
import { inFakeTime, passes } from '../../paths/fixtures/time'
import { connection, PAIRED, PAIRING, RABBY } from '../../paths/fixtures/wallet'
import { App, loadViews } from '../../paths/page/App'
import { buttonIn } from '../support/elements'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'
import { RECORD, SENT } from '../support/transfer'

/** The owner of the token's contract, which is another account than the connected one. */
const OWNER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

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
    [false, 'Your own Polygon address is enough, so connecting a wallet is optional.'],
    [true, 'This offer needs a connected wallet.'],
  ])('says without a wallet in the browser whether one is needed: %s', (isWalletRequired, sentence) => {
    const { html } = choosing([], { isWalletRequired }).see()
    expect(html).toContain(`</strong><p>${sentence}</p>`)
    expect(html.includes('>Continue with my own address</button>')).toBe(!isWalletRequired)
  })

  it('is left without a wallet, where the browser has none, by a button', () => {
    const { sale, see } = choosing([])
    ;(buttonIn(<App sale={sale} />, 'Continue with my own address').onClick as () => void)()
    expect(see().html).not.toContain('<dialog')
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
    await doors.owner.resolves(OWNER)
    await passes(0)
    const popup = account(see().html)
    expect(popup).toMatch(/<details[\s\S]*Owner of the token contract/)
    expect(popup).toContain(`href="https://polygonscan.com/address/${OWNER}" target="_blank" rel="noopener noreferrer"`)
    expect(popup).toContain('<dt>Network</dt><dd>Polygon</dd>')
    expect(popup).not.toMatch(/<input|<form|<select/)
    const buttons = [...popup.matchAll(/<button.*?<\/button>/gs)].map(([button]) => button.replace(/<[^>]*>/g, ''))
    expect(buttons).toEqual(['', 'Copy', 'Disconnect'])
    expect(popup).toContain('aria-label="Close account"')
  })
})

describe('the payment from the wallet', () => {
  /** What an order of 50.5 of a coin on Polygon offers to a wallet, which may have been asked for it before. */
  async function offer(
    ticker = 'usdt',
    changes: Partial<Terms> = {},
    attempt: TransferAttempt | null = null,
    units = '50500000000000000000',
  ) {
    const terms = { ...USDT_TERMS, ticker, request: { ...USDT_TERMS.request, ticker }, ...changes }
    const page = await connected({ openOrder: { uuid: UUID, terms } })
    page.sale.send({ type: 'order.resumed' })
    page.paying.records.sends({ type: 'attempt.changed', attempt, isKept: true })
    const coin = { ticker, logoUrl: null, network: 'matic' }
    await page.doors.order.resolves(order('WAITING', { amountFrom: terms.amountFrom, coin }))
    if (attempt === null) await page.paying.funds.resolves({ units })
    const screen = page.children().order as OrderActor
    const presses = () => screen.getSnapshot().children.transfer?.send({ type: 'transfer.requested' })
    return { ...page, presses, look: () => shown(<WalletPayment order={screen} />) }
  }

  it('says what the wallet has of the coin, and how much more is needed', async () => {
    const rich = (await offer('usdt', {}, null, '50500000')).look().words
    expect(rich).toContain('on Polygon. It has 50.5 USDT.')
    expect(rich).not.toContain('more is needed')
    const poor = (await offer('usdt', {}, null, '10500000')).look().words
    expect(poor).toContain('on Polygon. It has 10.5 USDT. 40 USDT more is needed.')
  })

  it('says what is missing of the chain’s own coin for the fee, which has other digits than the coin', async () => {
    const { presses, look, paying } = await offer()
    presses()
    paying.turn.sends({ type: 'turn.taken', attempt: null, otherOrder: null })
    await paying.check.resolves({ fault: { kind: 'gas', missing: '2000000000000001' } })
    expect(look().words).toContain('about 0.0021 POL more is needed.')
  })

  it('may show the contract as the recipient, which is said of a token alone', async () => {
    const sentence = 'Some wallets name the USDT contract as the recipient: the deposit address is then in the details.'
    expect((await offer()).look().words).toContain(`compare them. ${sentence}`)
    expect((await offer('pol')).look().words).toMatch(/compare them\. Or send it yourself$/)
  })

  it.each<[string, string, string, Partial<Terms>, TransferAttempt | null]>([
    ['of another browser', 'Pay an order of another browser?', 'Yes, pay it', { request: null, isClaimed: true }, null],
    ['that a wallet was asked for', 'Pay again?', 'Yes, ask my wallet again', {}, RECORD],
  ])('of an order %s is confirmed first: %s %s', async (_, title, word, terms, attempt) => {
    const { presses, look } = await offer('usdt', terms, attempt)
    presses()
    expect(look().words).toContain(title)
    expect(look().html.match(/>Yes, [^<]+</g)).toEqual([`>${word}<`])
  })

  it('is not offered any more once the time to pay is up, also where it could not be paid before', async () => {
    await LazyWalletPayment.load()
    const { sale, children, presses, paying } = await offer()
    presses()
    paying.turn.sends({ type: 'turn.taken', attempt: null, otherOrder: null })
    await paying.check.resolves({ fault: { kind: 'gas', missing: '2000000000000001' } })
    const form = () => shown(<PayForm sale={sale} order={children().order as OrderActor} />).words
    const sentence = 'about 0.0021 POL more is needed.'
    expect(form()).toContain(sentence)
    await passes(1_200_000)
    expect(form()).toContain('The time to pay is up')
    expect(form()).not.toContain(sentence)
  })

  it('leads back where a wallet was asked, and no longer offers to cancel what may be paid', async () => {
    const way = async (attempt: TransferAttempt | null) => {
      const { sale, children } = await offer('usdt', {}, attempt)
      return shown(<PayForm sale={sale} order={children().order as OrderActor} />).words.match(
        /(?:Back to the form|Cancel)$/,
      )?.[0]
    }
    expect([await way(null), await way(RECORD)]).toEqual(['Cancel', 'Back to the form'])
  })

  it('that was sent says what comes of it, which is another thing once the order has ended', async () => {
    const { doors, look } = await offer('usdt', {}, SENT)
    const [late, waits] = [
      'This order has ended: check again whether it has been seen',
      'The next step appears here once the network has confirmed it.',
    ]
    expect([look().words.includes(late), look().words.includes(waits)]).toEqual([false, true])
    await passes(TIMINGS.orderPoll)
    await doors.order.resolves(
      order('EXPIRED', { amountFrom: d('50.5'), coin: { ticker: 'usdt', logoUrl: null, network: 'matic' } }),
    )
    expect([look().words.includes(late), look().words.includes(waits)]).toEqual([true, false])
  })

  it('folds the deposit by hand once a wallet was asked', async () => {
    const folds = async (attempt: TransferAttempt | null) => {
      const { sale, children } = await offer('usdt', {}, attempt)
      return /<details[^>]*>.*Copy address/s.test(
        shown(<PayForm sale={sale} order={children().order as OrderActor} />).html,
      )
    }
    expect([await folds(null), await folds(RECORD)]).toEqual([false, true])
  })

  it('leaves no deposit by hand while the window of the wallet is open, until it is overdue', async () => {
    const { sale, children, presses, paying } = await offer()
    const isByHand = () =>
      shown(<PayForm sale={sale} order={children().order as OrderActor} />).html.includes('Copy address')
    presses()
    paying.turn.sends({ type: 'turn.taken', attempt: null, otherOrder: null })
    await paying.check.resolves({ attempt: RECORD })
    paying.records.sends({ type: 'attempt.changed', attempt: RECORD, isKept: true })
    const open = isByHand()
    await passes(60_000)
    expect([open, isByHand()]).toEqual([false, true])
  })

  it('is sent, and no longer to be paid, in the order beside it', async () => {
    const first = async (attempt: TransferAttempt | null) => {
      const { sale, children } = await offer('usdt', {}, attempt)
      return shown(<Summary sale={sale} order={children().order as OrderActor} />).words.match(
        /You (?:pay|sent) 50\.5 USDT/,
      )?.[0]
    }
    expect([await first(null), await first(SENT)]).toEqual(['You pay 50.5 USDT', 'You sent 50.5 USDT'])
  })

  it.each([
    ["the sale's own chain", 137, [`https://polygonscan.com/tx/${HASH}`]],
    ['another chain, which has another explorer', 56, []],
  ])('that was sent on %s: the links of its hash, once its order has ended too', async (_, chainId, links) => {
    const { doors, look } = await offer('usdt', {}, { ...SENT, chainId })
    const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
    const { html } = look()
    expect(html).toContain('<bdi>0xababab…abababab</bdi>')
    expect(html).toContain('aria-label="Copy: Your wallet’s transaction"')
    expect(linksIn(html)).toEqual(links)
    await passes(TIMINGS.orderPoll)
    await doors.order.resolves(
      order('EXPIRED', { amountFrom: d('50.5'), coin: { ticker: 'usdt', logoUrl: null, network: 'matic' } }),
    )
    const { html: ended } = look()
    expect(ended).toContain('Do not send it again. This order has ended')
    expect(linksIn(ended)).toEqual(links)
  })
})

describe('the address of the token, after the tokens arrived', () => {
  const TOKEN = '0xFABB0ac9d68B0B445fB7357272Ff202C5651694a'

  /** The screen of an order that succeeded, once the page knows the token's address. */
  async function succeeded(page: ReturnType<typeof choosing>, named = TOKEN) {
    page.sale.send({ type: 'order.resumed' })
    await page.doors.order.resolves(order('SUCCESS', { amountTo: d('85714.28'), txHash: HASH }))
    await passes(TIMINGS.contractPause)
    await page.doors.token.resolves(named)
    const screen = page.children().order as OrderActor
    const isThere = (isOfOthers = false, of = screen) =>
      shown(<TokenListing sale={page.sale} order={of} isOfOthers={isOfOthers} />).html.includes('"Copy token address"')
    return { screen, isThere }
  }

  it('is there at once without a wallet, but not for the tokens of somebody else', async () => {
    const { isThere } = await succeeded(choosing([], { openOrder: OPEN_ORDER }))
    expect([isThere(), isThere(true)]).toEqual([true, false])
  })

  it('is the one that the order holds, and is not there where the page is named another', async () => {
    const openOrder = { uuid: UUID, terms: { ...SHOWN_TERMS, tokenContract: TOKEN } }
    const isThere = async (named: string) => (await succeeded(choosing([], { openOrder }), named)).isThere()
    expect([await isThere(TOKEN.toLowerCase()), await isThere(RECEIVE_ADDRESS)]).toEqual([true, false])
  })

  it('is there only after the wallet that received them did not list the token', async () => {
    const page = await connected({ openOrder: OPEN_ORDER })
    const { screen, isThere } = await succeeded(page)
    const seen = [isThere()]
    await page.paying.token.resolves(TOKEN)
    seen.push(isThere())
    screen.getSnapshot().children.asset?.send({ type: 'asset.requested' })
    seen.push(isThere())
    await page.paying.asset.resolves(false)
    seen.push(isThere())
    expect(seen).toEqual([false, false, false, true])
  })

  it('comes with the offer to ask again where the wallet was asked and does not answer for 60 s', async () => {
    const page = await connected({ openOrder: OPEN_ORDER })
    const { screen } = await succeeded(page)
    const words = () => shown(<TokenListing sale={page.sale} order={screen} isOfOthers={false} />).words
    await page.paying.token.resolves(TOKEN)
    screen.getSnapshot().children.asset?.send({ type: 'asset.requested' })
    expect(words()).toBe('Your wallet asks whether it may list the token.')
    await passes(60_000)
    expect(words()).toContain(
      'Show FRACT in my wallet Your wallet has not answered. You can also add it by its address: 0x',
    )
  })

  it('is not there while what offers the token to the wallet is loaded', async () => {
    const { screen, isThere } = await succeeded(await connected({ openOrder: OPEN_ORDER }))
    const snapshot = screen.getSnapshot()
    const children = { ...snapshot.children, asset: undefined }
    const loading = Object.assign(Object.create(screen), { getSnapshot: () => ({ ...snapshot, children }) })
    expect(isThere(false, loading)).toBe(false)
  })
})
