import { describe, expect, it, vi } from 'vitest'
import { saleApi } from '#api/client'
import { Failure } from '#domain/failure'
import { lazyApi } from '../../src/start/lazy-api'

const STAGE = { stage_number: 3, active: true, total: '100', raised: '1', percent: 1, current_price: '0.03' }

const SETTINGS = { apiBase: '/api', logoHosts: '' }

describe("the sale's API, whose client comes later", () => {
  it('fetches its client at once and one time, and asks by it', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(STAGE)))
    const load = vi.fn(async () => ({ saleApi }))
    const api = lazyApi(SETTINGS, load)
    expect(load).toHaveBeenCalledTimes(1)
    await expect(api.stageInfo()).resolves.toMatchObject({ number: 3, active: true })
    await api.stageInfo()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('asks the server that the build names', async () => {
    const fetched = vi.fn(async (_: unknown) => new Response(JSON.stringify(STAGE)))
    vi.stubGlobal('fetch', fetched)
    await lazyApi({ ...SETTINGS, apiBase: 'https://api.fract.example' }, async () => ({ saleApi })).stageInfo()
    expect(fetched.mock.calls.map(([asked]) => String(asked))).toEqual(['https://api.fract.example/stage/info'])
  })

  it('has every call of the client', async () => {
    const api = lazyApi(SETTINGS, async () => ({ saleApi }))
    expect(Object.keys(api).sort()).toEqual(Object.keys(saleApi('/api')).sort())
  })

  it('hands over what it is asked, the signal too', async () => {
    const asked = vi.fn(async () => {})
    const api = lazyApi(SETTINGS, async () => ({ saleApi: () => ({ ...saleApi('/api'), saveWallet: asked }) }))
    const { signal } = new AbortController()
    await api.saveWallet('an-order', { address: '0x0', email: null }, signal)
    expect(asked).toHaveBeenCalledWith('an-order', { address: '0x0', email: null }, signal)
  })

  it('fails as one that finds no server where its client did not come, and fetches it again with the next call', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(STAGE)))
    const load = vi.fn(async () => ({ saleApi }))
    const missing = new TypeError('Failed to fetch dynamically imported module')
    load.mockRejectedValueOnce(new TypeError('The line broke')).mockRejectedValueOnce(missing)
    const api = lazyApi(SETTINGS, load)
    const failure = await api.stageInfo().catch(error => error)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ kind: 'network', cause: missing })
    await expect(api.stageInfo()).resolves.toMatchObject({ number: 3 })
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('tells nobody that its client was lost once', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(STAGE)))
    const load = vi.fn(async () => ({ saleApi }))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await expect(lazyApi(SETTINGS, load).stageInfo()).resolves.toMatchObject({ number: 3 })
  })
})
