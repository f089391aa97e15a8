import { createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { describe, expect, inject } from 'vitest'
import { words } from '#words/wallet-payment'
import { freshAddress } from '../../paths/browser/wallets'
import { ASSETS, NETWORKS } from '../../sandbox/chain/assets'
import type { AccountName, Mode } from '../../sandbox/wallet/modes'
import { type Buyer, test } from './support/buyer'
import { BTC, createdOrder, levers, reachesDeposit } from './support/orders'
import { connectedWallet, walletAddress, walletOf } from './support/wallet'

const SURE = 'Your payment is on the chain.'
const UNSURE = 'Check your wallet before you pay again'
/** The headlines once the server has seen the payment: Confirming may be over before the page asks for the order again. */
const PAID = /^(?:Confirming your payment\.\.\.|Sending your FRACT tokens\.\.\.|Payment Successful!)$/
const PROMPT = 'Approve the payment in your wallet'
const MOOT = 'Do not approve it now.'

/** A coin, what of it is paid, and its asset on the sandbox's chains. */
interface Coin {
  code: string
  amount: string
  asset: string
}
const USDT: Coin = { code: 'USDTMATIC', amount: '50.5', asset: 'matic usdt' }
const POL: Coin = { code: 'MATIC', amount: '120.25', asset: 'matic pol' }
const BNB: Coin = { code: 'BNBBSC', amount: '0.12345678', asset: 'bsc bnb' }
const BSC_USDT: Coin = { code: 'USDTBSC', amount: '20.5', asset: 'bsc usdt' }
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
  /** What else local storage holds. */
  stored?: Record<string, string>
}
type Visits = (visit?: { path?: string; stored?: Record<string, string> }) => Promise<Buyer>

