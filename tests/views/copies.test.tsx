import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyButton } from '#views/parts/CopyButton'
import { PayForm } from '#views/pay/PayForm'
import { DEPOSIT_ADDRESS, d, HASH, RECEIVE_ADDRESS, UUID } from '../../paths/fixtures/domain-values'
import { inFakeTime } from '../../paths/fixtures/time'
import { elementsIn } from '../support/elements'
import { screen } from '../support/payment'

inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
})

const DELIVERED = { receivedAmount: d('0.05'), amountTo: d('85714.28'), txHash: HASH, payerPromocode: 'DROP7K2M' }

describe('what the buttons of a payment copy', () => {
  it.each<[Parameters<typeof screen>, Record<string, string>]>([
    [
      ['WAITING', { extras: [{ name: 'memo', value: '4711' }] }],
      { 'Copy amount': '0.05', 'Copy address': DEPOSIT_ADDRESS, 'Copy memo': '4711' },
    ],
    [
      ['SUCCESS', DELIVERED],
      {
        'Copy transaction hash': HASH,
        'Copy wallet address': RECEIVE_ADDRESS,
        'Copy referral link': 'https://fract.example/DROP7K2M',
      },
    ],
    [['ERROR_SENDING'], { 'Copy order id': UUID }],
    [['WAITING', { unreadable: ['memo'] }], { 'Copy order id': UUID }],
  ])('is what they are named by: %j', async (answer, copied) => {
    const { sale, actor } = await screen(...answer)
    const buttons = elementsIn(<PayForm sale={sale} order={actor} />).filter(({ type }) => type === CopyButton)
    expect(Object.fromEntries(buttons.map(({ props }) => [props.name, props.text]))).toEqual(copied)
  })
})
