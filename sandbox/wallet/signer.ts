import { createWalletClient, type Hex, http, isHex, type LocalAccount, type TypedDataDefinition } from 'viem'
import { Refusal } from '../engine/refusal'

/** Signs with the wallet's throw-away key; the key itself never leaves this process. */
export interface Signer {
  /** @throws Refusal for what it cannot sign. */
  sign(method: string, params: readonly unknown[]): Promise<unknown>
}

type Transaction = { to?: Hex; data?: Hex; value?: Hex; gas?: Hex }

export function signer(account: LocalAccount, rpcUrl: string): Signer {
  const client = createWalletClient({ account, transport: http(rpcUrl) })
  const handlers: Record<string, (params: readonly unknown[]) => Promise<unknown>> = {
    eth_accounts: async () => [account.address],
    personal_sign: async ([message]) => {
      if (!isHex(message)) throw new Refusal(422, 'personal_sign: the message must be hex.')
      return account.signMessage({ message: { raw: message } })
    },
    eth_signTypedData_v4: async ([, data]) =>
      account.signTypedData((typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition),
    eth_sendTransaction: async ([transaction]) => {
      const { to, data, value, gas } = (transaction ?? {}) as Transaction
      return client.sendTransaction({
        chain: null,
        to,
        data,
        value: value === undefined ? undefined : BigInt(value),
        gas: gas === undefined ? undefined : BigInt(gas),
      })
    },
  }
  return {
    async sign(method, params) {
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (!handler) throw new Refusal(403, `The Sandbox Wallet does not sign ${method.slice(0, 64)}.`)
      try {
        return await handler(params)
      } catch (error) {
        if (error instanceof Refusal) throw error
        throw new Refusal(422, `${method}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      }
    },
  }
}
