/** The error of a path that broke. Its message tells the steps as well. */
export class PathError extends Error {
  override readonly name = 'Error'
  /** The step at which it broke, counted from 1. */
  readonly step: number
  /** What did not hold there. */
  readonly says: string

  constructor(message: string, { step, says }: Pick<PathError, 'step' | 'says'>, options?: ErrorOptions) {
    super(message, options)
    this.step = step
    this.says = says
  }
}

/** The error of the path that is behind an error; `null` where it has another reason. */
export function pathErrorIn(error: unknown): PathError | null {
  if (error instanceof PathError) return error
  return error instanceof Error && error.cause !== undefined ? pathErrorIn(error.cause) : null
}
