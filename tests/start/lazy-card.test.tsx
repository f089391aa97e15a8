import { expect, it } from 'vitest'
import type { PurchaseActor } from '#machines/purchase'
import { Unclear } from '../../src/views/lazy-card'
import { shown } from '../support/markup'
import { startSale } from '../support/sale'

it('an order in doubt is announced before its chunk is loaded', () => {
  const { children } = startSale()
  const { html } = shown(<Unclear purchase={children().purchase as PurchaseActor} />)
  expect(html).toContain('role="alert"')
})
