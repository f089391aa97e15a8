import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { parseUnits } from 'viem'
import { describe, expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { qrCode } from '../../src/views/format/qr'
import { type Buyer, test } from './support/buyer'
import { BTC, levers, reachesDeposit } from './support/orders'

/** What a phone reads off the QR code on the screen. */
async function scannedQr(buyer: Buyer): Promise<string | undefined> {
  const code = buyer.page.getByRole('img', { name: 'QR code of the deposit address' })
  const { data, width, height } = PNG.sync.read(await code.screenshot({ scale: 'css' }))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

describe.concurrent('a visitor buys FRACT, end to end', () => {
  // spec 1.payment
  test.for([
    {
      coin: 'POL',
      how: 'a native deposit on the chain',
      query: 'pol',
      option: /^POL on Polygon/,
      amount: '120.5',
      network: 'Polygon',
    },
    {
      coin: 'USDT',
      how: 'an ERC-20 deposit on Polygon',
      query: 'usdtmatic',
      option: /^USDT on Polygon/,
      amount: '50',
      network: 'Polygon',
    },
    {
      coin: 'BTC',
      how: 'a deposit credited by the ledger',
      query: 'btc',
      option: /^BTC on Bitcoin/,
      amount: '0.002',
      network: 'Bitcoin',
    },
  ])('with $coin, $how, to SUCCESS', async ({ coin, query, option, amount, network }, { visits }) => {
    const buyer = await visits({ isMoving: true })
    const wallet = freshAddress()
    const order = await reachesDeposit(buyer, { query, option, amount }, wallet)

    const isAt = (step: string) =>
      buyer.page
        .getByRole('list', { name: 'Progress' })
        .getByText(step)
        .and(buyer.page.locator('[aria-current=step]'))
        .waitFor()
    await isAt('Pay')
    const summary = buyer.page.getByRole('region', { name: 'Your order' })
    expect((await summary.getByText(wallet.slice(0, 4)).count()) > 0).toBe(true)
    await buyer.sees(`Send only ${coin} on ${network}`)
    await buyer.sees(`${amount} ${coin}`)
    await buyer.sees(/^00:(19|20):\d\d$/)
    expect(await buyer.copies('Copy amount')).toBe(amount)
    expect(await buyer.copies('Copy address')).toBe(order.payment_address)
    expect(await scannedQr(buyer)).toBe(order.payment_address)

    await levers.pay(order.uuid)
    await buyer.sees('Confirming your payment...')
    await isAt('Confirming')
    await buyer.sees('Please wait while we confirm your transaction on the blockchain.')
    await buyer.sees('Sending your FRACT tokens...')
    await isAt('Tokens')
    await buyer.sees('Your tokens are being sent to your wallet address.')
    await buyer.sees('Payment Successful!')
    await buyer.sees('Completed!')
    await isAt('Tokens')
    await buyer.sees('Earn 3.5% bonuses for every friend you invite!')

    const paid = await levers.order(order.uuid)
    expect(paid.receive_address).toBe(wallet)
    expect(await levers.balance(wallet)).toBe(parseUnits(paid.amount_to ?? '', 18))
    expect(await buyer.copies('Copy transaction hash')).toBe(paid.tx_hash)
    await buyer.sees('FRACT does not show in your wallet? Add it there by its address:')
    const contract = await buyer.page.evaluate(() => fetch('/api/contract').then(response => response.json()))
    expect(await buyer.copies('Copy token address')).toBe(contract.address)
    expect(
      await buyer.page
        .getByRole('link', { name: /^0x\w{6}…\w{8}, opens/ })
        .first()
        .getAttribute('href'),
    ).toBe(`https://polygonscan.com/tx/${paid.tx_hash}`)
    expect(await buyer.analytics()).toEqual([
      {
        event: 'purchase',
        ecommerce: { transaction_id: order.uuid, currency: 'USD', value: expect.any(Number) },
      },
    ])
    expect(await buyer.stored('active_order')).toBeNull()

    await buyer.presses('New Transaction')
    await buyer.sees('LIVE')
  })

  test('scans the address of the deposit, although the picture of the coin is the code of another one', async ({
    visits,
  }) => {
    const { side, path } = qrCode('0x52908400098527886E0F7030069857D2E4169EE7', 'L')
    // Within the circle that is seen of a logo.
    const room = side * 0.25
    const box = [-room, -room, side + 2 * room, side + 2 * room].join(' ')
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${path}"/></svg>`
    const buyer = await visits()
    await buyer.page.route(/logos?\/.*\.svg/, route => route.fulfill({ contentType: 'image/svg+xml', body }))
    const order = await reachesDeposit(buyer, BTC, freshAddress())
    await buyer.page.evaluate(() => {
      document.documentElement.style.zoom = '3'
    })
    expect(await scannedQr(buyer)).toBe(order.payment_address)
  })

  // spec 1.promocode, 2.path.reset
  test('with a promocode, which is worth 3.5 % more', async ({ visits }) => {
    const buyer = await visits({ path: '/FRACT2025' })
    await buyer.sees('Discount 3.5%')
    expect(new URL(buyer.page.url()).pathname).toBe('/')
    expect(await buyer.stored('promocode')).toBe('FRACT2025')
    await buyer.sends('100')
    await buyer.sees(/^5,1\d\d(\.\d+)? \$FRACT$/)
    await buyer.presses('Clear promocode')
    await buyer.sees(/^(5,0|4,9)\d\d(\.\d+)? \$FRACT$|^5,000 \$FRACT$/)
    expect(await buyer.stored('promocode')).toBeNull()
  })
})
