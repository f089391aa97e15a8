/** The key of local storage with the language that was chosen, by its tag. hosting/forwarding.ts reads it, too. */
export const LANGUAGE = 'language'
