/** An error as EIP-1193 and EIP-1474 number it. */
export class WalletError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** An error as JSON-RPC has it; one that is no wallet's own is an internal error. */
export function errorOf(failure: unknown): { error: { code: number; message: string } } {
  if (failure instanceof WalletError) return { error: { code: failure.code, message: failure.message } }
  const [message = ''] = String(failure instanceof Error ? failure.message : failure).split('\n')
  return { error: { code: -32_603, message } }
}
