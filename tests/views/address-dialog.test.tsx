import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SETTLED_STATUSES } from '#domain/order'
import { AddressDialog } from '#views/pay/AddressDialog'
import { Summary } from '#views/pay/PayForm'
import { order, RECEIVE_ADDRESS, refused, serverDown, WALLET } from '../../paths/fixtures/domain-values'
import { inFakeTime } from '../../paths/fixtures/time'
import { connection, RABBY } from '../../paths/fixtures/wallet'
import { buttonIn, propsIn } from '../support/elements'
import { shown } from '../support/markup'
import { screen, see } from '../support/payment'

/** A receiving address that this browser does not know. */
const ANOTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
})

describe('the modal that asks for an address', () => {
  // spec 2.address, 2.address.why, 2.address.input, 2.address.email, 2.address.confirm
  it('says why, and has an address, an optional e-mail and Confirm', async () => {
    const { html } = await see('WAITING', { receiveAddress: null })
    expect(html).toMatch(/<dialog[\s\S]*>Enter your Polygon address</)
    expect(html).toContain('You need a Polygon wallet to get Fract tokens.')
    expect(html).toMatch(/placeholder="0x"/)
    expect(html).toMatch(/E-mail \(optional\)<\/label>[^\n]*?<input[^>]*type="email"/)
    expect(html).toMatch(/type="submit"[^>]*>Confirm</)
  })

  it('leads whoever has no wallet to a list of them, in a tab beside the order', async () => {
    const { html } = (await screen('WAITING', { receiveAddress: null })).look()
    expect(html).toMatch(
      /its address\. .*<a href="https:\/\/ethereum\.org\/wallets\/find-wallet\/" target="_blank" rel="noopener noreferrer">Find a wallet</,
    )
  })

  it('leaves out the second click of a double click, which would confirm what the first one asks to compare', async () => {
    const { sale, actor } = await screen('WAITING', { receiveAddress: null })
    const press = buttonIn(<AddressDialog sale={sale} order={actor} onClose={() => {}} />, 'Confirm').onClick
    const isLeftOut = (detail: number) => {
      const preventDefault = vi.fn()
      ;(press as (event: object) => void)({ detail, preventDefault })
      return preventDefault.mock.calls.length === 1
    }
    expect([1, 2, 3].map(isLeftOut)).toEqual([false, true, true])
  })

  it('says the time left to pay, and nothing beside it has an address that was given', async () => {
    const { look, sale, actor } = await screen('WAITING', { receiveAddress: null })
    const beside = () => shown(<Summary sale={sale} order={actor} />).words
    expect(look().words).toContain('00:20:00 left to pay')
    expect(look().words).not.toContain('0x5aAeb6')
    expect(beside()).toContain('To your Polygon address Not known yet')
    actor.send({ type: 'order.received', order: order('WAITING') })
    expect(look().words).not.toContain('left to pay')
    expect(beside()).not.toContain('To your Polygon address Not known yet')
  })

  it('leads to a wallet, whose address fills the field, or is offered beside what was typed', async () => {
    const { look, sale, actor } = await screen('WAITING', { receiveAddress: null })
    const dialog = () => look().html.match(/<dialog[\s\S]*/)?.[0]
    expect(dialog()).toContain('>Connect Wallet<')
    ;(
      buttonIn(<AddressDialog sale={sale} order={actor} onClose={() => {}} />, 'Connect Wallet').onClick as () => void
    )()
    expect(sale.getSnapshot().matches({ panel: 'wallet' })).toBe(true)
    actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS] })
    expect(dialog()).toContain(`value="${RECEIVE_ADDRESS}"`)
    expect(dialog()).not.toContain('>Connect Wallet<')
    expect(dialog()).not.toContain('>0x5aAeb6…Ef1BeAed<')
    actor.send({ type: 'address.typed', address: '0x12', inserted: null })
    expect(dialog()).toContain('>0x5aAeb6…Ef1BeAed<')
    expect(dialog()).toContain('aria-label="Which address should receive the tokens? 0x5aAeb6…Ef1BeAed"')
    ;(
      buttonIn(<AddressDialog sale={sale} order={actor} onClose={() => {}} />, '0x5aAeb6…Ef1BeAed')
        .onClick as () => void
    )()
    expect(dialog()).toContain(`value="${RECEIVE_ADDRESS}"`)
  })

  it('says where the address that fills the field comes from: the connected wallet, or an earlier visit', async () => {
    const { look, sale, actor, wallet, children } = await screen('WAITING', { receiveAddress: null })
    actor.send({ type: 'candidates.changed', candidates: [WALLET.address] })
    expect(look().words).toContain('Polygon address Used before')
    sale.send({ type: 'wallet.opened' })
    wallet.doors.wallets.sends({ type: 'wallet.announced', wallet: RABBY })
    children().wallet?.send({ type: 'wallet.picked', wallet: RABBY })
    wallet.doors.connect.sends({ type: 'connection.made', connection: connection({ address: WALLET.address }) })
    expect(look().words).toContain('Polygon address Your connected wallet')
    expect(look().words).not.toContain('Used before')
  })

  it('says how many characters an address has that is too short or too long', async () => {
    const { look, actor } = await screen('WAITING', { receiveAddress: null })
    actor.send({ type: 'address.submitted', recipient: { address: 'hello', email: null } })
    expect(look().words).toContain('This is not a Polygon address: that has 42 characters, 0x and 40 more; this has 5.')
    actor.send({ type: 'address.submitted', recipient: { address: RECEIVE_ADDRESS.replace('5', 'g'), email: null } })
    expect(look().words).toContain('This is not a Polygon address. It starts with 0x')
  })

  it('says of which network an address is that is one of another', async () => {
    const { look, actor } = await screen('WAITING', { receiveAddress: null })
    const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    actor.send({ type: 'address.submitted', recipient: { address, email: null } })
    expect(look().words).toContain(
      'This is an address on TRON (TRC20). Your tokens come to a Polygon address, which starts with 0x.',
    )
  })

  it.each(['NEW', 'PREPARING', ...SETTLED_STATUSES] as const)('is not there in %s', async status => {
    expect((await see(status, { receiveAddress: null })).html).not.toContain('<dialog')
  })
})

