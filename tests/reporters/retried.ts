import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Names, at the end of a run, each test that failed at first and passed when it was run again, with its first failure. */
export default class RetriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules
      .flatMap(module => [...module.children.allTests()])
      .filter(test => test.diagnostic()?.flaky === true)
    if (retried.length > 0)
      console.log(`\n${retried.length} passed only when run again:\n${retried.map(line).join('\n')}`)
  }
}

/** The first failure as far as it says what was seen: a path its steps, a snapshot its difference. */
function line(test: TestCase): string {
  const [failure] = test.result().errors ?? []
  const said = [failure?.message ?? 'no error was kept', failure?.diff ?? ''].join('\n').trim().split('\n').slice(0, 16)
  return `  ${test.project.name} › ${test.fullName}: ${said.join('\n    ')}`
}
