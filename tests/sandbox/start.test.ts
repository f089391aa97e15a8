import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { answers, start } from '../../paths/browser/command'
import { freePort } from '../../sandbox/free-port'
import { Obstacle } from '../../sandbox/obstacle'
import { openSandbox, type SandboxOptions } from '../../sandbox/sandbox'
import { readSettings } from '../../sandbox/settings'
import { temporaryFolder } from './support'

const cleanings: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanings.splice(0).reverse()) await clean()
})

function folder(): string {
  const { folder, remove } = temporaryFolder()
  cleanings.push(remove)
  return folder
}

async function sandbox(settings: Partial<SandboxOptions> & { folder: string }) {
  const opened = await openSandbox({ chainId: 137, rpcUrl: null, ...settings })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= opened.close())
  cleanings.push(close)
  return { ...opened, close }
}

test('a taken port is one sentence with another port, and nothing is begun', async () => {
  const [port, at] = [await freePort(), folder()]
  const server = createServer().listen(port, '127.0.0.1')
  cleanings.push(() => server.close())
  const command = start(['--alone'], { PORT: String(port), SANDBOX_FOLDER: at })
  expect(await command.ended).toBe(1)
  expect(command.output()).toBe(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start\n`)
  expect(readdirSync(at)).toEqual([])
})

test('a broken database is one sentence, and --reset is the way out; an end in good order is no failure', async () => {
  const [port, at] = [await freePort(), folder()]
  writeFileSync(join(at, 'sandbox.db'), 'this is no database '.repeat(500))
  await expect(sandbox({ folder: at })).rejects.toEqual(
    new Obstacle(
      `The database ${join(at, 'sandbox.db')} cannot be used (file is not a database). Move that file away, or start anew with "npm start -- --reset".`,
    ),
  )
  const command = start(['--alone', '--reset'], { PORT: String(port), SANDBOX_FOLDER: at })
  cleanings.push(() => command.kill())
  await answers(port, command)
  expect(await command.kill('SIGTERM')).toBe(0)
  expect(command.output()).toContain('never send real funds')
})

test('a folder serves one sandbox and one chain, and is left as it was by another', async () => {
  const at = folder()
  const first = await sandbox({ folder: at })
  first.db.run("INSERT INTO settings (name, value) VALUES ('kept', 'yes')")
  await expect(sandbox({ folder: at, fresh: true })).rejects.toMatchObject({
    name: 'Obstacle',
    message: expect.stringMatching(/^Another sandbox is using .+sandbox\.db\. Stop it, or /),
  })
  await first.close()
  await expect(sandbox({ folder: at, chainId: 31_337 })).rejects.toMatchObject({
    name: 'Obstacle',
    message: expect.stringContaining('holds orders of chain 137, and this is chain 31337.'),
  })
  const again = await sandbox({ folder: at })
  expect(again.db.all("SELECT value FROM settings WHERE name = 'kept'")).toEqual([{ value: 'yes' }])
})

test('settings are read with their limits', () => {
  expect(readSettings({})).toEqual({ port: 5173, folder: '.sandbox', chainId: 137, rpcUrl: null, isVolatile: false })
  expect(readSettings({ PORT: '', SANDBOX_CHAIN_ID: '31337', SANDBOX_RPC_URL: 'http://127.0.0.1:8545' })).toEqual({
    port: 5173,
    folder: '.sandbox',
    chainId: 31337,
    rpcUrl: 'http://127.0.0.1:8545',
    isVolatile: false,
  })
  expect(readSettings({ SANDBOX_VOLATILE: 'yes' })).toMatchObject({ isVolatile: true })
  expect(() => readSettings({ PORT: 'door' })).toThrow('PORT is "door": it must be a number from 1 to 65535.')
  expect(() => readSettings({ PORT: '70000' })).toThrow('PORT is "70000"')
  expect(() => readSettings({ SANDBOX_CHAIN_ID: '0' })).toThrow('SANDBOX_CHAIN_ID is "0"')
  expect(() => readSettings({ SANDBOX_RPC_URL: 'polygon' })).toThrow('SANDBOX_RPC_URL is "polygon"')
})
