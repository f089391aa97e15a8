import { fromCallback } from 'xstate'
import { inspected } from '#inspected'
import { readRun } from '../../run/run'

/** Tells of the last run of the tests, and of a newer one when the window is turned to again. A folder has no server to ask. */
export const runWatcher = fromCallback(({ sendBack }) => {
  const { lastRun } = inspected
  if (lastRun === undefined) return
  let known = ''
  const listening = new AbortController()
  const { signal } = listening
  const ask = async () => {
    // A server that has gone away is asked again by the next turn of the window.
    const text = await fetch(lastRun, { signal, cache: 'no-store' }).then(
      answer => answer.text(),
      () => known,
    )
    const run = text === known ? null : readRun(text)
    known = text
    if (run) sendBack({ type: 'run.read', run })
  }
  window.addEventListener('focus', () => void ask(), { signal })
  void ask()
  return () => listening.abort()
})
