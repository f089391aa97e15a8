/**
 * `npm run bench -- wallets`: 200 browsers with the Sandbox Wallet pay 1,000 orders, with the production machines and doors; a
 * question to send ends in every way by seed, accounts and networks change, and tabs are killed at random. Is every order
 * paid at most once, and no record lost? `-- --wallets 20 --orders 50 --seed 1` for less.
 */
import './no-browser'
import { load, numbers, report, SandboxProcess } from './sandbox-process'
import { walletCrowd } from './wallet-crowd'

const crowd = numbers({ wallets: 200, orders: 1_000, minutes: 30, seed: Math.floor(Math.random() * 1_000_000) })
const uncaught: string[] = []
process.on('uncaughtException', error => uncaught.push(`Uncaught: ${error.stack}`))
process.on('unhandledRejection', reason => uncaught.push(`Unhandled: ${reason}`))

// The page tells the console that a busy sandbox was too slow for its coins.
console.warn = () => {}

console.log(`${crowd.wallets} wallets, ${crowd.orders} orders, seed ${crowd.seed}, load ${load()}`)
const sandbox = await SandboxProcess.open()
try {
  const { figures, broken } = await walletCrowd(sandbox, crowd, line => console.log(line))
  report({ ...figures, 'load at the end': load() }, [...uncaught, ...broken])
} catch (failure) {
  // What catches the errors of buyers would swallow this one too.
  console.error(failure)
  process.exitCode = 1
} finally {
  await sandbox.stop()
  sandbox.remove()
}
process.exit()
