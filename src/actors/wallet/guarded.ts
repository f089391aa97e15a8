import { hex } from '#domain/json-rpc'
import { accountsIn, chainIdIn } from '#domain/wallet'

/** A wallet's door into the page (EIP-1193). */
export interface WalletProvider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (news: never) => void): unknown
  removeListener(event: string, listener: (news: never) => void): unknown
}

/** JSON-RPC's "internal error". */
const INTERNAL_ERROR = -32_603

type Listener = (news: never) => unknown

/** The checks of a provider's answers, by method, and of its events, by name. Anything else passes as plain JSON. */
const ANSWERS: Record<string, (value: unknown) => unknown> = {
  eth_accounts: accountsIn,
  eth_requestAccounts: accountsIn,
  eth_chainId: hexChainId,
}
const NEWS: Record<string, (value: unknown) => unknown> = {
  accountsChanged: accountsIn,
  chainChanged: hexChainId,
  connect: info => ({ chainId: hexChainId((info as { chainId?: unknown } | null)?.chainId) }),
}

/**
 * A wallet's provider as the page uses it. The object is foreign: its getters and methods may throw, and its answers
 * may be anything. Here a call can only reject, with an error of our own, and an impossible event is dropped. `null`
 * for an object that is no provider; throws where the object cannot be read.
 */
export function guardedProvider(foreign: unknown): WalletProvider | null {
  if (typeof foreign !== 'object' || foreign === null) return null
  const { request, on, removeListener } = foreign as Record<string, unknown>
  if (typeof request !== 'function' || typeof on !== 'function') return null
  const heard = new Map<Listener, Listener>()

  return {
    async request(call) {
      try {
        const answer = plain(await request.call(foreign, call))
        return ANSWERS[call.method]?.(answer) ?? answer
      } catch (error) {
        throw ownError(error)
      }
    },
    on(event, listener) {
      const forward = async (news: unknown) => {
        const payload = plain(news)
        await listener((NEWS[event]?.(payload) ?? payload) as never)
      }
      const hear: Listener = news => {
        forward(news).catch(error => console.warn(`A wallet's ${event} was not heard.`, ownError(error)))
      }
      heard.set(listener, hear)
      unlessItThrows(() => on.call(foreign, event, hear))
    },
    removeListener(event, listener) {
      const hear = heard.get(listener)
      if (hear && typeof removeListener === 'function') unlessItThrows(() => removeListener.call(foreign, event, hear))
      heard.delete(listener)
    },
  }
}

/** Runs work on a foreign object, and returns whether it went through. */
export function unlessItThrows(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** A copy without getters, proxies and prototypes, because JSON-RPC has only values that JSON can hold. */
function plain(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value) ?? 'null')
}

type ErrorFields = { code?: unknown; message?: unknown }

/**
 * A wallet's error as an error that is safe to read. Of an internal error it is the error in its data, because wallets wrap. A
 * negative code in there is the node's: geth's for a timeout is that of a busy wallet, which surely sent nothing.
 */
function ownError(thrown: unknown): Error {
  const own: Error & ErrorFields = new Error('The wallet failed.')
  const keep = ({ code, message }: ErrorFields) => {
    if (typeof message === 'string') own.message = message.slice(0, 500)
    if (typeof code === 'number') own.code = code
  }
  unlessItThrows(() => {
    keep(thrown as ErrorFields)
    if (own.code !== INTERNAL_ERROR) return
    const { code, message, originalError } = (thrown as { data: ErrorFields & { originalError?: ErrorFields } }).data
    const wrapped = originalError?.code ?? code
    if (Number(wrapped) > 0) keep({ code: wrapped, message })
    else keep({ message: `${own.message} ${typeof message === 'string' ? message : ''}`.trim() })
  })
  return own
}

function hexChainId(value: unknown): string {
  return hex(chainIdIn(value))
}
