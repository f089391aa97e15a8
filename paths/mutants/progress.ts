/** Prints what becomes of each mutant as soon as it is known, with how many of all are: "3/12 killed: order: …". */
export class Progress {
  private done = 0
  private readonly all: number
  private readonly print: (line: string) => void

  constructor(all: number, print: (line: string) => void = console.log) {
    this.all = all
    this.print = print
  }

  /** `killer` is the test that fails, or `null` where the mutant survives. */
  notes(name: string, killer: string | null, { isExplained = false, isVerbose = false } = {}): void {
    this.done++
    const fate = killer === null ? `survives${isExplained ? ', as is explained' : ''}` : 'killed'
    this.print(`${this.done}/${this.all} ${fate}: ${name}`)
    if (killer !== null && isVerbose) this.print(`    ${killer}`)
  }
}
