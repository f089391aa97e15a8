import css from './side.module.css'

interface Props {
  label: string
  query: string
  onType: (query: string) => void
}

/** A field whose words choose from a list below it. */
export function QueryField({ label, query, onType }: Props) {
  return (
    <label className={css.field}>
      {label}
      <input type="search" autoComplete="off" value={query} onChange={({ target }) => onType(target.value)} />
    </label>
  )
}
