/** React and XState over a prerendered page of the site's size. */
import { hydrateRoot } from 'react-dom/client'
import type { Markup } from './markup'
import { Purchase } from './Purchase'

/** The constant that pages.ts defines in the build. */
declare const MARKUP: Markup

hydrateRoot(document.getElementById('root') as HTMLElement, <Purchase page={MARKUP} />)
