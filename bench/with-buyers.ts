import { report, SandboxProcess } from './sandbox-process'

interface Findings {
  figures: Record<string, string | number>
  broken: readonly string[]
}

/**
 * Runs buyers on a sandbox of their own, prints the findings, and ends the process. Errors that nobody caught are broken
 * promises too; `run` is given them for its figures.
 */
export async function withBuyers(
  run: (sandbox: SandboxProcess, uncaught: readonly string[]) => Promise<Findings>,
): Promise<never> {
  const uncaught: string[] = []
  process.on('uncaughtException', error => uncaught.push(`Uncaught: ${error.stack}`))
  process.on('unhandledRejection', reason => uncaught.push(`Unhandled: ${reason}`))
  // The page tells the console that it could not load its coins; here that happens hundreds of times.
  console.warn = () => {}
  const sandbox = await SandboxProcess.open()
  try {
    const { figures, broken } = await run(sandbox, uncaught)
    report(figures, [...uncaught, ...broken])
  } catch (failure) {
    // What catches the errors of buyers would swallow this one too.
    console.error(failure)
    process.exitCode = 1
  } finally {
    await sandbox.stop()
    sandbox.remove()
  }
  process.exit()
}
