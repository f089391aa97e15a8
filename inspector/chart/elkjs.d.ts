declare module 'elkjs/lib/elk-worker.min.js' {
  /** What ELK takes for a worker, on the thread of whoever calls it. */
  export const Worker: new () => globalThis.Worker
}
