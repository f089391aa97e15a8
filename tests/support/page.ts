import { fromCallback } from 'xstate'
import type { PageEvent } from '../../machines/unprovided'

/** Stands for the door 'watch page': the test says when the page is hidden, shown, or online again. */
export class FakePage {
  private readonly watchers = new Set<(event: PageEvent) => void>()

  readonly logic = fromCallback<PageEvent>(({ sendBack }) => {
    this.watchers.add(sendBack)
    return () => this.watchers.delete(sendBack)
  })

  get watched(): number {
    return this.watchers.size
  }

  is(type: PageEvent['type']): void {
    for (const tell of this.watchers) tell({ type })
  }
}
