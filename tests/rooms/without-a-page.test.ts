import { describe, expect, it } from 'vitest'

/** The page is prerendered at build: no module may read the window, the clock or storage while it is loaded. */
const modules = import.meta.glob([
  '../../machines/*.ts',
  '../../src/{domain,api,actors,words,views}/**/*.{ts,tsx}',
  '../../src/{provide,environment}.ts',
])

describe('where there is no page', () => {
  it.each(Object.entries(modules))('%s can be imported', async (_, load) => {
    expect('window' in globalThis || 'document' in globalThis).toBe(false)
    await expect(load()).resolves.toBeTypeOf('object')
  })
})
