import { fromPromise, type NonReducibleUnknown } from 'xstate'
import { passes } from './time'

interface Call<Output, Input> {
  input: Input
  signal: AbortSignal
  resolve(output: Output): void
  reject(error: unknown): void
  settled: boolean
}

/** A promise actor that answers when the test says so. It counts how often it was asked and how often given up. */
export class Deferred<Output, Input = NonReducibleUnknown> {
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

  /** Answers the last call, or the one numbered `which`, counted from 0. */
  async resolves(output: Output, which = this.calls.length - 1): Promise<void> {
    const call = this.call(which)
    call.settled = true
    call.resolve(output)
    await passes(0)
  }

  async rejects(error: unknown, which = this.calls.length - 1): Promise<void> {
    const call = this.call(which)
    call.settled = true
    call.reject(error)
    await passes(0)
  }

  private call(which: number): Call<Output, Input> {
    const call = this.calls[which]
    if (!call) throw new Error(`There was no call ${which}; ${this.calls.length} were made.`)
    return call
  }
}
