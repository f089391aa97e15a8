import { readFile } from 'node:fs/promises'

/** Where the page finds the wallet. */
export const WALLET_SCRIPT = '/_sandbox/wallet/provider.js'

let script: Promise<string> | null = null

/** The wallet's page side as a browser reads it, with what it knows from the start. */
export async function walletScript(facts: object): Promise<string> {
  script ??= compiled()
  return `const FACTS = ${JSON.stringify(facts)}\n${await script}`
}

async function compiled(): Promise<string> {
  const { transformWithOxc } = await import('vite')
  const source = await readFile(new URL('./provider.ts', import.meta.url), 'utf8')
  return (await transformWithOxc(source, 'provider.ts')).code
}
