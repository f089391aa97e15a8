import { describe, expect, it } from 'vitest'
import { logoAddress, logoOrigins, noLogoHosts } from '#api/logo'

const API = 'https://api.fract.example/v1'

describe('the address of a logo', () => {
  it.each([
    ['https://api.fract.example/btc.svg', 'https://api.fract.example/btc.svg'],
    ['/logos/btc.svg', 'https://api.fract.example/logos/btc.svg'],
    ['//api.fract.example/btc.svg', 'https://api.fract.example/btc.svg'],
    ['HTTPS://API.fract.example/btc.svg', 'https://api.fract.example/btc.svg'],
    ['http://localhost/btc.svg', 'http://localhost/btc.svg'],
  ])('%j is taken as %j', (raw, address) => {
    expect(logoAddress(raw, API)).toBe(address)
  })

  it.each([
    'https://cdn.example/btc.svg',
    '//cdn.example/btc.svg',
    'https://fract.example/btc.svg',
    'https://api.fract.example.evil.example/btc.svg',
    'https://api.fract.example@evil.example/btc.svg',
    'https://api.fract.example:8443/btc.svg',
    'http://api.fract.example/btc.svg',
    'blob:https://cdn.example/1f2e',
  ])('%j is of a host that nobody named, which is not asked', raw => {
    expect(logoAddress(raw, API, ['https://img.example'])).toBeNull()
  })

  it('may be of a host that the build names', () => {
    const origins = logoOrigins(' cdn.example,IMG.example:8443\n127.0.0.1 ')
    expect(noLogoHosts(' cdn.example, , img.example')).toEqual([])
    expect(origins).toEqual(['https://cdn.example', 'https://img.example:8443', 'https://127.0.0.1'])
    expect(logoAddress('https://cdn.example/btc.svg', API, origins)).toBe('https://cdn.example/btc.svg')
    expect(logoAddress('http://cdn.example/btc.svg', API, origins)).toBeNull()
    expect(logoAddress('blob:https://cdn.example/1f2e', API, origins)).toBeNull()
  })

  it.each(['*', '*.example', 'https://cdn.example', 'cdn.example/logos', "'unsafe-inline'", 'cdn.example;script-src'])(
    'is of no host where the setting has %j, which stops the build',
    setting => {
      expect(logoOrigins(setting)).toEqual([])
      expect(noLogoHosts(`cdn.example ${setting}`)).toEqual([setting])
    },
  )

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
