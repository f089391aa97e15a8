/** The events of the door 'watch page': the page was hidden or shown, the network was lost or returned. */
export type PageEvent =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'network.lost' }
  | { type: 'network.returned' }

/** The event of the door 'watch chunks': a lazy chunk failed to load, because its build is gone. */
export type ChunkEvent = { type: 'chunk.failed' }
