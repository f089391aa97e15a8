import { inject } from 'vitest'
import type { AccountName } from '../../../sandbox/wallet/modes'
import type { SandboxWallet, WalletState } from '../../../sandbox/wallet/provider'
import type { Buyer } from './buyer'

/** The Sandbox Wallet in a buyer's browser, and what of it is on the page. */
export function walletOf({ page }: Buyer) {
  const header = page.getByRole('banner').first()
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' })
  return {
    dialog,
    header,
    connect: header.getByRole('button', { name: 'Connect Wallet' }),
    /** The header's button once a wallet is connected. */
    account: header.getByRole('button', { name: /FRACT|0x/ }),
    popup: page.getByRole('region', { name: 'Account' }),
    async picks(name = 'Sandbox Wallet'): Promise<void> {
      await header.getByRole('button', { name: 'Connect Wallet' }).click()
      await dialog.getByRole('button', { name }).click()
    },
    /** What the wallet's user decides in the wallet itself. */
    decides: (changes: Partial<WalletState>) =>
      page.evaluate(
        made => (window as unknown as { sandboxWallet: SandboxWallet }).sandboxWallet.change(made),
        changes,
      ),
    /** Notes the methods that the page asks the wallet for, from now on; resolves with a way to read the notes. */
    methods: async (): Promise<() => Promise<string[]>> => {
      const notes = await page.evaluateHandle(() => {
        const asked = new Set<string>()
        const seen = new Set<object>()
        window.addEventListener('eip6963:announceProvider', event => {
          const { provider } = (event as CustomEvent).detail
          if (seen.has(provider)) return
          seen.add(provider)
          const { request } = provider
          provider.request = (call: { method: string }) => {
            asked.add(call.method)
            return request(call)
          }
        })
        window.dispatchEvent(new Event('eip6963:requestProvider'))
        return asked
      })
      return () => notes.evaluate(asked => [...asked].sort())
    },
    chain: () =>
      page.evaluate(() => (window as unknown as { sandboxWallet: SandboxWallet }).sandboxWallet.state.chainId),
  }
}

/** The local storage of a browser whose Sandbox Wallet is connected. */
export function connectedWallet(settings: Partial<WalletState> = {}): Record<string, string> {
  return {
    recent_connector: 'localhost.sandbox',
    sandbox_wallet: JSON.stringify({ ...settings, connected: true }),
  }
}

/** The address of an account of the Sandbox Wallet, the same for every visitor of one sandbox. */
export async function walletAddress(
  sale = inject('sale'),
  account: AccountName = 'first account',
): Promise<`0x${string}`> {
  const wallet = { id: '', chainId: 137, account, mode: 'approve', after: 0 }
  const answer = await fetch(`${sale}/_sandbox/wallet/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'eth_accounts', wallet }),
  })
  return (await answer.json()).result[0]
}
