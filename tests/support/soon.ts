const PATIENCE = 20_000

/** What must come soon, and of which nobody else would say that it does not come. */
export async function soon<Result>(what: string, result: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It never came that ${what}.`)), PATIENCE)
  })
  return Promise.race([result, limit]).finally(() => clearTimeout(timer))
}
