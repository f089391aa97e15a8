import { createContext } from 'react'

/** The URL of support; `null` where the build names none, and then no sentence sends a buyer there. */
export const Support = createContext<string | null>(null)
