import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { depositAddress, NETWORKS } from '../../sandbox/addresses'
import { accountsOf } from '../../sandbox/chain/keys'

const PUBLIC_TEST_MNEMONIC =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

/** A segwit address without its prefix and its checksum: what does not change with the network. */
const program = (address: string) => address.slice(address.indexOf('1') + 1, -6)

describe('deposit addresses match the published vectors of the public test mnemonic', () => {
  it.each([
    ['doge', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
    ['dash', 'XoJA8qE3N2Y3jMLEtZ3vcN42qseZ8LvFf5'],
    ['zec', 't1XVXWCvpMgBvUaed4XDqWtgQgJSu1Ghz7F'],
    ['trx', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
    ['xrp', 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3'],
    ['atom', 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4'],
    ['sol', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
    ['xlm', 'GB3JDWCQJCWMJ3IILWIGDTQJJC5567PGVEVXSCVPEQOTDN64VJBDQBYX'],
    ['apt', '0xeb663b681209e7087d681c5d3eed12aaa8e1915e7c87794542c3f96e94b3d3bf'],
    ['sui', '0x5e93a736d04fbb25737aa40bee40171ef79f65fae833749e3c089fe7cc2161f1'],
  ])('%s gives %s', (network, address) => {
    expect(depositAddress(PUBLIC_TEST_MNEMONIC, network, 0)).toBe(address)
  })

  it('btc pays to the first key of BIP-84, on regtest', () => {
    const address = depositAddress(PUBLIC_TEST_MNEMONIC, 'btc', 0)
    expect(address).toMatch(/^bcrt1q/)
    expect(program(address)).toBe(program('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'))
  })

  it('ltc pays to the first BIP-84 key of Litecoin, on regtest', () => {
    const address = depositAddress(PUBLIC_TEST_MNEMONIC, 'ltc', 0)
    expect(address).toMatch(/^rltc1q/)
    expect(program(address)).toBe(program('ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'))
  })
})

it('writes TON’s addresses in the test network’s form, with a checksum that holds', () => {
  const address = depositAddress(PUBLIC_TEST_MNEMONIC, 'ton', 0)
  expect(address).toMatch(/^0Q[\w-]{46}$/)
  // CRC-16/XMODEM over a message and its own checksum is 0.
  const rest = [...Buffer.from(address, 'base64url')].reduce((crc, byte) => {
    let next = crc ^ (byte << 8)
    for (let bit = 0; bit < 8; bit++) next = ((next << 1) ^ (next & 0x8000 ? 0x1021 : 0)) & 0xffff
    return next
  }, 0)
  expect(rest).toBe(0)
})

it('gives every EVM network the same EIP-55 address, as viem derives it from account 1', () => {
  const { address } = mnemonicToAccount(PUBLIC_TEST_MNEMONIC, { accountIndex: 1, addressIndex: 4 })
  for (const network of ['eth', 'matic', 'bsc', 'arbitrum', 'op', 'base', 'avaxc']) {
    expect(depositAddress(PUBLIC_TEST_MNEMONIC, network, 4)).toBe(address)
  }
})

it('never hands out an account of the sandbox itself as a deposit address', () => {
  const accounts = accountsOf(PUBLIC_TEST_MNEMONIC)
  expect(accounts.treasury.address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  const deposits = Array.from({ length: 20 }, (_, index) => depositAddress(PUBLIC_TEST_MNEMONIC, 'matic', index))
  for (const { address } of Object.values(accounts)) expect(deposits).not.toContain(address)
})

it.each(NETWORKS)('gives each order on %s an address of its own, and the same one when asked again', network => {
  const addresses = [0, 1, 2, 1].map(index => depositAddress(PUBLIC_TEST_MNEMONIC, network, index))
  expect(new Set(addresses).size).toBe(3)
  expect(addresses[3]).toBe(addresses[1])
})

it.each([null, 'xmr', 'toString', ''])('refuses the network %j, for which no address can be made', network => {
  expect(() => depositAddress(PUBLIC_TEST_MNEMONIC, network, 0)).toThrow(/No deposit addresses are known/)
})
