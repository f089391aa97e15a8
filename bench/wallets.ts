/**
 * `npm run bench -- wallets`: 200 browsers with the Sandbox Wallet pay 1,000 orders, with the production machines and doors; a
 * question to send ends in every way by seed, accounts and networks change, and tabs are killed at random. Is every order
 * paid at most once, and no record lost? `-- --wallets 20 --orders 50 --seed 1` for less.
 */
import './no-browser'
import { load, numbers } from './sandbox-process'
import { walletCrowd } from './wallet-crowd'
import { withBuyers } from './with-buyers'

const crowd = numbers({ wallets: 200, orders: 1_000, minutes: 30, seed: Math.floor(Math.random() * 1_000_000) })
console.log(`${crowd.wallets} wallets, ${crowd.orders} orders, seed ${crowd.seed}, load ${load()}`)
await withBuyers(async sandbox => {
  const { figures, broken } = await walletCrowd(sandbox, crowd, line => console.log(line))
  return { figures: { ...figures, 'load at the end': load() }, broken }
})
