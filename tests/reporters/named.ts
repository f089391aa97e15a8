import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** Fails a run that was asked for tests by a name which none has: a path that was renamed would seem to hold. */
export default class NamedReporter implements Reporter {
  private name: RegExp | undefined

  onInit({ config }: Vitest): void {
    this.name = config.testNamePattern
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const hasRun = modules.some(module =>
      [...module.children.allTests()].some(test => test.result().state !== 'skipped'),
    )
    const isBroken = modules.some(module => module.state() === 'failed')
    if (!this.name || hasRun || isBroken) return
    console.error(
      `\nNo test has /${this.name.source}/ in its name. It is a regular expression: write "\\$" for "$". Names are those that a run prints.`,
    )
    process.exitCode = 1
  }
}
