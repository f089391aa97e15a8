/** A part of the page that did not come, and whether it may: nobody needed it yet. */
export interface Missed extends Error {
  isForgiven?: boolean
}

/** Says of a part of the page that did not come that the page is not to be loaded again over it. */
export function forgive(missed: unknown): void {
  if (missed instanceof Error) Object.assign(missed, { isForgiven: true } satisfies Partial<Missed>)
}

/** Fetches a part of the page, and once more where it did not come: a line may break for a moment. */
export function twice<Part>(fetched: () => Promise<Part>): Promise<Part> {
  return fetched().catch(missed => {
    forgive(missed)
    return fetched()
  })
}
