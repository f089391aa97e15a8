/** What a proof knows of a page from inside of it. */
interface Inside {
  /** What the policy of the page refused, as `directive: address`. */
  readonly violations: readonly string[]
  /** How many events analytics was given by this name. */
  announced(event: string): number
  /** The addresses of the requests under way, but those that match `aside`, a regular expression. */
  underWay(aside: string | null): string[]
  /** Resolves once no such request is under way. */
  rests(aside: string | null): Promise<void>
  /** Leaves the requests that are under way now out of `underWay` and `rests`. */
  forgets(): void
}

/** Runs in the page before its own scripts and after `watchRequests`. It changes nothing that the page could see. */
export function lookInside(): void {
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    violations.push(`${effectiveDirective}: ${blockedURI}`)
  })

  const { underWay } = window.requests
  const inside: Inside = {
    violations,
    announced: name => (window.dataLayer ?? []).filter(event => (event as { event?: string }).event === name).length,
    underWay: aside =>
      [...underWay].map(({ url }) => url).filter(address => aside === null || !new RegExp(aside).test(address)),
    rests: aside => window.requests.rests(() => inside.underWay(aside).length > 0),
    forgets: () => underWay.clear(),
  }
  Object.assign(window, { inside })
}

declare global {
  interface Window {
    /** Only in the pages of the proofs. */
    inside: Inside
  }
}
