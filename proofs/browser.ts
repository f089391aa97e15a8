import { setMaxListeners } from 'node:events'
import { NOW } from '../paths/fixtures/now'
import { FakeStorage } from '../paths/fixtures/storage'

interface Timer {
  due: number
  ring: () => void
}

/** One page of the browser. A tab that was closed hears nothing any more, as it says nothing when it goes. */
export interface Tab {
  window: EventTarget & { dataLayer: unknown[] }
  document: EventTarget & { visibilityState: 'visible' | 'hidden' }
}

const settled = () => new Promise<void>(resolve => setImmediate(resolve))

/** What the page takes from its browser, with the clock, the network and the tabs in the hands of a proof. */
export class Browser {
  readonly storage = new FakeStorage()
  readonly uncaught: unknown[] = []
  readonly tabs: Tab[] = []
  isOnline = true
  /** The time that the page is told, which somebody may set. */
  wall = NOW
  private time = 0
  private booked = 0
  private timers = new Map<number, Timer>()
  private readonly fetch: typeof fetch

  constructor(fetch: typeof globalThis.fetch) {
    this.fetch = fetch
  }

  get tab(): Tab {
    return this.tabs.at(-1) as Tab
  }

  /** How many timers the page has armed. */
  get armed(): number {
    return this.timers.size
  }

  /** Opens a tab in place of the one that is open, which ends without a word. */
  open(hash = ''): void {
    this.timers.clear()
    const window = Object.assign(new EventTarget(), { dataLayer: [] })
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
    // Each watcher of the page has its own, as in a browser, which warns of no number.
    setMaxListeners(0, window, document)
    this.tabs.push({ window, document })
    Object.assign(globalThis, { window, document, location: { pathname: '/', search: '', hash } })
  }

  /** Puts this browser in the place of the real one, until the answer is called. */
  install(): () => void {
    const { timeout } = AbortSignal
    const { now } = Date
    const { random } = Math
    const { warn } = console
    const names = ['window', 'document', 'location', 'history', 'navigator', 'localStorage', 'fetch'] as const
    const others = ['setTimeout', 'clearTimeout'] as const
    const before = [...names, ...others].map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
    const browser = this
    const put = (name: string, value: unknown) =>
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: true })

    for (const name of ['window', 'document', 'location']) put(name, undefined)
    put('history', {
      state: null,
      replaceState: (_state: unknown, _title: string, address: string) => {
        globalThis.location.hash = /#.*$/.exec(address)?.[0] ?? ''
      },
    })
    put('navigator', {
      get onLine() {
        return browser.isOnline
      },
    })
    put('localStorage', this.storage)
    put('fetch', this.fetch)
    put('setTimeout', (ring: () => void, delay = 0) => {
      this.timers.set(++this.booked, { due: this.time + delay, ring })
      return this.booked
    })
    put('clearTimeout', (id: number) => this.timers.delete(id))
    Date.now = () => this.wall
    Math.random = () => 0.5
    console.warn = () => {}
    AbortSignal.timeout = milliseconds => {
      const limit = new AbortController()
      this.timers.set(++this.booked, {
        due: this.time + milliseconds,
        ring: () => limit.abort(new DOMException('Time is up.', 'TimeoutError')),
      })
      return limit.signal
    }
    const caught = (error: unknown) => void this.uncaught.push(error)
    process.on('unhandledRejection', caught)
    return () => {
      process.off('unhandledRejection', caught)
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
      Date.now = now
      Math.random = random
      console.warn = warn
      AbortSignal.timeout = timeout
    }
  }

  /** Lets every promise settle that can. */
  async settles(): Promise<void> {
    await settled()
  }

  /** Lets time go by; what is due rings when it is due. */
  async passes(milliseconds: number): Promise<void> {
    const until = this.time + milliseconds
    for (let next = this.due(until); next; next = this.due(until)) await this.rings(next)
    this.moves(until)
    await settled()
  }

  /** The device sleeps: the time goes by at once, and what was due meanwhile rings on waking. */
  async sleeps(milliseconds: number): Promise<void> {
    this.moves(this.time + milliseconds)
    const late = [...this.timers].filter(([, { due }]) => due <= this.time).sort(([, a], [, b]) => a.due - b.due)
    for (const timer of late) if (this.timers.has(timer[0])) await this.rings(timer)
  }

  private due(until: number): [number, Timer] | null {
    let first: [number, Timer] | null = null
    for (const timer of this.timers) {
      if (timer[1].due <= until && (first === null || timer[1].due < first[1].due)) first = timer
    }
    return first
  }

  private async rings([id, { due, ring }]: [number, Timer]): Promise<void> {
    this.moves(Math.max(this.time, due))
    this.timers.delete(id)
    try {
      ring()
    } catch (error) {
      this.uncaught.push(error)
    }
    await settled()
  }

  private moves(time: number): void {
    this.wall += time - this.time
    this.time = time
  }
}
