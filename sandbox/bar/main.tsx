/** Mounts the sandbox bar beside the page, with `npm start` and `npm run preview`. No build of the page contains it. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { aboveDialogs } from './above-dialogs'
import { Bar } from './Bar'
import style from './bar.module.css'

const host = document.createElement('div')
host.className = style.host ?? ''
createRoot(host).render(
  <StrictMode>
    <Bar />
  </StrictMode>,
)
aboveDialogs(host)
