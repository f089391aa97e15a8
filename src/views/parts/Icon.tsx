const PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9l6 6 6-6',
} as const

/** A name, or one of icon-paths.ts. */
type Props = { size?: number } & ({ name: keyof typeof PATHS; path?: never } | { name?: never; path: string })

/** A line icon on a 24 grid; decoration only, the control that holds it has the name. */
export function Icon({ name, path, size = 20 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d={name ? PATHS[name] : path}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
