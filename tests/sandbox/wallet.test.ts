import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox } from './support'

let opened: Awaited<ReturnType<typeof openTestSandbox>>

beforeAll(async () => {
  opened = await openTestSandbox()
})
afterAll(() => opened?.close())

async function ask(method: string, params: unknown[] = [], headers: Record<string, string> = {}) {
  const response = await opened.sandbox.app.request('/_sandbox/wallet/rpc', {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ method, params }),
  })
  return { status: response.status, body: await response.json() }
}

describe('the Sandbox Wallet', () => {
  it('signs as its account, and the key stays in this process', async () => {
    const [address] = (await ask('eth_accounts')).body.result
    const signature = (await ask('personal_sign', ['0x68656c6c6f', address])).body.result
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  })

  it('sends a transaction on the sandbox’s chain', async () => {
    const [from] = (await ask('eth_accounts')).body.result
    const { body } = await ask('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
    expect(body.result).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('refuses what it does not sign, and what is no call', async () => {
    expect(await ask('eth_sign', ['0x00'])).toEqual({
      status: 403,
      body: { message: 'The Sandbox Wallet does not sign eth_sign.' },
    })
    expect((await ask('constructor')).status).toBe(403)
    expect((await ask('personal_sign', ['hello'])).status).toBe(422)
    expect((await ask('eth_sendTransaction', [{ to: 'nowhere' }])).status).toBe(422)
  })

  it('answers no other site', async () => {
    expect((await ask('eth_accounts', [], { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('is served as a script without its types, which names the chain', async () => {
    const response = await opened.sandbox.app.request('/_sandbox/wallet/provider.js', {
      headers: { host: 'localhost' },
    })
    const script = await response.text()
    expect(response.headers.get('content-type')).toBe('text/javascript')
    expect(script).toMatch(/^const CHAIN_ID = 137\n/)
    expect(() => new Function(script.replace(/^export\b.*$/gm, ''))).not.toThrow()
  })
})
