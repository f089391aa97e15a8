import { describe, expect, it } from 'vitest'
import { isSameNetwork, NETWORKS, networkColour, networkName } from '#domain/networks'

const NAMED =
  'ada algo apt arbitrum atom avaxc base bch bnb bsc btc doge dot eth ltc matic op sol sui ton trx xlm xmr xrp zec'

describe('the networks', () => {
  // spec 3.networks
  it('are about 100, each of section 3 with a colour and a name of its own', () => {
    expect(NETWORKS.size).toBeGreaterThanOrEqual(100)
    for (const code of NAMED.split(' ')) {
      expect(networkColour(code)).toMatch(/^#[0-9A-F]{6}$/)
      expect(networkName(code)).not.toBe('')
    }
  })

  it('are not those whose names an unlisted code spells', () => {
    expect(networkName('tron (trc20)')).toBe('TRON (TRC20)')
    expect(isSameNetwork('trx', 'tron (trc20)')).toBe(false)
    expect([isSameNetwork('trx', 'trx'), isSameNetwork('newchain', 'NEWCHAIN'), isSameNetwork('trx', 'eth')]).toEqual([
      true,
      true,
      false,
    ])
  })

  // Where coins are sent hangs on a name: two swapped names must not pass for one of them.
  it('have the names and colours that were reviewed', async () => {
    const rows = [...NETWORKS].map(([code, [name, colour]]) => `${code}\t${name}\t${colour}\n`)
    await expect(rows.join('')).toMatchFileSnapshot('networks.tsv')
  })

  // spec 3.networks.fallback, 9.networks
  it.each(['nosuch', '', 'toString', '__proto__', 'constructor'])(
    'that are not listed have the colour 7A3BFF78: %j',
    code => {
      expect(networkColour(code)).toBe('#7A3BFF78')
      expect(networkName(code)).toBe(code.toUpperCase())
    },
  )
})
