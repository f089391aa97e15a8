/** Mutants of the code that make no difference, by name, and why. */
export const EQUIVALENT_CODE: Readonly<Record<string, string>> = {
  "src/actors/amount-link.ts: another key than ''":
    'a text that is no decimal number counts as an amount that is not there',
}
