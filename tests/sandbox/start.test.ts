import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { answers, type Command, call, freePort, start } from '../../paths/browser/command'
import { readSettings } from '../../sandbox/settings'
import { temporaryFolder } from './support'

const commands: Command[] = []
const cleanings: (() => void)[] = []
afterEach(async () => {
  await Promise.all(commands.splice(0).map(command => command.kill('SIGTERM')))
  for (const clean of cleanings.splice(0)) clean()
})

function folder(): string {
  const { folder, remove } = temporaryFolder()
  cleanings.push(remove)
  return folder
}

function sandbox(args: string[], environment: Record<string, string>): Command {
  const command = start(['--alone', ...args], environment)
  commands.push(command)
  return command
}

test('a taken port is one sentence with another port', async () => {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  cleanings.push(() => server.close())
  const command = sandbox([], { PORT: String(port), SANDBOX_FOLDER: folder() })
  expect(await command.ended).toBe(1)
  expect(command.output()).toBe(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start\n`)
})

test('a broken database is one sentence, and --reset is the way out', async () => {
  const [port, at] = [await freePort(), folder()]
  mkdirSync(at, { recursive: true })
  writeFileSync(join(at, 'sandbox.db'), 'this is no database '.repeat(500))
  const environment = { PORT: String(port), SANDBOX_FOLDER: at }
  const broken = sandbox([], environment)
  expect(await broken.ended).toBe(1)
  expect(broken.output()).toBe(
    `The database ${join(at, 'sandbox.db')} cannot be used (file is not a database). Move that file away, or start anew with "npm start -- --reset".\n`,
  )
  await answers(port, sandbox(['--reset'], environment))
})

test('a folder serves one sandbox, and keeps its orders when that one ends', async () => {
  const [port, other, at] = [await freePort(), await freePort(), folder()]
  const first = sandbox([], { PORT: String(port), SANDBOX_FOLDER: at })
  await answers(port, first)
  const second = sandbox(['--reset'], { PORT: String(other), SANDBOX_FOLDER: at })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^Another sandbox is using .+sandbox\.db\. Stop it, or .+\n$/)

  const { estimate_id } = await call(port, 'POST', '/api/order/estimate', { currency: 'BTC', amount: '0.01' })
  const purchase = { estimate_id, currency: 'BTC', amount: '0.01' }
  const { uuid } = await call(port, 'POST', '/api/order/create', purchase)
  expect(await first.kill('SIGTERM')).toBe(0)
  expect(first.output()).toContain('never send real funds')

  const otherChain = sandbox([], { PORT: String(port), SANDBOX_FOLDER: at, SANDBOX_CHAIN_ID: '31337' })
  expect(await otherChain.ended).toBe(1)
  expect(otherChain.output()).toContain('holds orders of chain 137, and this is chain 31337.')

  const again = sandbox([], { PORT: String(other), SANDBOX_FOLDER: at })
  await answers(other, again)
  expect(await call(other, 'GET', `/api/order/${uuid}`)).toMatchObject({ uuid, amount_from: '0.01' })
}, 60_000)

test('settings are read with their limits', () => {
  expect(readSettings({})).toEqual({ port: 5173, folder: '.sandbox', chainId: 137, rpcUrl: null })
  expect(readSettings({ PORT: '', SANDBOX_CHAIN_ID: '31337', SANDBOX_RPC_URL: 'http://127.0.0.1:8545' })).toEqual({
    port: 5173,
    folder: '.sandbox',
    chainId: 31337,
    rpcUrl: 'http://127.0.0.1:8545',
  })
  expect(() => readSettings({ PORT: 'door' })).toThrow('PORT is "door": it must be a number from 1 to 65535.')
  expect(() => readSettings({ PORT: '70000' })).toThrow('PORT is "70000"')
  expect(() => readSettings({ SANDBOX_CHAIN_ID: '0' })).toThrow('SANDBOX_CHAIN_ID is "0"')
  expect(() => readSettings({ SANDBOX_RPC_URL: 'polygon' })).toThrow('SANDBOX_RPC_URL is "polygon"')
})
