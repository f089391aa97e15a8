/** The drop, FRACT's sign, without a margin; `size` is its height, a multiple of three. */
export function Drop({ size = 24 }: { size?: number }) {
  return (
    <svg width={(size * 2) / 3} height={size} viewBox="4 0 16 24" aria-hidden="true">
      <path d="M12 1.5c4.2 5 7.5 8.8 7.5 13a7.5 7.5 0 0 1-15 0c0-4.2 3.3-8 7.5-13z" fill="#7A3BFF" />
      <path d="M8.2 14.6a3.9 3.9 0 0 0 3.9 3.9" stroke="#fff" strokeWidth="1.7" strokeLinecap="round" fill="none" />
    </svg>
  )
}
