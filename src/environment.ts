/** The build-time settings of `.env.example`, read once. */
export interface Environment {
  /** Where the sale's API answers: an absolute address or a path of the page's origin, without a slash at its end. */
  apiBase: string
}

export function environment(): Environment {
  return {
    apiBase: (import.meta.env.VITE_API_BASE_URL || '/api').replace(/\/+$/, ''),
  }
}
