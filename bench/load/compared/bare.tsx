/** Bare React: the card alone, rendered in the client, its amount in `useState`. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { elementsOf, type Markup } from './markup'

/** The constant that pages.ts defines in the build. */
declare const MARKUP: Markup

function Card() {
  const [value, onChange] = useState('')
  return elementsOf(MARKUP, { value, onChange })
}

createRoot(document.getElementById('root') as HTMLElement).render(<Card />)
