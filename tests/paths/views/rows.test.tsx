import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useRows } from '../../../src/views/coin-picker/use-rows'

/** A list of a thousand pixels, scrolled to its middle. */
const HALFWAY = Object.assign(document.createElement('div'), {
  getBoundingClientRect: () => new DOMRect(0, 0, 100, 400),
})
Object.defineProperties(HALFWAY, { scrollTop: { value: 500 }, scrollHeight: { value: 1_000 } })

let rows: ReturnType<typeof useRows>
function List({ count }: { count: number }) {
  rows = useRows(count, 0)
  return null
}

test('a list that is searched after it was scrolled is drawn from its beginning', () => {
  const react = createRoot(document.createElement('div'))
  const shows = (count: number) => flushSync(() => react.render(<List count={count} />))
  shows(300)
  flushSync(() => rows.onScroll(HALFWAY))
  expect(rows.from).toBeGreaterThan(100)
  shows(80)
  expect(rows.from).toBe(0)
  react.unmount()
})
