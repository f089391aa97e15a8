/** The report of a level of path tests on one model or chart. It travels in a test's `meta`, from a browser too. */
export interface PathReport {
  level: 'charts' | 'views' | 'site'
  name: string
  states: { reached: number; all: number }
  transitions: { taken: number; all: number }
  paths: number
  ms: number
}

declare module 'vitest' {
  interface TaskMeta {
    paths?: PathReport
  }
}
