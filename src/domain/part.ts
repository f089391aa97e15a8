/** What was thrown over a part of the page that did not come. */
export interface Missed extends Error {
  /** Whether that is no news: nobody needs it yet, or it is fetched once more. */
  isForgiven?: boolean
}

/** Says whether the page need not be loaded again over a part of it that did not come. */
export function forgive(missed: unknown, isForgiven = true): void {
  if (missed instanceof Error) Object.assign(missed, { isForgiven } satisfies Partial<Missed>)
}

/** Fetches a part of the page, and once more where it did not come: a line may break for a moment. */
export async function twice<Part>(fetched: () => Promise<Part>): Promise<Part> {
  try {
    return await fetched()
  } catch (missed) {
    forgive(missed)
  }
  try {
    return await fetched()
  } catch (missed) {
    // A part that throws by itself throws the same each time.
    forgive(missed, false)
    throw missed
  }
}
