import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { parseUnits } from 'viem'
import { expect } from 'vitest'
import { freshAddress } from '../../paths/browser/wallets'
import { qrCode } from '../../src/views/format/qr'
import { type Buyer, test } from './support/buyer'
import { levers, reachesDeposit } from './support/orders'

/** What a phone reads off the QR code on the screen. */
async function scannedQr(buyer: Buyer): Promise<string | undefined> {
  const code = buyer.page.getByRole('img', { name: 'QR code of the deposit address' })
  const { data, width, height } = PNG.sync.read(await code.screenshot({ scale: 'css' }))
  return jsQR(new Uint8ClampedArray(data), width, height)?.data
}

/** A QR code of another address, within the circle that is seen of a logo. */
function foreignCode(): string {
  const { side, path } = qrCode('0x52908400098527886E0F7030069857D2E4169EE7', 'L')
  const room = side * 0.25
  const box = [-room, -room, side + 2 * room, side + 2 * room].join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path d="${path}"/></svg>`
}

// spec 1.payment, 1.promocode, 2.path.reset
test('a visitor buys FRACT with POL: a promocode is worth 3.5 % more, a phone scans the deposit alone, and the tokens arrive', async ({
  visits,
}) => {
  const buyer = await visits({ path: '/FRACT2025', isMoving: true })
  await buyer.page.route(/logos?\/.*\.svg/, route =>
    route.fulfill({ contentType: 'image/svg+xml', body: foreignCode() }),
  )
  await buyer.sees('Discount 3.5%')
  expect(new URL(buyer.page.url()).pathname).toBe('/')
  expect(await buyer.stored('promocode')).toBe('FRACT2025')
  await buyer.sends('100')
  await buyer.sees(/^5,1\d\d(\.\d+)? \$FRACT$/)
  await buyer.presses('Clear promocode')
  await buyer.sees(/^(5,0|4,9)\d\d(\.\d+)? \$FRACT$|^5,000 \$FRACT$/)
  expect(await buyer.stored('promocode'), 'the code, cleared').toBeNull()

  const wallet = freshAddress()
  const order = await reachesDeposit(buyer, { query: 'pol', option: /^POL on Polygon/, amount: '120.5' }, wallet)
  const isAt = (step: string) =>
    buyer.page
      .getByRole('list', { name: 'Progress' })
      .getByText(step)
      .and(buyer.page.locator('[aria-current=step]'))
      .waitFor()
  await isAt('Pay')
  const summary = buyer.page.getByRole('region', { name: 'Your order' })
  expect((await summary.getByText(wallet.slice(0, 4)).count()) > 0).toBe(true)
  await buyer.sees('Send only POL on Polygon')
  await buyer.sees('120.5 POL')
  await buyer.sees(/^00:(19|20):\d\d$/)
  expect(await buyer.copies('Copy amount')).toBe('120.5')
  expect(await buyer.copies('Copy address')).toBe(order.payment_address)
  expect(await scannedQr(buyer)).toBe(order.payment_address)
  const zooms = (zoom: string) =>
    buyer.page.evaluate(factor => {
      document.documentElement.style.zoom = factor
    }, zoom)
  await zooms('3')
  expect(await scannedQr(buyer), 'the code, three times as large').toBe(order.payment_address)
  await zooms('1')

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
