/** The form of an address on an EVM chain, in any case of its letters; `addressFault` also verifies EIP-55. */
export const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/
