import { expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useSyncExternalStoreWithSelector } from '../../../src/views/with-selector'

const subscribe = () => () => {}
const two = () => 2

function Product({ factor }: { factor: number }) {
  return <output>{useSyncExternalStoreWithSelector(subscribe, two, two, count => count * factor, Object.is)}</output>
}

test('a selector that knows another value selects anew, although its store stands still', async () => {
  const shown = () => document.querySelector('output')?.textContent
  const { rerender } = await render(<Product factor={1} />)
  expect(shown()).toBe('2')
  await rerender(<Product factor={3} />)
  expect(shown()).toBe('6')
  await cleanup()
})
