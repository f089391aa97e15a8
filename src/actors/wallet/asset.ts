import { TOKEN_SYMBOL } from '../../environment'
import { tokenAt } from './erc20'
import type { PayingWallet } from './transfer'

/**
 * Asks the wallet to list the token, as the token's own contract names it, and without a picture, which would be fetched
 * from a third party. Resolves to whether the wallet says that it did: some wallets answer nothing, and some an error
 * after a yes.
 */
export async function listToken(wallet: PayingWallet, chainId: number, address: string): Promise<boolean> {
  const { symbol, decimals } = await tokenAt((method, params) => wallet.read(chainId, method, params), address)
  if (symbol !== TOKEN_SYMBOL) return false
  const answer = await wallet.ask('wallet_watchAsset', { type: 'ERC20', options: { address, symbol, decimals } })
  return answer === true
}
