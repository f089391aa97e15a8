import { createPublicClient, erc20Abi, http } from 'viem'
import type { Ending } from '../../sandbox/wallet/modes'
import { call } from './command'

/** An order as the sandbox's control tells it. */
export interface SandboxOrder {
  uuid: string
  status: string
  payment_address: string
  receive_address: string | null
  amount_from: string
  amount_to: string | null
  tx_hash: string | null
}

/** The levers behind the page: what a person presses in the sandbox bar. */
export function sandbox(address: string) {
  const ask = (method: string, path: string, body?: unknown) => call(address, method, `/_sandbox${path}`, body)
  const orders = (): Promise<SandboxOrder[]> => ask('GET', '/orders')
  return {
    orders,
    order: async (uuid: string) => (await orders()).find(order => order.uuid === uuid) as SandboxOrder,
    pay: (uuid: string, amount?: string) => ask('POST', `/orders/${uuid}/pay`, amount ? { amount } : {}),
    expire: (uuid: string) => ask('POST', `/orders/${uuid}/expire`, {}),
    cancel: (uuid: string) => ask('POST', `/orders/${uuid}/cancel`, {}),
    fail: (uuid: string, status: string, error_message: string) =>
      ask('POST', `/orders/${uuid}/fail`, { status, error_message }),
    hold: (uuid: string, status: string) => ask('POST', `/orders/${uuid}/hold`, { status }),
    holdNew: (status: string | null) => ask('POST', '/hold', { status }),
    receiver: (address: string | null) => ask('POST', '/receiver', { address }),
    release: (uuid: string) => ask('POST', `/orders/${uuid}/release`, {}),
    stage: (fields: Record<string, unknown>) => ask('PUT', '/stage', fields),
    clock: (advance_s: number) => ask('POST', '/clock', { advance_s }),
    /** Answers a question that the Sandbox Wallet has open. */
    settle: (id: string, ending: Ending) => ask('POST', `/wallet/questions/${id}`, { ending }),
    /** The FRACT that an address holds on the chain, in units of 10^-18. */
    balance: async (of: `0x${string}`): Promise<bigint> => {
      const [info, contract] = await Promise.all([ask('GET', '/info'), call(address, 'GET', '/api/contract')])
      const client = createPublicClient({ transport: http(`${address}${info.rpc}`) })
      return client.readContract({ address: contract.address, abi: erc20Abi, functionName: 'balanceOf', args: [of] })
    },
  }
}
