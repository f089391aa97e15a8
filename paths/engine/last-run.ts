import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { NO_RUN, type Run, readRun } from '../../inspector/run/run'

/** What the path tests and the mutants came to when they ran last: the inspector reads it. */
export const LAST_RUN = '.cache/last-run.json'

/** Writes what has been learned into the file. One of another version begins anew. */
export function noteRun(after: (run: Run) => Run, file = LAST_RUN): void {
  const known = existsSync(file) ? readRun(readFileSync(file, 'utf8')) : null
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(after(known ?? NO_RUN)))
}
