import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const FOLDER = '.cache/mutants'

/** What became of a mutant, as long as the files that it depends on stay the same. */
interface Result {
  digest: string
  /** The test that fails, after its file and a colon; `null`: the mutant survives. */
  killer: string | null
}

/** What is known from former runs, so that a run tries only what may have changed, and goes on where it was broken off. */
export class Results<Mutant extends { name: string }> {
  private readonly file: string
  private readonly filesOf: (mutant: Mutant, tests: readonly string[]) => readonly string[]
  private readonly all: Record<string, Result>
  private readonly digests = new Map<string, string>()

  /** `filesOf` tells what the answers of these tests to a mutant depend on. */
  constructor(name: string, filesOf: (mutant: Mutant, tests: readonly string[]) => readonly string[]) {
    this.file = `${FOLDER}/${name}.json`
    this.filesOf = filesOf
    this.all = existsSync(this.file) ? JSON.parse(readFileSync(this.file, 'utf8')) : {}
  }

  /** `undefined` where it has to be tried. */
  of(mutant: Mutant, tests: readonly string[]): string | null | undefined {
    // Before anything is tried: a file that is changed meanwhile must not count as the one that was asked.
    for (const file of this.filesOf(mutant, tests)) this.digestOf(file)
    const known = this.all[mutant.name]
    return known && known.digest === this.digest(mutant, known.killer, tests) ? known.killer : undefined
  }

  /** The file that killed it, the last time that it was tried. */
  fileThatKilled({ name }: Mutant): string | null {
    return killersOf(this.all[name]?.killer ?? null)?.[0] ?? null
  }

  note(mutant: Mutant, killer: string | null, tests: readonly string[]): void {
    this.all[mutant.name] = { digest: this.digest(mutant, killer, tests), killer }
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(this.file, JSON.stringify(this.all, null, 1))
  }

  /** A killed mutant depends on the test that killed it, a survivor on all. */
  private digest(mutant: Mutant, killer: string | null, tests: readonly string[]): string {
    const hash = createHash('sha256')
    for (const file of this.filesOf(mutant, killersOf(killer) ?? tests)) hash.update(this.digestOf(file))
    return hash.digest('hex').slice(0, 16)
  }

  private digestOf(file: string): string {
    const known = this.digests.get(file)
    if (known !== undefined) return known
    const hash = createHash('sha256').update(file)
    if (existsSync(file)) hash.update(readFileSync(file))
    const digest = hash.digest('hex')
    this.digests.set(file, digest)
    return digest
  }
}

/** The files before the colon. An endless loop names each file that was asked. */
const killersOf = (killer: string | null) => killer?.split(': ')[0]?.split(', ')
