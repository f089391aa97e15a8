import { expect, it } from 'vitest'
import { words } from '../../build/words/plugin'

interface Hooks {
  configResolved(config: object): void
  buildStart(): void
  augmentChunkHash(chunk: object): unknown
}

it('a script with words has another name once its words are others, because it is kept for ever by its name', () => {
  const hashOf = (VITE_TOKEN_SYMBOL: string) => {
    const { configResolved, buildStart, augmentChunkHash } = words() as unknown as Hooks
    configResolved({ define: {}, env: { VITE_TOKEN_SYMBOL } })
    buildStart()
    return augmentChunkHash({ moduleIds: ['/page/src/words/form.ts'] })
  }
  expect(hashOf('FRACT')).toBe(hashOf('FRACT'))
  expect(hashOf('FRACT')).not.toBe(hashOf('OTHER'))
})
