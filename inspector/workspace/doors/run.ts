import { fromCallback } from 'xstate'
import { inspected } from '#inspected'
import { type Run, readRun } from '../../run/run'
import { words } from '../words'
import { forgetRun, keepRun, keptRun } from './kept'

/** What becomes of a run that was opened as a file. */
export type RunCommand = { type: 'keep'; run: Run } | { type: 'forget' }
type SendBack = (news: { type: 'run.read'; run: Run } | { type: 'source.refused'; reason: string }) => void

/** Tells of the last run of the tests: that of the server or, in a folder, which has none to ask, that which was opened in this browser. */
export const runWatcher = fromCallback<RunCommand>(({ sendBack, receive }) => {
  const { lastRun } = inspected
  if (lastRun !== undefined) return watch(lastRun, sendBack)
  const refuse = (error: unknown) => sendBack({ type: 'source.refused', reason: words.sentence(error) })
  receive(command => void (command.type === 'keep' ? keepRun(command.run) : forgetRun()).catch(refuse))
  keptRun().then(run => {
    if (run) sendBack({ type: 'run.read', run })
  }, refuse)
})

/** Asks for the run, and again when the window is turned to. */
function watch(address: string, sendBack: SendBack): () => void {
  let known = ''
  const listening = new AbortController()
  const { signal } = listening
  const ask = async () => {
    // A server that has gone away is asked again by the next turn of the window.
    const text = await fetch(address, { signal, cache: 'no-store' }).then(
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
}
