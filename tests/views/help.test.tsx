import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIVE_STATUSES, SETTLED_STATUSES } from '#domain/order'
import type { OrderActor } from '#machines/order'
import { ErrorBoundary } from '#views/ErrorBoundary'
import { PayForm } from '#views/pay/PayForm'
import { OPEN_ORDER, order } from '../../paths/fixtures/domain-values'
import { inFakeTime } from '../../paths/fixtures/time'
import { App, loadViews } from '../../paths/page/App'
import { buttonIn } from '../support/elements'
import { shown } from '../support/markup'
import { payment } from '../support/payment'
import { startSale } from '../support/sale'

beforeAll(loadViews)
inFakeTime()
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://fract.example' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const OFFER = 'Save a technical log (no addresses, order numbers or e\u2060-\u2060mail)'

async function paid(status: Parameters<typeof order>[0]) {
  const { sale, doors, children } = startSale({
    openOrder: OPEN_ORDER,
  })
  sale.send({ type: 'order.resumed' })
  await doors.order.resolves(order(status))
  return payment(sale, children().order as OrderActor)
}

describe('the offer of a trace', () => {
  it('stands in the help of the page', () => {
    const { sale } = startSale()
    expect(shown(<App sale={sale} />).words).toContain(`Help FAQ ${OFFER}`)
  })

  it.each(SETTLED_STATUSES.filter(status => status !== 'SUCCESS'))(
    'stands where an order ended in %s',
    async status => {
      expect((await paid(status)).words).toContain(OFFER)
    },
  )

  it('saves a trace where an order ended, as in the help of the page', async () => {
    const { sale, doors, children, did } = startSale({ openOrder: OPEN_ORDER })
    sale.send({ type: 'order.resumed' })
    await doors.order.resolves(order('EXPIRED'))
    const press = (view: ReactElement) => (buttonIn(view, 'Save a technical log').onClick as () => void)()
    press(<PayForm sale={sale} order={children().order as OrderActor} />)
    expect(did.savedTraces).toBe(1)
  })

  it.each([...LIVE_STATUSES, 'SUCCESS'] as const)('does not stand in the way of %s', async status => {
    expect((await paid(status)).words).not.toContain('Save a technical log')
  })

  it('stands in the footer alone where the page broke, which offers to be loaded again', () => {
    const broken = new ErrorBoundary({ children: null })
    broken.state = ErrorBoundary.getDerivedStateFromError()
    const { words } = shown(broken.render() as ReactElement)
    expect(words).toMatch(/Reload the page$/)
  })
})
