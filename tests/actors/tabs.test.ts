import { afterEach, describe, expect, it, vi } from 'vitest'
import { announceOnce } from '#actors/announce-once'
import { browserTabs } from '#actors/tabs'
import { OTHER_UUID, UUID } from '../../paths/fixtures/domain-values'
import { FakeLocks } from '../../paths/fixtures/locks'
import { inFakeTime, passes } from '../../paths/fixtures/time'

inFakeTime()

const { signal } = new AbortController()

/** Two tabs of one browser. */
function twoTabs() {
  const locks = new FakeLocks()
  return { one: browserTabs(locks), other: browserTabs(locks), locks }
}

/** Work that ends when the test says so, and writes down that it began. */
function work(began: string[], name: string) {
  let end = (_: string) => {}
  const done = new Promise<string>(resolve => {
    end = resolve
  })
  return {
    end: () => end(name),
    begin: () => {
      began.push(name)
      return done
    },
  }
}

/** The patience of a tab in the time of the test. */
function inTestTime() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(milliseconds => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('Time is up.', 'TimeoutError')), milliseconds)
    return limit.signal
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the turn of a tab', () => {
  it('comes when the tab before it has ended its own', async () => {
    const { one, other } = twoTabs()
    const began: string[] = []
    const [first, second] = [work(began, 'first'), work(began, 'second')]
    const ended = [one.inTurn(first.begin, signal), other.inTurn(second.begin, signal)]
    await passes(0)
    expect(began).toEqual(['first'])
    first.end()
    await passes(0)
    expect(began).toEqual(['first', 'second'])
    second.end()
    expect(await Promise.all(ended)).toEqual(['first', 'second'])
  })

  it('comes after 15 s at the latest: a tab that stands still keeps nobody from buying', async () => {
    inTestTime()
    const { one, other } = twoTabs()
    const began: string[] = []
    void one.inTurn(work(began, 'frozen').begin, signal)
    const second = work(began, 'second')
    const ended = other.inTurn(second.begin, signal)
    await passes(14_999)
    expect(began).toEqual(['frozen'])
    await passes(1)
    expect(began).toEqual(['frozen', 'second'])
    second.end()
    expect(await ended).toBe('second')
  })

  it('passes on what fails in it, which is done once', async () => {
    const { one, other } = twoTabs()
    const fails = vi.fn(() => Promise.reject(new Error('No.')))
    await expect(one.inTurn(fails, signal)).rejects.toThrow('No.')
    expect(fails).toHaveBeenCalledTimes(1)
    expect(await other.inTurn(async () => 'next', signal)).toBe('next')
  })

  it('is everybody’s where there are no locks, or where they are refused', async () => {
    const refusing = { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) } as never
    for (const alone of [browserTabs(null), browserTabs(refusing)]) {
      expect(await alone.inTurn(async () => 'done', signal)).toBe('done')
    }
  })
})

describe('an order that a tab shows', () => {
  it('is seen from another tab, and not as one of its own', async () => {
    const { one, other } = twoTabs()
    one.hold(UUID)
    await passes(0)
    expect([await one.heldByOtherTab(), await other.heldByOtherTab()]).toEqual([null, UUID])
  })

  it('may be shown by two tabs, and neither of them has another', async () => {
    const { one, other } = twoTabs()
    one.hold(UUID)
    other.hold(UUID)
    await passes(0)
    expect([await one.heldByOtherTab(), await other.heldByOtherTab()]).toEqual([null, null])
    other.hold(OTHER_UUID)
    await passes(0)
    expect(await one.heldByOtherTab()).toBe(OTHER_UUID)
  })

  it('is gone once it is released, however often it was held', async () => {
    const { one, other } = twoTabs()
    one.hold(UUID)
    one.hold(UUID)
    one.release(UUID)
    one.release(OTHER_UUID)
    await passes(0)
    expect(await other.heldByOtherTab()).toBeNull()
  })

  it('is seen again where it is held again after it was released', async () => {
    const { one, other } = twoTabs()
    one.hold(UUID)
    one.release(UUID)
    one.hold(UUID)
    await passes(0)
    expect([await one.heldByOtherTab(), await other.heldByOtherTab()]).toEqual([null, UUID])
  })

  it('is seen by the tab whose turn comes next', async () => {
    const { one, other } = twoTabs()
    const created = one.inTurn(async () => one.hold(UUID), signal)
    expect(await other.inTurn(() => other.heldByOtherTab(), signal)).toBe(UUID)
    await created
  })

  it('has nothing to do with who sends an order', async () => {
    const { one, other } = twoTabs()
    void one.inTurn(() => new Promise(() => undefined), signal)
    await passes(0)
    expect(await other.heldByOtherTab()).toBeNull()
  })

  it('is nobody’s where there are no locks, or where they are refused', async () => {
    const refused = () => Promise.reject(new DOMException('No.', 'SecurityError'))
    for (const alone of [browserTabs(null), browserTabs({ request: refused, query: refused } as never)]) {
      alone.hold(UUID)
      expect(await alone.heldByOtherTab()).toBeNull()
      alone.release(UUID)
    }
  })
})

describe('an announcement', () => {
  it('of two tabs at once is made by one of them', async () => {
    const locks = new FakeLocks()
    const made: string[] = []
    announceOnce(UUID, () => made.push('one'), locks)
    announceOnce(UUID, () => made.push('other'), locks)
    expect(made).toEqual([])
    await passes(0)
    expect(made).toEqual(['one'])
  })

  it('stays with the tab that made it, for what it stored may come to the others late', async () => {
    const locks = new FakeLocks()
    const made: string[] = []
    announceOnce(UUID, () => made.push('one'), locks)
    await passes(60_000)
    announceOnce(UUID, () => made.push('other'), locks)
    announceOnce(OTHER_UUID, () => made.push('of another order'), locks)
    await passes(0)
    expect(made).toEqual(['one', 'of another order'])
  })

  it('is made at once where there are no locks, and once where they are refused', async () => {
    const made: string[] = []
    announceOnce(UUID, () => made.push('no locks'), null)
    expect(made).toEqual(['no locks'])
    const request = () => Promise.reject(new DOMException('No.', 'SecurityError'))
    announceOnce(UUID, () => made.push('refused'), { request } as never)
    await passes(0)
    expect(made).toEqual(['no locks', 'refused'])
  })
})
