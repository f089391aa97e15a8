/** @module-tag whole */

import { expect, inject, test } from 'vitest'
import { figuresIn } from '../../../paths/browser/visual-order'

// Before any module with words is loaded.
new Function(inject('mirroredWords'))()
document.documentElement.dir = 'rtl'
document.documentElement.lang = 'he'
const { configurationsOf } = await import('../../../paths/configurations/configurations')
const { mount } = await import('../../../paths/configurations/mount')

const root = document.body.appendChild(document.createElement('div'))

/** The charts whose states show figures, and some that have to be among these. */
const CHARTS = [
  ['amount', '-43%', '3.5%'],
  ['purchase', '85,714.28 $FRACT'],
  ['coin-picker', 'USDT'],
  ['order', '0.05 BTC', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['transfer', '$FRACT'],
  ['orders', '0.05 BTC'],
  ['wallet', '0x5a…eAed'],
  ['reminder', '0.05 BTC'],
] as const

/** One configuration for each state, which differ by what is in it. */
const statesOf = (chart: string) => [
  ...new Map(configurationsOf(chart).map(one => [JSON.stringify(one.value), one])).values(),
]

/** Resolves once React has rendered what it deferred, such as the rows of a list: its tasks come before those in the background. */
const deferredIsRendered = () =>
  (
    window as unknown as { scheduler: { postTask(task: () => void, options: { priority: string }): Promise<void> } }
  ).scheduler.postTask(() => {}, { priority: 'background' })

test.for(CHARTS)(
  'from right to left, each figure of the %s is seen as it is written',
  { timeout: 90_000 },
  async ([chart, ...known]) => {
    const seen = new Set<string>()
    const figures: ReturnType<typeof figuresIn> = []
    for (const configuration of statesOf(chart)) {
      const { unmount } = mount(root, configuration)
      await deferredIsRendered()
      figures.push(...figuresIn(root, seen))
      unmount()
    }
    expect(figures.map(({ text }) => text)).toEqual(expect.arrayContaining(known))
    expect(figures.filter(({ isInOrder }) => !isInOrder).map(({ text, inside }) => `${text} in ${inside}`)).toEqual([])
  },
)

test('what is typed is read from left to right, and begins at the right', () => {
  const { unmount } = mount(root, configurationsOf('purchase')[0] as never)
  const field = root.querySelector<HTMLInputElement>('input[name="amount"]')
  if (!field) throw new Error('There is no field for an amount.')
  field.value = '12.'
  const { direction, textAlign } = getComputedStyle(field)
  expect({ direction, textAlign }).toEqual({ direction: 'ltr', textAlign: 'right' })
  unmount()
})
