/** What each engine is asked to do. Everything else is said once, in visitor.ts, with these words alone. */
export interface Engine {
  /** A tab of somebody who was never here, with an empty storage. */
  open(): Promise<Tab>
  close(): Promise<void>
}

export interface Tab {
  /** Opens an address, and waits until its scripts have run. */
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** What a function answers in the page, which the page's policy does not hold back. */
  run<Answer>(work: (...said: string[]) => Answer, ...said: string[]): Promise<Awaited<Answer>>
  /** What a function finds in the page, to be pressed as by a mouse; `null` where it finds nothing. */
  find(work: (...said: string[]) => Element | null, ...said: string[]): Promise<Found | null>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** Presses Escape. */
  escape(): Promise<void>
  /** What is seen, as PNG. */
  screenshot(): Promise<Buffer>
  /** Errors that the page did not handle, and those of its console, in the engine's own words. */
  troubles(): Promise<string[]>
  close(): Promise<void>
}

interface Found {
  press(): Promise<void>
}
