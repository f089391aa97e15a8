import type { NonReducibleUnknown } from 'xstate'
import { Calls } from './calls'
import { passes } from './time'

/** A promise actor that answers when the test says so. It counts how often it was asked and how often given up. */
export class Deferred<Output, Input = NonReducibleUnknown> extends Calls<Output, Input> {
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

  private call(which: number) {
    const call = this.calls[which]
    if (!call) throw new Error(`There was no call ${which}; ${this.calls.length} were made.`)
    return call
  }
}
