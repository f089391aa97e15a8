import type { ReactNode } from 'react'

/** A fact by its name, in a `dl`; nothing where it is empty. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
}
