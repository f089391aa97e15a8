/** The requests of a page, kept inside of it: reading them is synchronous, and so without a race. */
interface Requests {
  /** The requests whose end the page has not heard of. */
  readonly underWay: Set<Request>
  /** Hears of each one before it is sent. */
  notes(request: Request): void
  /** Resolves once the page has done what it does about an answer, which is before the next task. */
  task(): Promise<void>
  /** Tells those who wait for a change. */
  tell(): void
  change(): Promise<unknown>
  /** Resolves once the page, which has asked for something, is busy with nothing. */
  rests(isBusy: () => boolean): Promise<void>
}

/**
 * Runs in the page before its own scripts. It changes nothing that the page could see, but that the 15 s of a request are
 * the page's time, which a path or a proof stops, and not the browser's.
 */
export function watchRequests(): void {
  AbortSignal.timeout = milliseconds => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), milliseconds)
    return limit.signal
  }

  const news = new EventTarget()
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => waiting.shift()?.()

  // Before it has asked for anything a page has only begun.
  let hasBegun = false
  const requests: Requests = {
    underWay: new Set(),
    notes: () => {},
    task: () =>
      new Promise<void>(resolve => {
        waiting.push(resolve)
        port2.postMessage(null)
      }),
    tell: () => news.dispatchEvent(new Event('news')),
    change: () => new Promise(resolve => news.addEventListener('news', resolve, { once: true })),
    async rests(isBusy) {
      do {
        await requests.task()
        while (!hasBegun || isBusy()) await requests.change()
      } while (isBusy())
    },
  }
  /** viem reads an answer's body part by part. */
  const readsToTheEnd = (body: ReadableStream<Uint8Array>, ends: () => void) => {
    const opens = body.getReader.bind(body) as () => ReadableStreamDefaultReader<Uint8Array>
    body.getReader = (() => {
      const reader = opens()
      const reads = reader.read.bind(reader)
      reader.read = () =>
        reads().then(
          part => {
            if (part.done) ends()
            return part
          },
          failure => {
            ends()
            throw failure
          },
        )
      return reader
    }) as typeof body.getReader
  }

  const fetches = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const ends = async () => {
      await requests.task()
      requests.underWay.delete(request)
      requests.tell()
    }
    hasBegun = true
    requests.underWay.add(request)
    requests.notes(request)
    try {
      const response = await fetches(request)
      if (request.method === 'HEAD') void ends()
      for (const reads of ['text', 'json'] as const) {
        const whole = response[reads].bind(response)
        response[reads] = () => whole().finally(ends)
      }
      if (response.body) readsToTheEnd(response.body, ends)
      return response
    } catch (failure) {
      void ends()
      throw failure
    }
  }
  Object.assign(window, { requests })
}

declare global {
  interface Window {
    /** Only in the pages of level 3 and of the proofs. */
    requests: Requests
  }
}
