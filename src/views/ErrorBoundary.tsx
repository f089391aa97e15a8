import { Component, type ReactNode } from 'react'
import { words } from '#words/form'
import css from './app.module.css'
import { Button } from './parts/Button'
import { Notice } from './parts/Notice'

interface Props {
  children: ReactNode
}

/** Catches an error of a view, and shows a sentence and a way on in the view's place, never an empty screen. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <Broken />
  }
}

/** Says in the place of a view that it is broken or did not load, and offers to load the page again. */
export function Broken() {
  return (
    <section className={css.broken}>
      <Notice tone="bad">{words.page.broken}</Notice>
      <Button onClick={() => location.reload()}>{words.page.reload}</Button>
    </section>
  )
}
