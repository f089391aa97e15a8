/** A sandbox to be killed: `node --import tsx chain-owner.ts <folder>` opens the chain, says so, and stays. */
import { openChain } from '../../sandbox/chain/evm'

async function stay(folder: string): Promise<void> {
  const chain = await openChain({ folder, chainId: 137, rpcUrl: null })
  process.stdout.write(`${chain.rpcUrl}\n`)
  process.stdin.resume()
}

void stay(process.argv[2] ?? '')
