/** What the name of a mutant says at its end, and how somebody who reads charts would say it. */
const FAULTS: readonly [RegExp, (...found: string[]) => string][] = [
  [/, initial (\S+): swapped to (\S+)$/, (meant, other) => `it starts in ‘${other}’ instead of ‘${meant}’`],
  [/, tag '(.+)': dropped$/, tag => `it has no tag ‘${tag}’`],
  [/, entry: action (.+) dropped$/, action => `it does not do ${quoted(action)} on entry`],
  [/, exit: action (.+) dropped$/, action => `it does not do ${quoted(action)} on exit`],
  [/, '(.+)': not invoked$/, work => `it does not begin its work ‘${work}’`],
  [/delay '(.+)': doubled$/, delay => `‘${delay}’ takes twice as long`],
  [/: target swapped to [#.]*(\S+)$/, target => `it leads to ‘${target}’ instead`],
  [/: guard (.+) negated$/, guard => `it is taken just where ${quoted(guard)} does not hold`],
  [/: does not reenter$/, () => 'it does not enter anew'],
  [/: action (.+) dropped$/, action => `it does not do ${quoted(action)}`],
  [/: dropped$/, () => 'it is not there'],
]

/** What no test notices, in the words of the chart; the name of the mutant where it says something else. */
export function unnoticed(name: string): string {
  for (const [form, says] of FAULTS) {
    const found = form.exec(name)
    if (found) return `No test notices if ${says(...found.slice(1))}.`
  }
  return name
}

function quoted(name = ''): string {
  return `‘${name.replace(/^'(.*)'$/, '$1')}’`
}
