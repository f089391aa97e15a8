/** Mounts the sandbox bar beside the page, with `npm start` and `npm run preview`. No build of the page contains it. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Bar } from './Bar'

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Bar />
  </StrictMode>,
)
