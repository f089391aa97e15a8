/** Mutants of the code that make no difference, by name, and why. */
export const EQUIVALENT_CODE: Readonly<Record<string, string>> = {}
