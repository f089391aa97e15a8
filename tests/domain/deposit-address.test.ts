import { describe, expect, it } from 'vitest'
import { isDepositAddress, usualLength } from '#domain/deposit-address'
import { depositAddress, NETWORKS } from '../../sandbox/addresses'

const MNEMONIC = 'test test test test test test test test test test test junk'

describe('the room for a deposit address', () => {
  it.each([...NETWORKS])('is about as much as one of the network takes: %s', network => {
    const { length } = depositAddress(MNEMONIC, network, 0)
    expect(Math.abs(usualLength(network) - length)).toBeLessThanOrEqual(12)
  })

  it('is that of an EVM address where the network is not known', () => {
    expect([usualLength(null), usualLength('nowhere')]).toEqual([42, 42])
  })
})

describe('a deposit address', () => {
  it.each([...NETWORKS])('of the sandbox has the form of its network: %s', network => {
    for (let index = 0; index < 12; index++) {
      expect(isDepositAddress(depositAddress(MNEMONIC, network, index), network)).toBe(true)
    }
  })

  it.each([
    ['btc', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['btc', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['ltc', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['eth', '0x8617e340b3d01fa5f11f306f4090fd50e238070d'],
    ['btc', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['bch', 'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['ton', 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'],
    ['xmr', '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A'],
    ['hbar', '0.0.12345'],
    ['xlm', 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK'],
    ['near', 'fract.near'],
    ['kas', 'kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j'],
  ])('of %s is %s', (network, address) => {
    expect(isDepositAddress(address, network)).toBe(true)
  })

  it.each([
    ['trx', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
    ['eth', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
    ['btc', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
    ['sol', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['xrp', 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ'],
    ['trx', 'tron:TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC?amount=999'],
    ['eth', 'ethereum:0x8617E340B3D01FA5F11F306F4090FD50E238070D@1/transfer?uint256=1'],
    ['kas', 'kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j?amount=9'],
    ['eth', `0x${'0'.repeat(40)}`],
    ['newchain', `0x${'0'.repeat(40)}`],
    ['eth', '0x000000000000000000000000000000000000dEaD'],
    ['trx', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['btc', '1111111111111111111114oLvT2'],
    ['sol', '1'.repeat(32)],
    ['eth', '0x8617E340B3D01FA5F11F306F4090FD50E238070d'],
    ['btc', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp'],
    ['btc', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['ltc', 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0'],
    [null, 'https://pay.example/?to=me'],
    ['eth', '<img/src=x>'],
    ['eth', ''],
  ])('of %s is not %s', (network, text) => {
    expect(isDepositAddress(text, network)).toBe(false)
  })

  it('is no token contract, in any case of its letters', () => {
    const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
    expect(isDepositAddress(usdt, 'eth', [null, usdt.toLowerCase()])).toBe(false)
    expect(isDepositAddress(usdt, 'eth', [null, undefined])).toBe(true)
  })

  it('of a network that is not listed has no form but the plain one', () => {
    expect([isDepositAddress('anything-plain_1', 'newchain'), isDepositAddress('a b', 'newchain')]).toEqual([
      true,
      false,
    ])
  })
})
