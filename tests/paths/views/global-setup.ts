import type { TestProject } from 'vitest/node'
import { literalsOf } from '../../../build/words/language'
import { wordsScript } from '../../../build/words/plugin'
import * as names from '../../../src/environment'

declare module 'vitest' {
  interface ProvidedContext {
    /** The script that gives a document the words of the pseudo language that is written from right to left. */
    mirroredWords: string
  }
}

export default function setup(project: TestProject) {
  const { TOKEN_SYMBOL: token, TOKEN_NAME: tokenName, CHAIN_NAME: chain, CHAIN_ID: chainId } = names
  project.provide('mirroredWords', wordsScript(literalsOf('xb', { token, tokenName, chain, chainId })))
}
