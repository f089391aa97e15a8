import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from '../support/imports'

/**
 * The page is prerendered at build: no module may read the window, the clock or storage while it is loaded. The modules are
 * listed by reading the folders, because knip takes all that `import.meta.glob` names for used.
 */
const modules = [...sources('machines'), ...sources('src')].filter(
  file =>
    /^(?:machines|src\/(?:domain|api|actors|trace|words|views))\//.test(file) ||
    /^src\/(?:provide|environment)\.ts$/.test(file),
)

describe('where there is no page', () => {
  it.each(modules)('%s can be imported', async file => {
    expect('window' in globalThis || 'document' in globalThis).toBe(false)
    await expect(import(join('../..', file))).resolves.toBeTypeOf('object')
  })
})
