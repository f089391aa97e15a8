/** @module-tag whole */

import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Decimal, toUnits } from '#domain/decimal'
import { answers, type Command, call, start } from '../../paths/browser/command'
import { openDatabase } from '../../sandbox/database/database'
import { freePort } from '../../sandbox/free-port'
import { type OrderAnswer, temporaryFolder } from './support'

const { folder, remove } = temporaryFolder()
let port: number
let command: Command

beforeAll(async () => {
  port = await freePort()
  await restart()
})
afterAll(async () => {
  await command?.kill('SIGTERM')
  remove()
})

async function restart() {
  await command?.kill('SIGKILL')
  command = start(['--alone'], { PORT: String(port), SANDBOX_FOLDER: folder })
  await answers(port, command)
}

test('a sandbox that is killed goes on with its orders, and pays each of them once', { timeout: 240_000 }, async () => {
  const [wallet, friend] = [newAddress(), newAddress()]
  const order = (uuid: string): Promise<OrderAnswer> => call(port, 'GET', `/api/order/${uuid}`)
  const advance = () => call(port, 'POST', '/_sandbox/clock', { advance_s: 5 })
  async function reaches(uuid: string, status: string) {
    await expect
      .poll(
        async () => {
          const now = await order(uuid)
          if (now.status !== status) await advance()
          return now.status
        },
        { timeout: 15_000, interval: 50 },
      )
      .toBe(status)
  }

  const { estimate_id } = await call(port, 'POST', '/api/order/estimate', { currency: 'MATIC', amount: '500' })
  const { uuid } = await call(port, 'POST', '/api/order/create', { estimate_id, currency: 'MATIC', amount: '500' })
  await reaches(uuid, 'WAITING')
  const { payment_address } = await order(uuid)
  await call(port, 'POST', `/api/order/${uuid}/save_wallet`, { address: wallet })
  await call(port, 'POST', `/_sandbox/orders/${uuid}/pay`, {})
  await reaches(uuid, 'SENDING')
  await command.kill()
  const { hash } = storedPayout(uuid)
  await restart()
  await reaches(uuid, 'SUCCESS')
  const paid = await order(uuid)
  expect(paid).toMatchObject({ payment_address, received_amount: '500', amount_to: paid.to_receive, tx_hash: hash })

  // A friend buys with the code: the bonus is owed, signed, sent and written down, and killed in between.
  const promocode = paid.payer?.promocode
  const quote = { currency: 'MATIC', amount: '500', promocode }
  const friends = await call(port, 'POST', '/api/order/estimate', quote)
  const bought = await call(port, 'POST', '/api/order/create', { ...quote, estimate_id: friends.estimate_id })
  await call(port, 'POST', `/api/order/${bought.uuid}/save_wallet`, { address: friend })
  await reaches(bought.uuid, 'WAITING')
  await call(port, 'POST', `/_sandbox/orders/${bought.uuid}/pay`, {})
  await restart()
  await reaches(bought.uuid, 'SUCCESS')
  await restart()
  expect(await order(uuid), 'the order that was over').toEqual(paid)
  const { amount_to } = await order(bought.uuid)
  const share = (toUnits(amount_to as Decimal, 18) * 35n) / 1035n
  const due = toUnits(paid.to_receive, 18) + share - (share % 10n ** 12n)
  // A chain that is killed may have lost its last block, whose payouts are sent again.
  await expect.poll(() => fractBalance(wallet), { timeout: 15_000, interval: 50 }).toBe(due)
  await restart()
  await reaches(bought.uuid, 'SUCCESS')
  await expect.poll(() => fractBalance(wallet), { timeout: 15_000, interval: 50 }).toBe(due)
  await command.kill()
  const db = openDatabase(folder)
  expect(db.all(`SELECT uuid, receive_address FROM payouts WHERE purpose = 'bonus'`)).toEqual([
    { uuid: bought.uuid, receive_address: wallet },
  ])
  db.close()
})

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

function storedPayout(uuid: string): { hash: string } {
  const db = openDatabase(folder)
  const payout = db.get<{ hash: string }>('SELECT hash FROM payouts WHERE uuid = ? AND outcome IS NULL', uuid)
  db.close()
  return payout as { hash: string }
}

async function fractBalance(address: string): Promise<bigint> {
  const { contracts, rpc } = await call(port, 'GET', '/_sandbox/info')
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  const { result } = await call(port, 'POST', rpc, {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{ to: contracts.FRACT, data }, 'latest'],
  })
  return BigInt(result)
}
