import css from './broken.module.css'

/** In the place of the workspace: what makes a chart unreadable, as its machine says it. */
export function Broken({ error }: { error: unknown }) {
  return (
    <main className={css.broken} role="alert">
      <h1>A chart cannot be read.</h1>
      <p>
        <code>{error instanceof Error ? error.message : String(error)}</code>
      </p>
      <p>Mend its source and save it: this page then loads itself again. What was recorded is kept.</p>
    </main>
  )
}
