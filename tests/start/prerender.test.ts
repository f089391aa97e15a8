import { expect, it } from 'vitest'
import { prerender } from '../../hosting/prerender'

const SETTINGS = { support: '', seller: '', terms: '', apiBase: '', language: 'en', languages: [] }

it('the document asks for the stage ahead of its scripts, of the server that the build names', () => {
  expect(prerender(SETTINGS).asked).toBe('/api/stage/info')
  expect(prerender({ ...SETTINGS, apiBase: 'https://api.fract.example/' }).asked).toBe(
    'https://api.fract.example/stage/info',
  )
})
