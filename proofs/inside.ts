/** What a proof knows of a page from inside of it. */
interface Inside {
  /** What the policy of the page refused, as `directive: address`. */
  readonly violations: readonly string[]
  /** How many events analytics was given by this name. */
  announced(event: string): number
  /** The addresses of the requests under way, but those that match `aside`, a regular expression. */
  underWay(aside: string | null): string[]
  /** Resolves once none of them is. */
  rests(aside: string | null): Promise<void>
  /** Nobody waits any more for what is under way now. */
  forgets(): void
}

/**
 * Runs in the page before its own scripts. It changes nothing that the page could see, but that the 15 s of a request are
 * the page's time, which a proof stops, and not the browser's.
 */
export function lookInside(): void {
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    violations.push(`${effectiveDirective}: ${blockedURI}`)
  })

  AbortSignal.timeout = milliseconds => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), milliseconds)
    return limit.signal
  }

  const news = new EventTarget()
  const change = () => new Promise(resolve => news.addEventListener('news', resolve, { once: true }))
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()
  /** What the page does about an answer is done before the next task. */
  const task = () =>
    new Promise<void>(resolve => {
      waiting.push(resolve)
      port2.postMessage(null)
    })

  // Before it has asked for anything a page has only begun.
  let hasBegun = false
  const requests = new Map<object, string>()
  const fetches = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = {}
    const ends = async () => {
      await task()
      requests.delete(request)
      news.dispatchEvent(new Event('news'))
    }
    hasBegun = true
    requests.set(request, input instanceof Request ? input.url : String(input))
    try {
      const response = await fetches(input, init)
      if (init?.method === 'HEAD') void ends()
      for (const reads of ['text', 'json'] as const) {
        const whole = response[reads].bind(response)
        response[reads] = () => whole().finally(ends)
      }
      return response
    } catch (failure) {
      void ends()
      throw failure
    }
  }

  const inside: Inside = {
    violations,
    announced: name => (window.dataLayer ?? []).filter(event => (event as { event?: string }).event === name).length,
    underWay: aside => [...requests.values()].filter(address => aside === null || !new RegExp(aside).test(address)),
    async rests(aside) {
      const isBusy = () => !hasBegun || inside.underWay(aside).length > 0
      do {
        await task()
        while (isBusy()) await change()
      } while (isBusy())
    },
    forgets: () => requests.clear(),
  }
  Object.assign(window, { inside })
}

declare global {
  interface Window {
    /** Only in the pages of the proofs. */
    inside: Inside
  }
}
