/** Mounts the sandbox bar beside the page while it is being developed. No build contains it. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Bar } from './Bar'

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Bar />
  </StrictMode>,
)
