import { describe, expect, it } from 'vitest'
import { lazyView } from '../../src/start/lazy-view'
import { shown } from '../support/markup'

const Word = ({ word }: { word: string }) => <p>{word}</p>

describe('a lazy view', () => {
  it('is shown at once when it was fetched ahead', async () => {
    const View = lazyView(async () => Word)
    await View.load()
    expect(shown(<View word="here" />).html).toBe('<p>here</p>')
  })

  it('shows what waits in its place until it came', async () => {
    const View = lazyView(
      async () => Word,
      () => <p>soon</p>,
    )
    expect(shown(<View word="here" />).html).toBe('<p>soon</p>')
    await View.load()
    expect(shown(<View word="here" />).html).toBe('<p>here</p>')
  })

  it('is fetched once, however often it is asked for', async () => {
    let fetched = 0
    const View = lazyView(async () => {
      fetched++
      return Word
    })
    View.prefetch()
    View.prefetch()
    await View.load()
    expect(fetched).toBe(1)
  })

  it('is fetched again after it did not come', async () => {
    let fetched = 0
    const View = lazyView(async () => {
      if (++fetched <= 2) throw new Error('There is no such chunk.')
      return Word
    })
    await expect(View.load()).rejects.toThrow('There is no such chunk.')
    await View.load()
    expect(shown(<View word="here" />).html).toBe('<p>here</p>')
  })
})
