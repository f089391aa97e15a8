import { polygon } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  CHAIN_CURRENCY,
  CHAIN_ID,
  CHAIN_NAME,
  EXPLORER_URL,
  environment,
  TOKEN_NAME,
  TOKEN_SYMBOL,
} from '../../src/environment'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the settings of the page', () => {
  // spec 7.base
  it('ask the API of the development server unless a build names the host of the real one', () => {
    vi.stubEnv('VITE_API_BASE_URL', '')
    expect(environment().apiBase).toBe('/api')
    vi.stubEnv('VITE_API_BASE_URL', 'https://api.fract.example/')
    expect(environment().apiBase).toBe('https://api.fract.example')
  })

  // spec 9.chain
  it('are those of Polygon, chain 137, unless another chain is named', () => {
    vi.stubEnv('VITE_CHAIN_ID', '')
    vi.stubEnv('VITE_RPC_URL', '')
    expect(environment()).toMatchObject({ chainId: 137, rpcUrl: '/rpc/137' })
    expect([CHAIN_ID, CHAIN_NAME, CHAIN_CURRENCY]).toEqual(['137', 'Polygon', 'POL'])
    expect(polygon).toMatchObject({ id: 137, name: 'Polygon', nativeCurrency: { symbol: 'POL', decimals: 18 } })
    expect([polygon.blockExplorers.default.url, TOKEN_NAME, TOKEN_SYMBOL]).toEqual([EXPLORER_URL, 'Fract', 'FRACT'])
    vi.stubEnv('VITE_CHAIN_ID', '31337')
    expect(environment()).toMatchObject({ chainId: 31337, rpcUrl: '/rpc/31337' })
  })

  it('believe what the API names as the contract of the token unless a build names it', () => {
    vi.stubEnv('VITE_TOKEN_ADDRESS', undefined)
    expect(environment().tokenAddress).toBe('')
    vi.stubEnv('VITE_TOKEN_ADDRESS', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    expect(environment().tokenAddress).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  })

  it.each([
    ['https://fract.example/help', 'https://fract.example/help'],
    ['mailto:support@fract.example', 'mailto:support@fract.example'],
    ['', null],
    ['http://fract.example/help', null],
    ['javascript:alert(1)', null],
    ['support@fract.example', null],
  ])('lead to support by a page or an e-mail address alone: %j is %j', (setting, link) => {
    vi.stubEnv('VITE_SUPPORT_URL', setting)
    expect(environment().supportUrl).toBe(link)
  })
})

describe('the `.env` of an operator', () => {
  it('is of a sale, and read by no test and by no build that one weighs', async () => {
    const [{ default: page }, { default: tests }] = await Promise.all([
      import('../../vite.config'),
      import('../../vitest.config'),
    ])
    const projects = (tests.test?.projects ?? []) as { envDir?: false; extends?: string }[]
    expect(page).toMatchObject({ envDir: false })
    expect(projects.map(({ envDir, extends: from }) => envDir === false || from === './vite.config.ts')).toEqual(
      projects.map(() => true),
    )
  })
})