/** A buyer with a connected wallet, before an order of their own that waits for its payment. */
async function waits(visits: Visits, coin: Coin, { before, stored, account, ...wish }: Wish = {}) {
  const receiver = await walletAddress(inject('sale'), account)
  const { uuid, stored: order } = await createdOrder(coin.code, coin.amount, receiver)
  const chainId = wish.chainId ?? assetOf(coin).chainId
  const wallet = connectedWallet({ mode: 'approve', after: 1_000, ...wish, chainId, ...(account && { account }) })
  const buyer = await visits({ stored: { ...order, ...wallet, ...stored } })
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

/** From now on every answer about an order says this otherwise than the server does. */
const tells =
  (change: Record<string, unknown>) =>
  ({ page }: Pick<Buyer, 'page'>) =>
    page.route(/\/api\/order\/(?!estimate)[\w-]+$/, async route => {
      const response = await route.fetch()
      const order = await response.json()
      await route.fulfill({ response, json: 'uuid' in order ? { ...order, ...change } : order })
    })

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
      'eth_getTransactionByHash',
      'eth_getTransactionCount',
      'eth_getTransactionReceipt',
      'eth_sendTransaction',
      'wallet_requestPermissions',
      'wallet_watchAsset',
    ])
  })

  test('POL; a wallet that lists no token, or does not answer, is told from one that does', async ({ visits }) => {
    const buyer = await waits(visits, POL)
    await buyer.pays()
    await buyer.sees('Payment Successful!')
    expect(await deposited(buyer.uuid, POL)).toBe(due(POL))
    for (const mode of ['adds no token', 'knows no tokens', 'decline'] as const) {
      await buyer.wallet.decides({ mode })
      await buyer.presses('Show FRACT in my wallet')
      await buyer.sees('Your wallet did not add it. Add it by its address:')
      await buyer.button('Copy token address').waitFor()
    }
    await buyer.page.clock.install()
    await buyer.wallet.decides({ mode: 'silent' })
    await buyer.presses('Show FRACT in my wallet')
    await buyer.sees('Your wallet asks whether it may list the token.')
    await buyer.page.clock.fastForward(61_000)
    await buyer.sees('Your wallet has not answered. You can also add it by its address:')
  })

  test('BNB, once the wallet is on its network: it may refuse, stay or not answer', async ({ visits }) => {
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

  test('USDT on Ethereum, whose transfer answers nothing, by a transaction that the wallet speeds up', async ({
    visits,
  }) => {
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

  test('what the chain shows is held: a server that says less of it arrived, and sends less, is contradicted', async ({
    visits,
  }) => {
    const buyer = await waits(visits, USDT)
    await levers.hold(buyer.uuid, 'WAITING')
    await buyer.pays()
    await buyer.sees('Your payment is on the chain.')
    await tells({ received_amount: '1', to_receive: '50', amount_to: '50' })(buyer)
    await levers.release(buyer.uuid)
    await buyer.sees('You were promised more tokens')
    expect((await buyer.record(buyer.uuid)).end).toBe('mined')
  })

  test('an order of another browser, which is confirmed first', async ({ visits }) => {
    const { uuid } = await createdOrder(USDT.code, USDT.amount, freshAddress())
    const buyer = payerOf(await visits({ path: `/#o=${uuid}`, stored: connectedWallet() }))
    await buyer.presses('Yes, show me where to pay')
    await buyer.pays()
    await buyer.sees('Pay an order of another browser?')
    await expect.poll(() => buyer.panel.evaluate(panel => panel === document.activeElement)).toBe(true)
    await buyer.presses(words.no)
    await buyer.pays()
    expect(await buyer.record(uuid)).toBeNull()
    await buyer.presses(words.first)
    await buyer.sees(PAID)
    expect(await deposited(uuid, USDT)).toBe(due(USDT))
  })
})

describe.concurrent('a wallet that does not pay', () => {
  test('declines, or is busy: nothing was sent, and it may be asked again', async ({ visits }) => {
    const buyer = await waits(visits, USDT, { mode: 'decline' })
    await buyer.pays()
    await buyer.sees('You declined it in your wallet. Nothing was sent.')
    await buyer.wallet.decides({ mode: 'busy' })
    await buyer.pays()
    await buyer.sees('Your wallet has another question open. Answer that one first.')
    expect(await buyer.record(buyer.uuid)).toBeNull()
    await buyer.wallet.decides({ mode: 'approve' })
    await buyer.pays()
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

  test('is a contract, whose coins many recipients do not credit: it is not asked for POL', async ({ visits }) => {
    const buyer = await waits(visits, POL, { account: 'contract account' })
    await buyer.pays()
    await buyer.sees(/^Your wallet is a contract\./)
    expect(await deposited(buyer.uuid, POL)).toBe(0n)
    expect(await buyer.record(buyer.uuid)).toBeNull()
  })

  test('fails before it sends: nobody knows, and it is asked again only after a confirmation', async ({ visits }) => {
    const buyer = await waits(visits, USDT, { mode: 'fails before sending' })
    await buyer.pays()
    await buyer.sees(UNSURE)
    await buyer.wallet.decides({ mode: 'approve' })
    await buyer.presses(words.retry)
    await buyer.sees('Pay again?')
    await buyer.presses(words.no)
    await buyer.sees(UNSURE)
    expect(await deposited(buyer.uuid, USDT)).toBe(0n)
    await buyer.presses(words.retry)
    await buyer.presses(words.again)
    await buyer.sees(PAID)
    expect(await deposited(buyer.uuid, USDT)).toBe(due(USDT))
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

  test('cancels what no node had shown: nobody knows, and a second press is warned first', async ({ visits }) => {
    const buyer = await waits(visits, BSC_USDT, { account: 'another account', mode: 'cancels' })
    await buyer.pays()
    await buyer.sees('Check your wallet before you pay again')
    expect(await deposited(buyer.uuid, BSC_USDT)).toBe(0n)
    await buyer.wallet.decides({ mode: 'approve' })
    await buyer.presses(words.retry)
    await buyer.sees('Pay again?')
    await buyer.presses(words.again)
    await buyer.sees(PAID)
    expect(await deposited(buyer.uuid, BSC_USDT)).toBe(due(BSC_USDT))
  })

  test('sends what the chain reverts: nothing was paid, and a second payment is asked about first', async ({
    visits,
  }) => {
    const buyer = await waits(visits, ETH_USDC, { account: 'another account', mode: 'reverts' })
    await buyer.pays()
    await buyer.sees('The network refused your payment.')
    expect(await deposited(buyer.uuid, ETH_USDC)).toBe(0n)
    await buyer.presses(words.retry)
    await buyer.sees('Pay again?')
    await buyer.page.getByText('The network refused your payment. Only the network fee was paid.').waitFor()
    await buyer.wallet.decides({ mode: 'decline' })
    await buyer.presses(words.again)
    const fault = buyer.page.getByText('You declined it in your wallet. Nothing was sent.')
    await fault.waitFor()
    // Under the button that was pressed, in the section of the payment.
    const inside = await fault.evaluate(found => {
      const [said, section] = [found, found.closest('section')].map(element => element?.getBoundingClientRect())
      return said && section && said.top >= section.top && said.bottom <= section.bottom
    })
    expect(inside).toBe(true)
  })
})

describe.concurrent('a question that stays open', () => {
  test('over a reload is not asked again: approved late, it is found on the chain', async ({ visits }) => {
    const buyer = await waits(visits, USDT, { mode: 'ask' })
    await levers.hold(buyer.uuid, 'WAITING')
    await buyer.pays()
    await buyer.sees(PROMPT)
    const question = await buyer.question()
    await buyer.page.reload()
    await buyer.presses('Resume payment')
    await buyer.sees(UNSURE)
    expect(await buyer.question()).toBe(question)
    await levers.settle(question, 'approve')
    await buyer.sees(SURE)
    const { hash } = await buyer.record(buyer.uuid)
    await levers.release(buyer.uuid)
    await buyer.sees(PAID)
    expect(await deposited(buyer.uuid, USDT)).toBe(due(USDT))
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('is answered after its order was left and opened again in the same tab: a no is known, and so is a yes', async ({
    visits,
  }) => {
    const buyer = await waits(visits, USDT, { mode: 'ask' })
    await levers.hold(buyer.uuid, 'WAITING')
    const leavesAndResumes = async () => {
      await buyer.page.goBack()
      await buyer.presses('Leave')
      await buyer.presses('Resume payment')
    }
    await buyer.pays()
    await buyer.sees(PROMPT)
    await leavesAndResumes()
    await buyer.sees(UNSURE)
    await levers.settle(await buyer.question(), 'decline')
    await buyer.pays()
    await buyer.sees(PROMPT)
    await leavesAndResumes()
    await buyer.sees(UNSURE)
    await levers.settle(await buyer.question(), 'approve')
    await buyer.sees(SURE)
    expect(await buyer.panel.getByRole('button', { name: words.retry }).count()).toBe(0)
    await levers.release(buyer.uuid)
    await buyer.sees(PAID)
    expect(await deposited(buyer.uuid, USDT)).toBe(due(USDT))
  })

  test('is warned of before another order is made, until the wallet says no', async ({ visits }) => {
    const buyer = await waits(visits, USDT, { mode: 'ask', stored: { defaultCoinCode: USDT.code } })
    const leaves = async () => {
      await buyer.page.goBack()
      await buyer.presses('Leave')
    }
    const isWarned = async () => {
      await buyer.sends('50')
      await buyer.button('Buy $FRACT').and(buyer.page.locator(':enabled')).click()
      await buyer.sees('Your wallet was asked to pay another order.')
    }
    await buyer.pays()
    await buyer.sees(PROMPT)
    await leaves()
    await isWarned()
    await buyer.presses('Resume payment')
    await buyer.sees(UNSURE)
    await leaves()
    await isWarned()
    await levers.settle(await buyer.question(), 'decline')
    await buyer.presses('Back to the form')
    await buyer.buys()
    await buyer.addressDialog.waitFor()
  })

  test('bars a second tab from asking, even after a confirmation', async ({ visits }) => {
    const buyer = await waits(visits, USDT, { mode: 'ask' })
    await buyer.pays()
    await buyer.sees(PROMPT)
    const page = await buyer.page.context().newPage()
    await page.goto(buyer.page.url())
    await page.getByRole('button', { name: 'Resume payment' }).click()
    await page.getByText(UNSURE).waitFor()
    await page.getByRole('button', { name: words.retry }).click()
    await page.getByRole('button', { name: words.again }).click()
    await page.getByText('Another tab is asking your wallet for this order.').waitFor()
    await levers.settle(await buyer.question(), 'approve')
    await buyer.sees(PAID)
    await page.getByText(PAID).first().waitFor()
    expect(await deposited(buyer.uuid, USDT)).toBe(due(USDT))
  })

  test('past a minute is looked for; once the order has expired it is to be rejected, and may be approved', async ({
    visits,
  }) => {
    const buyer = await waits(visits, USDT, { mode: 'ask' })
    await buyer.page.clock.install()
    await buyer.pays()
    await buyer.sees(PROMPT)
    await buyer.page.clock.fastForward(61_000)
    await buyer.sees('Your wallet has not answered yet.')
    await levers.expire(buyer.uuid)
    await buyer.sees('Payment Time Expired')
    await buyer.sees(MOOT)
    await levers.settle(await buyer.question(), 'approve')
    await buyer.sees(SURE)
    await buyer.panel.getByText(words.late).waitFor()
    expect(await deposited(buyer.uuid, USDT)).toBe(due(USDT))
  })

  test('is to be rejected once an answer contradicts what is held', async ({ visits }) => {
    const buyer = await waits(visits, USDT, { mode: 'ask' })
    await buyer.pays()
    await buyer.sees(PROMPT)
    await tells({ amount_from: '99' })(buyer)
    await buyer.sees('Payment Stopped')
    await buyer.sees(MOOT)
    await levers.settle(await buyer.question(), 'decline')
    await buyer.panel.waitFor({ state: 'detached' })
    expect(await deposited(buyer.uuid, USDT)).toBe(0n)
  })
})

describe.concurrent('is paid by hand alone', () => {
  /** What storage is given is not kept: its quota is used up. */
  const keepsNothing = async ({ page }: Buyer) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError')
      }
    })
  }
  const hasLoaded = ({ page }: Buyer) => page.waitForResponse(/\/assets\/provide-transfer/)

  test.for([
    ['XRP, a coin of no EVM network', { code: 'XRP', amount: '30', asset: '' }, undefined],
    ['a payment with a memo', USDT, tells({ memo: '9009' })],
    ['an order in a browser that keeps nothing', USDT, keepsNothing],
  ] as const)('%s', async ([, coin, before], { visits }) => {
    let loaded: Promise<unknown> | undefined
    const buyer = await waits(visits, coin, {
      chainId: 137,
      before: async buyer => {
        loaded = hasLoaded(buyer)
        await before?.(buyer)
      },
    })
    await loaded
    await buyer.paysByHandOnly()
  })

  test('BTC, by a visitor whose wallet is connected', async ({ visits }) => {
    const buyer = payerOf(await visits({ stored: connectedWallet() }))
    await reachesDeposit(buyer, BTC, freshAddress())
    await buyer.paysByHandOnly()
  })

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
