import { describe, expect, it, vi } from 'vitest'
import { pinnedContract } from '#actors/contract'
import { DEPOSIT_ADDRESS, RECEIVE_ADDRESS } from '../../paths/fixtures/domain-values'

describe('the contract of FRACT', () => {
  it('is the one that the first answer of the visit names, and is asked for again only after a failure', async () => {
    const contract = vi
      .fn()
      .mockRejectedValueOnce(new Error('No answer.'))
      .mockResolvedValueOnce({ address: RECEIVE_ADDRESS, abi: [] })
      .mockResolvedValueOnce({ address: DEPOSIT_ADDRESS, abi: [] })
    const pinned = pinnedContract({ contract }, '')
    await expect(pinned.contract()).rejects.toThrow('No answer.')
    for (let asks = 0; asks < 3; asks++) expect((await pinned.contract()).address).toBe(RECEIVE_ADDRESS)
    expect(contract).toHaveBeenCalledTimes(2)
  })

  it('is the one that the build names, and an answer that names another is a failure, whatever the case of its letters', async () => {
    const contract = vi
      .fn()
      .mockResolvedValueOnce({ address: DEPOSIT_ADDRESS, abi: [] })
      .mockResolvedValueOnce({ address: RECEIVE_ADDRESS, abi: [] })
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const pinned = pinnedContract({ contract }, RECEIVE_ADDRESS.toLowerCase())
    await expect(pinned.contract()).rejects.toThrow(DEPOSIT_ADDRESS)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
    expect((await pinned.contract()).address).toBe(RECEIVE_ADDRESS)
  })

  it('is known by the build alone where the API does not answer, else by its first answer to anybody', async () => {
    const contract = vi.fn().mockRejectedValue(new Error('No answer.'))
    expect(await pinnedContract({ contract }, RECEIVE_ADDRESS).addresses()).toEqual([RECEIVE_ADDRESS])
    const pinned = pinnedContract({ contract }, '')
    const addresses = pinned.addresses()
    await expect(pinned.contract()).rejects.toThrow('No answer.')
    await expect(Promise.race([addresses, Promise.resolve('not yet')])).resolves.toBe('not yet')
    contract.mockResolvedValueOnce({ address: DEPOSIT_ADDRESS, abi: [] })
    await pinned.contract()
    expect(await addresses).toEqual([DEPOSIT_ADDRESS])
  })
})
