import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { isDepositAddress, networkOfAddress, usualLength } from '#domain/deposit-address'
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
    ['ada', 'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x'],
    ['ada', 'Ae2tdPwUPEZLs4HtbuNey7tK4hTKrwNwYtGqp7bDfCy2WdR3P6735W5Yfpe'],
    ['ada', 'DdzFFzCqrhsuwQKiR3CdQ1FzuPAydtVCBFTRdy9FPKepAHEoXCee2qrio975M4cEbqYwZBsWJTNyrJ8NLJmAReSwAakQEHWBEd2HvSS7'],
    ['bch', 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'],
    ['bch', 'ppm2qsznhks23z7629mms6s4cwef74vcwvn0h829pq'],
    ['dot', '12xtAYsRUrmbniiWQqJtECiBQrMn8AypQcXhnQAc6RB6XkLW'],
    ['egld', 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'],
    ['eos', 'fract.sale11'],
    ['fil', 'f1abjxfbp274xpdqcpuaykwkfb43omjotacm2p3za'],
    ['fil', 'f01980'],
    ['fil', `f3${'vvmn62lofvhjd2ugzca6sof2j2ubwok6cj4xxbfzz4yuxfkgobpihhd2thlanmsh3w2ptld2gqkn2jvlss4a'}`],
    ['fil', 'f410fkkld55ioe7qg24wvt7fu6pbknb56ht7pt4zamxa'],
    ['atom', `cosmos1${'q'.repeat(58)}`],
    ['apt', `0x${'a'.repeat(63)}`],
    ['bch', 'bitcoincash:zpm2qsznhks23z7629mms6s4cwef74vcwvrqekrq9w'],
    // Of an exchange, which takes payments from transparent addresses alone.
    ['zec', 'tex1s2rt77ggv6q989lr49rkgzmh5slsksa9khdgte'],
    ['zec', `u1${'q'.repeat(139)}`],
    ['hbar', '0.0.123-vfmkw'],
    ['near', '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de'],
    ['ton', 'UQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'],
    ['ton', `0:${'e4d954ef9f4e1250a26b5bbad76a1cdd17cfd08babad6f4c23e372270aef6f76'}`],
    ['xmr', '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H'],
    // With a payment id in it.
    [
      'xmr',
      '4LL9oSLmtpccfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2bYXZKKQePHES9khPK',
    ],
    ['xrp', 'X7gJ5YK8abHf2eTPWPFHAAot8Knck11QGqmQ7a6a3Z8PJvk'],
    ['xtz', 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'],
    ['xtz', 'tz4HVR6aty9KwsQFHh81C1G7gBdhxT8kuytm'],
    ['xtz', 'KT1PWx2mnDueood7fEmfbBDKx1D9BAnnXitn'],
    ['zec', 'zs1z7rejlpsa98s2rrrfkwmaxu53e4ue0ulcrw0h4x5g8jl04tak0d3mm47vdtahatqrlkngh9slya'],
  ])('of %s is %s', (network, address) => {
    expect(isDepositAddress(address, network)).toBe(true)
  })

  it.each([
    { network: 'btc', kind: 'of a key', version: [0x00] },
    { network: 'btc', kind: 'of a script', version: [0x05] },
    { network: 'bch', kind: 'of a key', version: [0x00] },
    { network: 'bch', kind: 'of a script', version: [0x05] },
    { network: 'bsv', kind: 'of a key', version: [0x00] },
    { network: 'ltc', kind: 'of a key', version: [0x30] },
    { network: 'ltc', kind: 'of a script', version: [0x32] },
    { network: 'ltc', kind: 'of a script, as once', version: [0x05] },
    { network: 'doge', kind: 'of a key', version: [0x1e] },
    { network: 'doge', kind: 'of a script', version: [0x16] },
    { network: 'dash', kind: 'of a key', version: [0x4c] },
    { network: 'dash', kind: 'of a script', version: [0x10] },
    { network: 'zec', kind: 'of a key', version: [0x1c, 0xb8] },
    { network: 'zec', kind: 'of a script', version: [0x1c, 0xbd] },
    { network: 'trx', kind: 'of a key', version: [0x41] },
  ])('of $network $kind is one, whatever its hash', ({ network, version }) => {
    const encode = createBase58check(sha256).encode
    for (let fill = 0; fill < 256; fill += 15) {
      const address = encode(Uint8Array.from([...version, ...new Array<number>(20).fill(fill || 1)]))
      expect(isDepositAddress(address, network), address).toBe(true)
    }
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
    ['ltc', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n8'],
    ['btc', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['ltc', 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0'],
    [null, 'https://pay.example/?to=me'],
    ...[
      'https://fract-sale.com/pay',
      'fract-sale.com/pay',
      'fract-sale.com',
      'tel:+442079460958',
      'intent://x.y/z',
      'ethereum:0x8617E340B3D01FA5F11F306F4090FD50E238070D/transfer',
      'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ].flatMap((text): [string | null, string][] => [
      [null, text],
      ['kas', text],
    ]),
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

  it.each([
    'kaspa:qpauqsvk7yf9unexwmxsnmg547mhyga37csh0kj53q6xxgl24ydxjsgzthw5j',
    'ecash:qp3wjpa3tjlj042z2wv7hahsldgwhwy0rq9sywjpyy',
    'nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3',
  ])('has the scheme that its own network writes before it: %s', address => {
    expect(isDepositAddress(address, 'newchain')).toBe(true)
  })

  it('of a network that is not listed has no form but the plain one', () => {
    expect([isDepositAddress('anything-plain_1', 'newchain'), isDepositAddress('a b', 'newchain')]).toEqual([
      true,
      false,
    ])
  })
})

describe('the network of an address that is none of an EVM chain', () => {
  it.each([
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'trx'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'btc'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'sol'],
    ['rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh', 'xrp'],
  ])('is told of %s', (address, network) => expect(networkOfAddress(address)).toBe(network))

  it.each([
    ['one that Bitcoin and its forks have', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['one that Aptos and Sui have', `0x${'a1'.repeat(32)}`],
    ['a word', 'hello'],
    ['an address with a digit too few', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['hexadecimal digits that Base58 has, too', '5aAeb6153F3E94C9b9A19f33669435E7Ef1BeAe'],
    ['an address of a test network in Base58', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
    ['nothing', ''],
  ])('is not told of %s', (_, text) => expect(networkOfAddress(text)).toBe(null))
})
