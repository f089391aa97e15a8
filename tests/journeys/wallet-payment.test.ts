import { createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { describe, expect, inject } from 'vitest'
import { words } from '#words/wallet-payment'
import { ASSETS, NETWORKS } from '../../sandbox/chain/assets'
import type { AccountName, Mode } from '../../sandbox/wallet/modes'
import { type Buyer, test } from './support/buyer'
import { createdOrder, levers } from './support/orders'
import { connectedWallet, walletAddress, walletOf } from './support/wallet'

const SURE = 'Your payment is on the chain.'
const UNSURE = 'Has your wallet sent the payment?'
/** The headlines once the server has seen the payment: Confirming may be over before the page asks for the order again. */
const PAID = /^(?:Confirming your payment\.\.\.|Sending your FRACT tokens\.\.\.|Payment Successful!)$/
const PROMPT = 'Approve the payment in your wallet'

/** A coin, what of it is paid, and its asset on the sandbox's chains. */
interface Coin {
  code: string
  amount: string
  asset: string
}
const USDT: Coin = { code: 'USDTMATIC', amount: '50.5', asset: 'matic usdt' }
const POL: Coin = { code: 'MATIC', amount: '120.25', asset: 'matic pol' }
const BNB: Coin = { code: 'BNBBSC', amount: '0.12345678', asset: 'bsc bnb' }
const ETH_USDT: Coin = { code: 'USDTERC20', amount: '30.25', asset: 'eth usdt' }
const ETH_USDC: Coin = { code: 'USDC', amount: '30.25', asset: 'eth usdc' }

const assetOf = ({ asset }: Coin) => {
  const found = ASSETS.get(asset)
  if (!found) throw new Error(`The sandbox has no asset ${asset}.`)
  return { ...found, chainId: NETWORKS.find(({ code }) => code === found.network)?.chainId ?? 0 }
}

/** The units of the coin that an address holds on its chain. */
async function held(coin: Coin, of: `0x${string}`): Promise<bigint> {
  const { contract, chainId } = assetOf(coin)
  const client = createPublicClient({ transport: http(`${inject('sale')}/rpc/${chainId}`) })
  if (contract === null) return client.getBalance({ address: of })
  return client.readContract({ address: contract, abi: erc20Abi, functionName: 'balanceOf', args: [of] })
}

/** What the deposit address of an order holds: it is the order's own, so two payments would be twice the amount. */
async function deposited(uuid: string, coin: Coin): Promise<bigint> {
  return held(coin, (await levers.order(uuid)).payment_address as `0x${string}`)
}
const due = (coin: Coin) => parseUnits(coin.amount, assetOf(coin).decimals)

interface Wish {
  account?: AccountName
  mode?: Mode
  /** How much later a mode does what it does later, in milliseconds. */
  after?: number
  /** The chain that the wallet is on; the coin's unless it is said. */
  chainId?: number
  /** Done before the order is on screen. */
  before?: (buyer: Buyer) => Promise<void>
}
type Visits = (visit?: { stored?: Record<string, string> }) => Promise<Buyer>

/** A buyer with a connected wallet, before an order of their own that waits for its payment. */
async function waits(visits: Visits, coin: Coin, { before, account, ...wish }: Wish = {}) {
  const receiver = await walletAddress(inject('sale'), account)
  const { uuid, stored: order } = await createdOrder(coin.code, coin.amount, receiver)
  const chainId = wish.chainId ?? assetOf(coin).chainId
  const wallet = connectedWallet({ mode: 'approve', after: 1_000, ...wish, chainId, ...(account && { account }) })
  const buyer = await visits({ stored: { ...order, ...wallet, defaultCoinCode: coin.code } })
  await before?.(buyer)
  await buyer.presses('Resume payment')
  return { uuid, ...payerOf(buyer) }
}

/** What a buyer has to do with the payment from the wallet. */
function payerOf(buyer: Buyer) {
  const { page } = buyer
  const panel = page.getByRole('region', { name: words.title })
  const offer = page.getByRole('button', { name: /^Pay .+ from your wallet$/ })
  return {
    ...buyer,
    panel,
    offer,
    wallet: walletOf(buyer),
    pays: () => offer.and(page.locator(':enabled')).click(),
    /** What this browser keeps of the transfer. */
    record: async (uuid: string) => JSON.parse((await buyer.stored(`sent_transfer ${uuid}`)) ?? 'null'),
    /** The wallet's question that is open. */
    question: async (): Promise<string> => {
      const id = await page.evaluate(
        () => (window as unknown as { sandboxWallet: { asked: { open: { id: string }[] } } }).sandboxWallet.asked.open,
      )
      expect(id).toHaveLength(1)
      return id[0]?.id ?? ''
    },
    /** The payment by hand is on screen, and the wallet's is not. */
    paysByHandOnly: async () => {
      await page.getByRole('img', { name: 'QR code of the deposit address' }).waitFor()
      await buyer.button('Copy address').waitFor()
      expect(await panel.count()).toBe(0)
    },
  }
}

describe.concurrent('one press pays', () => {
  test('USDT on Polygon, from the form to SUCCESS; the wallet is asked for nothing beside the transfer', async ({
    visits,
  }) => {
    const buyer = payerOf(await visits())
    const methods = await buyer.wallet.methods()
    await buyer.wallet.picks()
    await buyer.wallet.account.waitFor()
    await buyer.sees('LIVE')
    await buyer.picks('usdtmatic', /^USDT on Polygon/)
    await buyer.sends(USDT.amount)
    await buyer.buys()
    await buyer.addressDialog.getByRole('button', { name: 'Confirm' }).click()
    await buyer.offer.waitFor()
    const shown = await buyer.copies('Copy address')
    await buyer.pays()
    await buyer.sees('Payment Successful!')
    expect(await held(USDT, shown as `0x${string}`)).toBe(due(USDT))
    await buyer.presses('Show FRACT in my wallet')
    await buyer.sees('Your wallet now lists FRACT.')
    expect(await methods()).toEqual([
      'eth_accounts',
      'eth_blockNumber',
      'eth_call',
      'eth_chainId',
      'eth_estimateGas',
      'eth_gasPrice',
      'eth_getBalance',
      'eth_getBlockByNumber',
      'eth_getCode',
      'eth_getTransactionByHash',
      'eth_getTransactionCount',
      'eth_getTransactionReceipt',
      'eth_sendTransaction',
      'wallet_requestPermissions',
      'wallet_watchAsset',
    ])
  })

  test('BNB, once the wallet is on its network: it may refuse, stay or not answer', { tags: ['whole'] }, async ({
    visits,
  }) => {
    const buyer = await waits(visits, BNB, { chainId: 137, mode: 'decline' })
    await buyer.sees(/^Your wallet will first ask to change to BNB Smart Chain/)
    await buyer.pays()
    await buyer.sees('You declined it in your wallet. Nothing was sent.')
    await buyer.wallet.decides({ mode: 'fails before sending' })
    await buyer.pays()
    await buyer.sees('Your wallet is still on another network. Nothing was sent.')
    await buyer.wallet.decides({ mode: 'silent' })
    await buyer.pays()
    await buyer.sees('Change the network in your wallet.')
    await buyer.presses(words.stop)
    expect(await buyer.wallet.chain()).toBe(137)
    await buyer.wallet.decides({ mode: 'approve' })
    await levers.hold(buyer.uuid, 'WAITING')
    await buyer.pays()
    await buyer.sees(SURE)
    const notice = buyer.page.getByText('Your wallet is on another network.')
    expect([await buyer.wallet.chain(), await notice.count()]).toEqual([56, 0])
    await levers.release(buyer.uuid)
    await buyer.sees('Payment Successful!')
    await notice.waitFor()
    expect(await deposited(buyer.uuid, BNB)).toBe(due(BNB))
  })

  test('USDT on Ethereum, whose transfer answers nothing, by a transaction that the wallet speeds up', {
    tags: ['whole'],
  }, async ({ visits }) => {
    const buyer = await waits(visits, ETH_USDT, { mode: 'speeds up' })
    await levers.hold(buyer.uuid, 'WAITING')
    await buyer.pays()
    await buyer.sees('Your wallet has sent the payment')
    const { hash } = await buyer.record(buyer.uuid)
    await buyer.sees(SURE)
    const found = await buyer.record(buyer.uuid)
    expect(found).toEqual({ ...found, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(found.hash).not.toBe(hash)
    await levers.release(buyer.uuid)
    await buyer.sees(PAID)
    expect(await deposited(buyer.uuid, ETH_USDT)).toBe(due(ETH_USDT))
  })
})

describe.concurrent('a wallet that does not pay', { tags: ['whole'] }, () => {
  test('declines, is busy, or fails before it sends: what is known of each, and a second payment only after a yes', async ({
    visits,
  }) => {
    const buyer = await waits(visits, USDT, { mode: 'decline' })
    await buyer.pays()
    await buyer.sees('You declined it in your wallet. Nothing was sent.')
    await buyer.wallet.decides({ mode: 'busy' })
    await buyer.pays()
    await buyer.sees('Your wallet has another question open. Answer that one first.')
    expect(await buyer.record(buyer.uuid), 'a record of what was not sent').toBeNull()
    await buyer.wallet.decides({ mode: 'fails before sending' })
    await buyer.pays()
    await buyer.sees(UNSURE)
    await buyer.wallet.decides({ mode: 'approve' })
    await buyer.presses(words.unsent)
    await buyer.sees('Pay again?')
    const hasFocus = () => buyer.panel.evaluate(panel => panel === document.activeElement)
    await expect.poll(hasFocus, { message: 'the focus' }).toBe(true)
    await buyer.presses(words.no)
    await buyer.sees(UNSURE)
    expect(await deposited(buyer.uuid, USDT), 'paid without a yes').toBe(0n)
    await buyer.presses(words.unsent)
    await buyer.presses(words.again)
    await buyer.sees(PAID)
    expect(await deposited(buyer.uuid, USDT)).toBe(due(USDT))
  })

  test('has too little of the coin, or for the fee: the missing amount is said', async ({ visits }) => {
    const buyer = await waits(visits, USDT, { account: 'empty account' })
    await buyer.sees('50.5 USDT more is needed.')
    expect(await buyer.offer.isDisabled()).toBe(true)
    await buyer.wallet.decides({ account: 'account without gas' })
    await buyer.pays()
    await buyer.sees(
      /^There is too little for the network fee: about [\d.,]+ POL more is needed\. Add it to your wallet, then press again\.$/,
    )
    expect(await deposited(buyer.uuid, USDT)).toBe(0n)
    expect(await buyer.record(buyer.uuid)).toBeNull()
  })

  test('fails after it sent: nobody knows, until the chain shows it', async ({ visits }) => {
    const buyer = await waits(visits, POL, { mode: 'fails after sending' })
    await levers.hold(buyer.uuid, 'WAITING')
    await buyer.pays()
    await buyer.sees(SURE)
    expect(await buyer.panel.getByRole('button').count()).toBe(0)
    await levers.release(buyer.uuid)
    await buyer.sees(PAID)
    expect(await deposited(buyer.uuid, POL)).toBe(due(POL))
  })

  test('cancels what no node had shown, or sends what the chain reverts: nothing was paid, and a second payment is asked about first', async ({
    visits,
  }) => {
    const buyer = await waits(visits, ETH_USDC, { account: 'another account', mode: 'cancels' })
    const isAskedFirst = async (button: string) => {
      expect(await deposited(buyer.uuid, ETH_USDC)).toBe(0n)
      await buyer.presses(button)
      await buyer.sees('Pay again?')
    }
    await buyer.pays()
    await buyer.sees(UNSURE)
    await isAskedFirst(words.unsent)
    await buyer.wallet.decides({ mode: 'reverts' })
    await buyer.presses(words.again)
    await buyer.sees('The network refused your payment.')
    await isAskedFirst(words.retry)
    await buyer.page.getByText('The network refused your payment. Only the network fee was paid.').first().waitFor()
    await buyer.wallet.decides({ mode: 'decline' })
    await buyer.presses(words.again)
    const fault = buyer.page.locator('section').getByText('You declined it in your wallet. Nothing was sent.').last()
    await fault.waitFor()
    // Under the button that was pressed, in the section of the payment.
    const inside = await fault.evaluate(found => {
      const [said, section] = [found, found.closest('section')].map(element => element?.getBoundingClientRect())
      return said && section && said.top >= section.top && said.bottom <= section.bottom
    })
    expect(inside).toBe(true)
  })
})

describe.concurrent('a question that stays open', { tags: ['whole'] }, () => {
  test('bars a second tab, and is not asked again after a reload: approved late, both tabs find it on the chain', async ({
    visits,
  }) => {
    const buyer = await waits(visits, USDT, { mode: 'ask' })
    await levers.hold(buyer.uuid, 'WAITING')
    await buyer.pays()
    await buyer.sees(PROMPT)
    const question = await buyer.question()
    const page = await buyer.page.context().newPage()
    await page.goto(buyer.page.url())
    await page.getByRole('button', { name: 'Resume payment' }).click()
    await page.getByText(UNSURE).first().waitFor()
    await page.getByRole('button', { name: words.unsent }).click()
    await page.getByRole('button', { name: words.again }).click()
    await page.getByText('Another tab is asking your wallet for this order.').first().waitFor()
    await buyer.page.reload()
    await buyer.presses('Resume payment')
    await buyer.sees(UNSURE)
    expect(await buyer.question(), 'another question').toBe(question)
    await levers.settle(question, 'approve')
    await buyer.sees(SURE)
    await page.getByText(SURE).first().waitFor()
    expect((await buyer.record(buyer.uuid)).hash).toMatch(/^0x[0-9a-f]{64}$/)
    await levers.release(buyer.uuid)
    await buyer.sees(PAID)
    await page.getByText(PAID).first().waitFor()
    expect(await deposited(buyer.uuid, USDT)).toBe(due(USDT))
  })

  test('is answered after its order was left and opened again in the same tab: a no is known, and so is a yes; until then another order is warned of', async ({
    visits,
  }) => {
    const buyer = await waits(visits, USDT, { mode: 'ask' })
    await levers.hold(buyer.uuid, 'WAITING')
    const isAskedAndLeft = async () => {
      await buyer.pays()
      await buyer.sees(PROMPT)
      await buyer.page.goBack()
      await buyer.presses('Leave')
    }
    const resumes = async () => {
      await buyer.presses('Resume payment')
      await buyer.sees(UNSURE)
    }
    await isAskedAndLeft()
    await resumes()
    await levers.settle(await buyer.question(), 'decline')
    await isAskedAndLeft()
    await buyer.sends('50')
    await buyer.button('Buy $FRACT').and(buyer.page.locator(':enabled')).click()
    await buyer.sees('Your wallet was asked to pay another order.')
    await resumes()
    await levers.settle(await buyer.question(), 'approve')
    await buyer.sees(SURE)
    expect(await buyer.panel.getByRole('button', { name: words.retry }).count()).toBe(0)
    await levers.release(buyer.uuid)
    await buyer.sees(PAID)
    expect(await deposited(buyer.uuid, USDT)).toBe(due(USDT))
  })
})

describe.concurrent('is paid by hand alone', { tags: ['whole'] }, () => {
  test.for(['provide-transfer', 'transfer-views'])(
    'any order where the chunk %s is missing, which no reload takes off the screen',
    async (chunk, { visits }) => {
      let loads = 0
      let isLost = Promise.resolve<unknown>(null)
      const buyer = await waits(visits, USDT, {
        before: async ({ page }) => {
          page.on('domcontentloaded', () => {
            loads += 1
          })
          await page.route(new RegExp(`/assets/${chunk}-[^/]+\\.js$`), route => route.abort())
          isLost = page.waitForEvent('requestfailed')
        },
      })
      await isLost
      await buyer.paysByHandOnly()
      await levers.pay(buyer.uuid)
      await buyer.sees(PAID)
      expect(loads).toBe(0)
      expect(new Set(buyer.troubles)).toEqual(new Set(['console: Failed to load resource: net::ERR_FAILED']))
      // On SUCCESS the page would try its part once more.
      await buyer.page.close()
      buyer.troubles.length = 0
    },
  )
})
