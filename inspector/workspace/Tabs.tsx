import type { KeyboardEvent, ReactNode } from 'react'
import css from './workspace.module.css'

interface Props<Name extends string> {
  label: string
  tabs: Record<Name, string>
  chosen: Name
  onChoose(name: Name): void
  children: ReactNode
  /** Whether a panel is shown at all; choosing a tab asks for it. */
  isOpen?: boolean
  /** What stands in the row of the tabs, at its end. */
  beside?: ReactNode
}

/** Panels of which one is shown. Arrow keys go from tab to tab, as in every list of tabs. */
export function Tabs<Name extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
  isOpen = true,
  beside,
}: Props<Name>) {
  const names = Object.keys(tabs) as Name[]
  const id = label.replaceAll(/\W/g, '')
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step && names[(names.indexOf(chosen) + step + names.length) % names.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <>
      <div className={css.bar}>
        <div className={css.tabs} role="tablist" aria-label={label} onKeyDown={turn}>
          {names.map(name => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={isOpen && name === chosen}
              aria-controls={isOpen ? `${id}-panel` : undefined}
              tabIndex={name === chosen ? 0 : -1}
              onClick={() => onChoose(name)}
            >
              {tabs[name]}
            </button>
          ))}
        </div>
        {beside}
      </div>
      {isOpen && (
        <div className={css.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={-1}>
          {children}
        </div>
      )}
    </>
  )
}
