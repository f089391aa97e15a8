import { sameAddress } from './evm-address'

/**
 * The contract of FRACT by which a wallet may list it: the one that the order holds, where it holds one. `null` where none is
 * named, or another than that: nobody can say which of them the tokens are of.
 */
export function listedToken(held: string | null, named: string | null): string | null {
  if (held === null || named === null) return named
  return sameAddress(held, named) ? held : null
}
