import { describe, expect, it } from 'vitest'
import { logoAddress } from '#api/logo'

const API = 'https://api.fract.example/v1'

describe('the address of a logo', () => {
  it.each([
    ['https://cdn.example/btc.svg', 'https://cdn.example/btc.svg'],
    ['/logos/btc.svg', 'https://api.fract.example/logos/btc.svg'],
    ['//cdn.example/btc.svg', 'https://cdn.example/btc.svg'],
    ['HTTPS://cdn.example/btc.svg', 'https://cdn.example/btc.svg'],
  ])('%j is taken as %j', (raw, address) => {
    expect(logoAddress(raw, API)).toBe(address)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://cdn.example/btc.svg',
    'blob:https://api.fract.example/1f2e',
    'file:///etc/passwd',
    'ftp://cdn.example/btc.svg',
    'filesystem:https://api.fract.example/btc.svg',
    'https://',
    'http://[',
  ])('%j is not taken, and a letter is shown', raw => {
    expect(logoAddress(raw, API)).toBeNull()
  })

  it('may be plain http on the own origin of the API, as in development', () => {
    expect(logoAddress('/api/logos/btc.svg', 'http://localhost:5173/api')).toBe(
      'http://localhost:5173/api/logos/btc.svg',
    )
    expect(logoAddress('http://localhost:5173/btc.svg', 'http://localhost:5173/api')).toBe(
      'http://localhost:5173/btc.svg',
    )
    expect(logoAddress('http://localhost:1/btc.svg', 'http://localhost:5173/api')).toBeNull()
  })

  it('belongs to the origin of the page where the API is a path', () => {
    expect(logoAddress('/logos/btc.svg', '/api')).toBe('http://localhost/logos/btc.svg')
  })

  it('is null where there is none', () => {
    expect(logoAddress(null, API)).toBeNull()
  })
})
