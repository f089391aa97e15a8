import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

/** An address that nothing was ever sent to, in EIP-55 spelling. */
export function freshAddress(): `0x${string}` {
  return privateKeyToAddress(generatePrivateKey())
}
