import { fromPromise, type NonReducibleUnknown } from 'xstate'

interface Call<Output, Input> {
  input: Input
  signal: AbortSignal
  resolve(output: Output): void
  reject(error: unknown): void
  settled: boolean
}

/** A promise actor whose calls are written down, and settled by whoever holds them: in a test, on a walk, in a page. */
export class Calls<Output, Input = NonReducibleUnknown> {
  readonly calls: Call<Output, Input>[] = []

  readonly logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise<Output>((resolve, reject) => {
        this.calls.push({ input, signal, resolve, reject, settled: false })
      }),
  )

  get starts(): number {
    return this.calls.length
  }

  get aborts(): number {
    return this.calls.filter(call => call.signal.aborted).length
  }

  /** How many requests are under way now. */
  get pending(): number {
    return this.calls.filter(call => !call.settled && !call.signal.aborted).length
  }

  get inputs(): Input[] {
    return this.calls.map(call => call.input)
  }
}
