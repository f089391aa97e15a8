import type { WalletProvider } from '#actors/wallet/guarded'
import type { Answers } from '../models/world'

export type Call = keyof Answers | 'order' | 'coin'

/** The ledger of a page, kept inside of it: reading it is synchronous, and so without a race. */
interface Ledger {
  /** How often a call was made since the visitor's first arrival. */
  asked(call: Call): number
  /** The names of the events that analytics was given since then, once nothing is about to be announced. */
  analytics(): Promise<string[]>
  /** Resolves once the page has heard all answers but those that a path holds back. */
  rests(): Promise<void>
  /** The requests that were not answered yet, as lines of HTTP. */
  underWay(): string[]
  /** Resolves once no call of this kind is under way. */
  hears(call: Call): Promise<void>
  /** Whether the wallet's user has been asked something and has not answered. */
  readonly isQuestioned: boolean
}

/**
 * Runs in the page before its own scripts and after `watchRequests`, on every load. It changes nothing that the page
 * could see. `header` says of a request which call it is, and which one of its kind: "estimate 2".
 */
export function openLedger(header: string): void {
  const CALLS: readonly (readonly [Call, string, RegExp])[] = [
    ['stage', 'GET', /^\/api\/stage\/info$/],
    ['coin', 'GET', /^\/api\/coin\/[^/]+\/info$/],
    ['estimate', 'POST', /^\/api\/order\/estimate$/],
    ['create', 'POST', /^\/api\/order\/create$/],
    ['promocode', 'POST', /^\/api\/promocode\/check$/],
    ['save', 'POST', /^\/api\/order\/[^/]+\/save_wallet$/],
    ['order', 'GET', /^\/api\/order\/[^/]+$/],
  ]
  const QUESTIONS = [
    'eth_sendTransaction',
    'eth_requestAccounts',
    'wallet_requestPermissions',
    'wallet_switchEthereumChain',
  ]
  const HELD: readonly string[] = ['estimate', 'create', 'promocode', 'save']
  /** The wallet's user is asked by these, and answers when a path says so. */
  const ASKING = /^\/_sandbox\/wallet\/(rpc|questions)/

  const read = <Value>(key: string, first: Value): Value => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? first
  const count = (call: string) => {
    const counted = read(`asked ${call}`, 0) + 1
    sessionStorage.setItem(`asked ${call}`, String(counted))
    return counted
  }

  const { underWay, task, tell, change } = window.requests
  const callOf = ({ method, url }: Request) =>
    CALLS.find(([, by, path]) => by === method && path.test(new URL(url).pathname))?.[0]
  window.requests.notes = request => {
    const call = callOf(request)
    if (call) request.headers.set(header, `${call} ${count(call)}`)
  }

  // Between a press and its request there may be a turn to wait for, which is the browser's to give.
  let turns = 0
  const takesTurn = <Result>(granted: Promise<Result>) => {
    turns += 1
    const ends = () =>
      task().then(() => {
        turns -= 1
        tell()
      })
    granted.then(ends, ends)
    return granted
  }
  const { locks } = navigator
  const [asksLock, queries] = [
    locks.request.bind(locks) as (...asked: unknown[]) => Promise<unknown>,
    locks.query.bind(locks),
  ]
  locks.query = () => takesTurn(queries())
  locks.request = (...asked: unknown[]) => {
    const work = asked.pop() as (lock: Lock | null) => unknown
    return new Promise((resolve, reject) => {
      const granted = new Promise<Lock | null>((has, fails) => {
        asksLock(...asked, (lock: Lock | null) => {
          has(lock)
          return work(lock)
        }).then(resolve, error => {
          fails(error)
          reject(error)
        })
      })
      takesTurn(granted)
    }) as never
  }

  const layer: unknown[] = []
  layer.push = (...events: unknown[]) => {
    const names = events.map(event => (event as { event: string }).event)
    sessionStorage.setItem('analytics', JSON.stringify([...read<string[]>('analytics', []), ...names]))
    return Array.prototype.push.apply(layer, events)
  }
  window.dataLayer = layer

  let questions = 0
  const wallets = new Set<WalletProvider>()
  window.addEventListener('eip6963:announceProvider', event => {
    const { provider } = (event as CustomEvent<{ provider: WalletProvider }>).detail
    if (wallets.has(provider)) return
    wallets.add(provider)
    const request = provider.request.bind(provider)
    provider.request = async asked => {
      if (!QUESTIONS.includes(asked.method)) return request(asked)
      questions += 1
      tell()
      try {
        return await request(asked)
      } finally {
        questions -= 1
      }
    }
  })

  const isHeld = (request: Request) =>
    HELD.includes(callOf(request) ?? '') || ASKING.test(new URL(request.url).pathname)
  const isBusy = () => turns > 0 || ![...underWay].every(isHeld)
  const ledger: Ledger = {
    asked: call => read(`asked ${call}`, 0),
    async analytics() {
      // An announcement asks for a lock; what was asked for before is answered before.
      await navigator.locks.query()
      return read<string[]>('analytics', [])
    },
    rests: () => window.requests.rests(isBusy),
    underWay: () => [...underWay].map(({ method, url }) => `${method} ${url}`),
    async hears(call) {
      while ([...underWay].some(request => callOf(request) === call)) await change()
      await task()
    },
    get isQuestioned() {
      return questions > 0
    },
  }
  Object.assign(window, { ledger })
}

declare global {
  interface Window {
    /** Only in the pages of level 3. */
    ledger: Ledger
    /** What the page put on the clipboard last: browsers side by side have one clipboard. */
    copied: string
  }
}
