import { describe, expect, it } from 'vitest'
import { RECEIVE_ADDRESS } from '../../../paths/fixtures/domain-values'
import { addressLink, transactionLink } from '../../../src/views/format/explorer'

describe('the links to the explorer', () => {
  it('lead to the transaction and to the address', () => {
    expect(addressLink(RECEIVE_ADDRESS)).toBe(`https://polygonscan.com/address/${RECEIVE_ADDRESS}`)
    expect(transactionLink('0xabc')).toBe('https://polygonscan.com/tx/0xabc')
  })

  it('lead nowhere else, whatever a hash holds', () => {
    expect(transactionLink('../../evil?x#y')).toBe('https://polygonscan.com/tx/..%2F..%2Fevil%3Fx%23y')
  })
})
