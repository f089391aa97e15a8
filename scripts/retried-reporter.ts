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

function line(test: TestCase): string {
  return `  ${test.project.name} › ${test.fullName}: ${test.result().errors?.[0]?.message.split('\n')[0] ?? 'no error was kept'}`
}
