import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIVE_STATUSES, SETTLED_STATUSES } from '#domain/order'
import type { OrderActor } from '#machines/order'
import { App } from '#views/App'
import { Fallback } from '#views/Fallback'
import { loadAll } from '#views/later-around'
import { PayForm } from '#views/pay/PayForm'
import { order } from '../support/fixtures'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'
import { inFakeTime } from '../support/time'

beforeAll(loadAll)
inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const OFFER =
  'A file with what this page did, without your e\u2060-\u2060mail, addresses and codes. Support may ask for it. Save trace'

async function paid(status: Parameters<typeof order>[0]) {
  const { sale, doors, children } = startSale({
    openOrder: { uuid: order(null).uuid, coinPrice: null, network: 'btc' },
  })
  sale.send({ type: 'order.resumed' })
  await doors.order.resolves(order(status))
  return shown(<PayForm sale={sale} order={children().order as OrderActor} />)
}

describe('the offer of a trace', () => {
  it('stands in the help of the page', () => {
    const { sale } = startSale()
    expect(shown(<App sale={sale} />).words).toContain(`Help ${OFFER}`)
  })

  it.each(SETTLED_STATUSES.filter(status => status !== 'SUCCESS'))(
    'stands where an order ended in %s',
    async status => {
      expect((await paid(status)).words).toContain(OFFER)
    },
  )

  it.each([...LIVE_STATUSES, 'SUCCESS'] as const)('does not stand in the way of %s', async status => {
    expect((await paid(status)).words).not.toContain('Save trace')
  })

  it('stands where the page broke', () => {
    const broken = new Fallback({ children: null, onSaveTrace: () => undefined })
    broken.state = Fallback.getDerivedStateFromError()
    expect(shown(broken.render() as ReactElement).words).toMatch(new RegExp(`Load the page again ${OFFER}$`))
  })
})
