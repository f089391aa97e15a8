/** @module-tag whole */

import '../../bench/no-browser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SandboxProcess } from '../../bench/sandbox-process'
import { walletCrowd } from '../../bench/wallet-crowd'

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await SandboxProcess.open()
})
afterAll(async () => {
  await sandbox?.stop()
  sandbox?.remove()
})

it('a crowd pays from wallets that answer in every way: no order twice, and no record is lost', async () => {
  const { figures, broken } = await walletCrowd(sandbox, { wallets: 8, orders: 8, seed: 20_261_123, minutes: 2 })
  expect(broken).toEqual([])
  expect(figures).toMatchObject({ 'orders finished': 8, 'orders paid twice': 0, 'records lost': 0 })
  expect(figures['transfers on the chain']).toBe(figures['orders paid'])
  expect(figures['orders paid']).toBeGreaterThan(0)
}, 150_000)
