import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

/** A callback actor whose news the test tells. It counts how often it was started and how often left. */
export class FakeWatcher<Event extends EventObject, Input = NonReducibleUnknown> {
  readonly inputs: Input[] = []
  ends = 0
  private readonly watchers = new Set<(event: Event) => void>()

  readonly logic = fromCallback<Event, Input>(({ input, sendBack }) => {
    this.inputs.push(input)
    this.watchers.add(sendBack)
    return () => {
      this.ends++
      this.watchers.delete(sendBack)
    }
  })

  get starts(): number {
    return this.inputs.length
  }

  get isWatched(): boolean {
    return this.watchers.size > 0
  }

  tells(event: Event): void {
    for (const tell of this.watchers) tell(event)
  }
}