describe('an address that was not taken', () => {
  it.each([
    [
      'is at fault when the server refuses it',
      refused('This address is on a list.'),
      'true',
      'The FRACT server answered: “This address is on a list.”',
    ],
    ['is not when the request failed', serverDown, 'false', 'Your address was not saved. Please try again.'],
  ] as const)('%s', async (_, failure, isInvalid, sentence) => {
    const { look, actor, doors } = await screen('WAITING', { receiveAddress: null })
    actor.send({ type: 'address.submitted', recipient: WALLET })
    await doors.save.rejects(failure)
    expect(look().html).toMatch(new RegExp(`<input[^>]*aria-invalid="${isInvalid}"[^>]*name="address"`))
    const said = look().html.matchAll(/role="alert">(?:<span>)?([^<]+)</g)
    expect([...said].map(([, words]) => words)).toEqual([sentence])
  })

  it('stands there in full, in groups of four, as soon as it is whole', async () => {
    const { look, actor, doors } = await screen('WAITING', { receiveAddress: null })
    expect(look().html).not.toMatch(/<span>0x5a<[\s\S]*<\/dialog>/)
    actor.send({ type: 'address.submitted', recipient: WALLET })
    await doors.save.rejects(serverDown)
    expect(look().html).toMatch(/<span>0x5a<\/span><wbr\/><span>Aeb6<\/span>[\s\S]*<\/dialog>/)
  })
})

describe('an e-mail that is none', () => {
  it('is said beside its field, and the address is not blamed for it', async () => {
    const { look, actor } = await screen('WAITING', { receiveAddress: null })
    actor.send({ type: 'address.submitted', recipient: { ...WALLET, email: 'buyer' } })
    const { html } = look()
    expect(html).toMatch(/<input[^>]*aria-invalid="false"[^>]*name="address"/)
    const [, described] = /<input[^>]*type="email"[^>]*aria-invalid="true" aria-describedby="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(
      `id="${described?.split(' ')[1]}" role="alert">This is not an e-mail address. Correct it, or leave it empty.<`,
    )
    expect(html.match(/role="alert">[^<]/g)).toHaveLength(1)
    expect(html).toMatch(/<input[^>]*type="email"[^>]*value="buyer"/)
    actor.send({ type: 'email.typed', email: 'buyer@example.com' })
    expect(look().html).not.toMatch(/role="alert">[^<]/)
  })
})

describe('an address that was typed', () => {
  it('is to be compared, which is said instead of that it has no checksum', async () => {
    const { look, actor } = await screen('WAITING', { receiveAddress: null })
    const address = RECEIVE_ADDRESS.toLowerCase()
    actor.send({ type: 'address.typed', address: address.slice(0, -1), inserted: null })
    actor.send({ type: 'address.typed', address, inserted: null })
    expect(look().words).toContain('This address has no checksum')
    actor.send({ type: 'address.submitted', recipient: { address, email: null } })
    const { html, words } = look()
    expect(html).toMatch(
      /role="alert"><span><strong>Compare this address [^<]+<\/strong> You did not paste this address, [^<]+<\/span><\/p>/,
    )
    expect(words).not.toContain('This address has no checksum')
    expect(html).toMatch(/<input[^>]*aria-invalid="false"[^>]*name="address"/)
    expect(html).toMatch(/type="submit"[^>]*>Confirm</)
  })

  it('is not doubted for having no checksum, where it was used or connected before', async () => {
    const { look, actor } = await screen('WAITING', { receiveAddress: null })
    actor.send({ type: 'candidates.changed', candidates: [RECEIVE_ADDRESS] })
    const hints = (address: string) => {
      actor.send({ type: 'address.typed', address, inserted: address })
      return look().words.includes('This address has no checksum')
    }
    expect([RECEIVE_ADDRESS, ANOTHER].map(address => hints(address.toLowerCase()))).toEqual([false, true])
  })

  it('is shown again in groups of four once a phone’s field would cut it, also while it is none', async () => {
    const { look, actor } = await screen('WAITING', { receiveAddress: null })
    const groups = (address: string) => {
      actor.send({ type: 'address.typed', address, inserted: '' })
      return look().words.includes(address.slice(0, 24).replace(/(.{4})(?=.)/g, '$1 '))
    }
    expect([RECEIVE_ADDRESS.slice(0, 20), RECEIVE_ADDRESS.slice(0, 24), RECEIVE_ADDRESS].map(groups)).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('Enter in the address dialog', () => {
  it.each<[string, { key: string; repeat: boolean }, number]>([
    ['that is held does nothing more', { key: 'Enter', repeat: true }, 1],
    ['that is pressed goes on', { key: 'Enter', repeat: false }, 0],
    ['leaves other keys alone that are held', { key: 'a', repeat: true }, 0],
  ])('%s', async (_, press, times) => {
    const { sale, actor } = await screen('WAITING', { receiveAddress: null })
    const { onKeyDown } = propsIn(<AddressDialog sale={sale} order={actor} onClose={() => {}} />, 'form', {
      noValidate: true,
    })
    const preventDefault = vi.fn()
    ;(onKeyDown as (event: object) => void)({ ...press, preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(times)
  })
})
