import '../src/styles/base.css'
import '../src/styles/tokens.css'
import './font.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk/Desk'
import { startDesk } from './desk/provide'

createRoot(document.getElementById('desk') as HTMLElement).render(
  <StrictMode>
    <Desk desk={startDesk()} />
  </StrictMode>,
)
